import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { databases } from '../../tests/postgres/databases.ts';
import type { Store } from '../store/database.ts';
import { openMail } from './openMail.ts';
import { startMailServer } from './testing/startMailServer.ts';

const MAIL = { to: 'jo@example.com', subject: 'Your code', text: '123456\n' };

describe('the way that mail takes', () => {
  let store: Store;
  beforeAll(async () => {
    const [{ open } = { open: () => Promise.reject(new Error('No database')) }] = databases;
    store = await open();
  });
  afterAll(() => store.close());
  afterEach(() => vi.restoreAllMocks());

  const kept = () => store.db.selectFrom('outbox').select('subject').execute();

  it('leads nowhere without a mail server on a public address: no mail is lost in silence', async () => {
    const mail = openMail({ kind: 'none' }, store.db, () => '');
    await expect(mail.sendMail(MAIL)).rejects.toThrow('SMTP_URL');
    expect(mail.outbox).toBeUndefined();
    expect(await kept()).toEqual([]);
  });

  it('leads to the mail server and past the outbox', async () => {
    const server = await startMailServer();
    const from = { name: 'Deal Sync', address: 'console@partner.example' };
    const mail = openMail({ kind: 'smtp', url: `smtp://127.0.0.1:${server.port}`, from }, store.db, () => '');
    await mail.sendMail(MAIL);
    mail.close();
    await server.stop();
    expect(server.mails).toHaveLength(1);
    expect(mail.outbox).toBeUndefined();
    expect(await kept()).toEqual([]);
  });

  it('leads to the outbox, with a line for the terminal that holds no code and no terminal command', async () => {
    const line = vi.spyOn(console, 'info').mockImplementation(() => {});
    const mail = openMail({ kind: 'outbox' }, store.db, () => 'http://127.0.0.1:8080');
    await mail.sendMail(MAIL);
    await mail.sendMail({ ...MAIL, subject: 'A\u001b[2J\r\nB\u202e' });
    expect(line.mock.calls).toEqual([
      ['Mail to jo@example.com: Your code (read it at http://127.0.0.1:8080/outbox)'],
      ['Mail to jo@example.com: A [2J B  (read it at http://127.0.0.1:8080/outbox)'],
    ]);
    expect(await mail.outbox?.list()).toMatchObject([{ to: MAIL.to }, MAIL]);
  });
});
