import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { newDataDirectory } from '../../tests/postgres/embeddedTemplate.ts';
import { findPostgres, startRealPostgres } from '../../tests/postgres/realPostgres.ts';
import { openStore } from '../openStore.ts';

it('refuses a second process that does not join, and lets one that joins work beside the first', async () => {
  const dataDir = await newDataDirectory();
  const store = await openStore({ dataDir });
  await expect(openStore({ dataDir })).rejects.toThrow(`in use by process ${process.pid}`);
  const guest = await openStore({ dataDir, ifInUse: 'join' });
  await guest.db
    .insertInto('pool_groups')
    .values({ group_name: 'g', created_at: new Date(), updated_at: new Date() })
    .execute();
  await guest.close();
  expect(await store.db.selectFrom('pool_groups').select('group_name').execute()).toEqual([{ group_name: 'g' }]);
  await store.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe.each(findPostgres() ? ['PostgreSQL'] : [])('With %s', () => {
  it('a store listens at databaseListenUrl and sends everything else to databaseUrl', async () => {
    const postgres = await startRealPostgres();
    const named = (name: string) => `${postgres.url}?application_name=${name}`;
    const store = await openStore({
      databaseUrl: named('pooled'),
      databaseListenUrl: named('listening'),
      dataDir: '',
      secretsKeys: [new Uint8Array(32)],
    });
    const heard = vi.fn();
    store.changes.subscribe(heard);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(undefined));
    const sessions = await sql<{ name: string; listens: boolean }>`
      select distinct application_name as name, query like 'listen%' as listens from pg_stat_activity
      where application_name in ('pooled', 'listening') order by 1`.execute(store.db);
    expect(sessions.rows).toEqual([
      { name: 'listening', listens: true },
      { name: 'pooled', listens: false },
    ]);
    await store.close();
    await postgres.stop();
  });
});
