import { Kysely, PostgresDialect } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openMail } from './openMail.ts';
import type { OutboxTables } from './outbox/outboxTable.ts';
import { startMailServer } from './testing/startMailServer.ts';

const MAIL = { to: 'jo@example.com', subject: 'Your code', text: '123456\n' };

/** Says so when the outbox is asked for. */
const db = new Kysely<OutboxTables>({
  dialect: new PostgresDialect({ pool: () => Promise.reject(new Error('This way leads to the outbox.')) }),
});

describe('the way that mail takes', () => {
  it('leads nowhere without a mail server on a public address: no mail is lost in silence', async () => {
    const mail = openMail({ kind: 'none' }, db, () => '');
    await expect(mail.sendMail(MAIL)).rejects.toThrow('SMTP_URL');
    expect(mail.outbox).toBeUndefined();
  });

  it('leads to the mail server and past the outbox', async () => {
    const server = await startMailServer();
    const from = { name: 'Deal Sync', address: 'console@partner.example' };
    const mail = openMail({ kind: 'smtp', url: `smtp://127.0.0.1:${server.port}`, from }, db, () => '');
    await mail.sendMail(MAIL);
    mail.close();
    await server.stop();
    expect(server.mails).toHaveLength(1);
    expect(mail.outbox).toBeUndefined();
  });

  it('leads to the outbox, which must have taken the mail', async () => {
    const mail = openMail({ kind: 'outbox' }, db, () => '');
    await expect(mail.sendMail(MAIL)).rejects.toThrow('This way leads to the outbox.');
    expect(mail.outbox).toBeDefined();
  });
});
