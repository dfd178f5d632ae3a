import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { errors } from '../../src/resources/errors.ts';
import { resources } from '../../src/resources/index.ts';
import { users } from '../../src/resources/users.ts';
import { describeStoreOnEach } from '../../tests/postgres/describeStore.ts';
import { upsertRecords } from '../records/write.ts';
import { MissingTenant } from './databaseErrors.ts';
import { syncResourceTables } from './migrate/syncResourceTables.ts';
import { addTenants } from './testing/addTenants.ts';

const user = (username: string, tenant_id: string | null) => ({
  username,
  email: username,
  tenant_id,
  role: 'tenant-user',
  enabled: true,
  status: 'CONFIRMED',
});
const error = (tenant_id: string) => ({
  error_id: '1',
  deal_id: '1',
  error_type: 'API_ERROR',
  status: 'NEW',
  timestamp: '2026-11-20T10:22:33.123Z',
  tenant_id,
  notified: false,
  error_message: 'x',
});

describeStoreOnEach('the tenant of a record', (given) => {
  beforeEach(async () => {
    for (const table of ['users', 'errors', 'tenants'] as const) await given.store.db.deleteFrom(table).execute();
    await addTenants(given.store, 'acme');
  });

  const write = (...records: ReturnType<typeof user>[]) =>
    given.store.transaction('all', (trx) => upsertRecords(trx, given.store.secrets, users, records));
  const validity = async () => {
    const { rows } = await sql<{ table: string; valid: boolean }>`
      select conrelid::regclass::text as table, convalidated as valid from pg_constraint where conname = 'known_tenant'
      order by 1`.execute(given.store.db);
    return Object.fromEntries(rows.map(({ table, valid }) => [table, valid]));
  };

  it('must exist wherever a resource has one', async () => {
    expect(await validity()).toMatchObject({ deals: true, errors: true, machine_keys: true, users: true });
    expect(await write(user('a', 'acme'), user('b', null))).toHaveLength(2);
    await expect(write(user('c', 'acmee'))).rejects.toThrow(MissingTenant);
    await expect(write(user('c', 'acmee'))).rejects.toThrow('There is no tenant "acmee".');
    await expect(write(user('c', 'acmee'), user('d', 'acme'), user('e', null))).rejects.toThrow(
      'Not all of these tenants exist: acmee, acme.',
    );
    const inTenant = given.store.transaction({ tenant: 'gone' }, (trx) =>
      upsertRecords(trx, given.store.secrets, errors, [error('gone')]),
    );
    await expect(inTenant).rejects.toThrow('There is no tenant "gone".');
  });

  it('cannot be deleted while it has records, and can be afterwards', async () => {
    await write(user('a', 'acme'));
    const remove = () => given.store.transaction('all', (trx) => trx.deleteFrom('tenants').execute());
    await expect(remove()).rejects.toMatchObject({ code: '23503', constraint: 'known_tenant', table: 'users' });
    await write(user('a', null));
    await expect(remove()).resolves.toBeDefined();
  });

  it('is also required in an older database, whose rows stay unchanged', async () => {
    for (const table of ['users', 'errors'])
      await sql`alter table ${sql.table(table)} drop constraint known_tenant`.execute(given.store.db);
    await write(user('a', 'acme'), user('b', null), user('lost', 'gone'));
    for (const _ of [1, 2]) await syncResourceTables(given.store.db, resources);
    expect(await validity()).toMatchObject({ deals: true, errors: true, machine_keys: true, users: false });
    expect(
      await given.store.db.selectFrom('users').select(['username', 'tenant_id']).orderBy('username').execute(),
    ).toEqual([
      { username: 'a', tenant_id: 'acme' },
      { username: 'b', tenant_id: null },
      { username: 'lost', tenant_id: 'gone' },
    ]);
    await expect(write(user('c', 'gone'))).rejects.toThrow(MissingTenant);
  });
});
