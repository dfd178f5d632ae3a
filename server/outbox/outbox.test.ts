import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../tests/postgres/databases.ts';
import type { Store } from '../store/database.ts';
import { createOutbox } from './outbox.ts';

describe.each(databases)('the outbox on $name', ({ open }) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  }, 60_000);
  afterAll(() => store.close());

  const mail = (subject: string) => ({ to: 'jo@example.com', subject, text: 'Hello\n' });

  it('gives mails back as they came, newest first, whichever process took them', async () => {
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
    for (let index = 1; index <= 205; index++) await outbox.add(mail(String(index)));
    const subjects = (await outbox.list()).map(({ subject }) => subject);
    expect(subjects).toEqual(Array.from({ length: 200 }, (_, index) => String(205 - index)));
    expect(await store.db.selectFrom('outbox').select('id').execute()).toHaveLength(200);
  });
});
