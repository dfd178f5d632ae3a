import { Kysely, PostgresDialect } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { OutboxTables } from '../database/tables.ts';
import { openMail } from './openMail.ts';
import { startMailServer } from './testing/startMailServer.ts';

const MAIL = { to: 'jo@example.com', subject: 'Your code', text: '123456\n' };

/** Rejects when the outbox uses it. */
const db = new Kysely<OutboxTables>({
  dialect: new PostgresDialect({ pool: () => Promise.reject(new Error('The outbox was used.')) }),
});

describe('opening mail', () => {
  it('refuses mail without a mail server and outbox', async () => {
    const mail = openMail({ kind: 'none' }, db, () => '');
    await expect(mail.sendMail(MAIL)).rejects.toThrow('SMTP_URL');
    expect(mail.outbox).toBeUndefined();
  });

  it('sends to the mail server, not to the outbox', async () => {
    const server = await startMailServer();
    const from = { name: 'Deal Sync', address: 'console@partner.example' };
    const mail = openMail({ kind: 'smtp', url: `smtp://127.0.0.1:${server.port}`, from }, db, () => '');
    await mail.sendMail(MAIL);
    mail.close();
    await server.stop();
    expect(server.mails).toHaveLength(1);
    expect(mail.outbox).toBeUndefined();
  });

  it('rejects if the outbox does not store the mail', async () => {
    const mail = openMail({ kind: 'outbox' }, db, () => '');
    await expect(mail.sendMail(MAIL)).rejects.toThrow('The outbox was used.');
    expect(mail.outbox).toBeDefined();
  });
});
