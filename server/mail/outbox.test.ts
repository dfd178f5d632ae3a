import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { embedded } from '../../tests/postgres/databases.ts';
import type { Store } from '../database/database.ts';
import { createOutbox, createOutboxMailer } from './outbox.ts';

describe('the outbox', () => {
  let store: Store;
  beforeAll(async () => {
    store = await embedded.open();
  });
  afterAll(() => store.close());
  afterEach(() => vi.restoreAllMocks());

  const mail = (subject: string) => ({ to: 'jo@example.com', subject, text: '123456\n' });

  it('lists the mails of all processes, newest first', async () => {
    await createOutbox(store.db).add(mail('first'));
    await createOutbox(store.db).add(mail('second'));
    const mails = await createOutbox(store.db).list();
    expect(mails).toEqual([
      { ...mail('second'), sent_at: expect.any(Date) },
      { ...mail('first'), sent_at: expect.any(Date) },
    ]);
  });

  it('keeps the newest 200', async () => {
    const outbox = createOutbox(store.db);
    await sql`insert into outbox ("to", subject, text) select 'jo@example.com', n, '' from generate_series(1, 204) n`.execute(
      store.db,
    );
    await outbox.add(mail('205'));
    const subjects = (await outbox.list()).map(({ subject }) => subject);
    expect(subjects).toEqual(Array.from({ length: 200 }, (_, index) => String(205 - index)));
    expect(await store.db.selectFrom('outbox').select('id').execute()).toHaveLength(200);
  });

  it('prints a line without codes and terminal commands', async () => {
    const line = vi.spyOn(console, 'info').mockImplementation(() => {});
    const outbox = createOutbox(store.db);
    const sendMail = createOutboxMailer(outbox, () => 'http://127.0.0.1:8080');
    await sendMail(mail('Your code'));
    await sendMail(mail('A\u001b[2J\r\nB\u202e'));
    expect(line.mock.calls).toEqual([
      ['Mail to jo@example.com: Your code (read it at http://127.0.0.1:8080/outbox)'],
      ['Mail to jo@example.com: A [2J B  (read it at http://127.0.0.1:8080/outbox)'],
    ]);
    expect((await outbox.list())[1]).toMatchObject(mail('Your code'));
  });
});
