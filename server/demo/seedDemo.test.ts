import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AdminGetUserCommand, AdminListGroupsForUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../tests/postgres/databases.ts';
import { loadSigningKey } from '../identity/signingKey.ts';
import { createUserPool, type UserPool } from '../identity/userPool.ts';
import type { Store } from '../store/database.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { scaleDemo } from './scaleDemo.ts';
import { seedDemoOnce } from './seedDemo.ts';
import { suspendDemo } from './suspendDemo.ts';

const now = new Date();

describe.each(databases)('seeding on $name', ({ open }) => {
  let store: Store;
  let pool: UserPool;
  let keys: string;
  beforeAll(async () => {
    keys = await mkdtemp(join(tmpdir(), 'keys-'));
    store = await open();
    const options = { db: store.db, keys: await loadSigningKey(keys), poolId: 'local_console', clientId: 'console' };
    pool = createUserPool(options);
  }, 60_000);
  afterAll(async () => {
    await store.close();
    await rm(keys, { recursive: true, force: true });
  });

  const rowsIn = async (table: 'tenants' | 'users' | 'deals' | 'errors' | 'pool_users') => {
    const { total } = await store.db
      .selectFrom(table)
      .select((select) => select.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  };

  it('takes up a seeding that was cut short, and then does it no more', async () => {
    const cut = Object.assign(Object.create(store), { transaction: () => Promise.reject(new Error('cut')) }) as Store;
    await expect(seedDemoOnce(cut, pool.adminClient, now)).rejects.toThrow('cut');
    expect(await seedDemoOnce(store, pool.adminClient, now)).toBe(true);
    expect(await seedDemoOnce(store, pool.adminClient, now)).toBe(false);
    expect([await rowsIn('tenants'), await rowsIn('deals'), await rowsIn('errors')]).toEqual([8, 2_000, 600]);
    expect([await rowsIn('users'), await rowsIn('pool_users')]).toEqual([67, 67]);
  }, 60_000);

  it('closes its accounts where they are not wanted, and opens them where they are', async () => {
    const enabled = async () => {
      const rows = await store.db.selectFrom('pool_users').select(['username', 'enabled']).execute();
      return DEMO_ACCOUNTS.filter(({ email }) => rows.find((row) => row.username === email)?.enabled).length;
    };
    const demoPool = { client: pool.adminClient, poolId: 'local_console' };
    await suspendDemo(store, demoPool);
    expect(await enabled()).toBe(0);
    expect(await seedDemoOnce(store, pool.adminClient, now)).toBe(false);
    expect(await enabled()).toBe(DEMO_ACCOUNTS.length - 1);
  });

  it('leaves the accounts in the state they stand for', async () => {
    const account = async (email: string) => {
      const name = { UserPoolId: 'local_console', Username: email };
      const user = await pool.adminClient.send(new AdminGetUserCommand(name));
      const { Groups } = await pool.adminClient.send(new AdminListGroupsForUserCommand(name));
      return [user.UserStatus, user.Enabled, Groups?.map((group) => group.GroupName)];
    };
    expect(await account('admin@example.com')).toEqual(['CONFIRMED', true, ['admin']]);
    expect(await account('lead@acme.example')).toEqual(['CONFIRMED', true, ['tenant-admin']]);
    expect(await account('new@acme.example')).toEqual(['FORCE_CHANGE_PASSWORD', true, []]);
    expect(await account('disabled@acme.example')).toEqual(['CONFIRMED', false, []]);
    const joiner = store.db.selectFrom('users').select('tenant_id').where('username', '=', 'joiner@example.com');
    expect(await joiner.executeTakeFirst()).toEqual({ tenant_id: null });
  });

  it('scales to more, and writes the same again instead of doubling it', async () => {
    for (const _ of [1, 2]) await scaleDemo(store, { deals: 2_500, errors: 300, tenants: 20 }, now);
    expect([await rowsIn('tenants'), await rowsIn('deals'), await rowsIn('errors')]).toEqual([20, 4_500, 900]);
  }, 60_000);
});
