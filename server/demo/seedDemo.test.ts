import { randomUUID } from 'node:crypto';
import {
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../tests/postgres/databases.ts';
import type { Store } from '../database/database.ts';
import type { AdministeredPool } from '../identity/administeredPool.ts';
import { testKeys } from '../userPool/testing/startPool.ts';
import { groupNamesOf } from '../userPool/testing/testAccounts.ts';
import { createUserPool } from '../userPool/userPool.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { scaleDemo } from './scaleDemo.ts';
import { seedDemoOnce } from './seedDemo.ts';
import { suspendDemo } from './suspendDemo.ts';

const now = new Date();

describe.each(databases)('seeding on $name', ({ open }) => {
  let store: Store;
  let pool: AdministeredPool;
  beforeAll(async () => {
    store = await open();
    const { adminClient } = createUserPool({
      db: store.db,
      keys: await testKeys(),
      poolId: 'local_console',
      clientId: 'console',
      sendMail: () => Promise.reject(new Error('The demo sends no mail.')),
    });
    pool = { client: adminClient, poolId: 'local_console' };
  });
  afterAll(() => store.close());

  const rowsIn = async (table: 'tenants' | 'users' | 'deals' | 'errors' | 'pool_users') => {
    const { total } = await store.db
      .selectFrom(table)
      .select((select) => select.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  };

  it('completes an interrupted seeding, and then does nothing', async () => {
    const cut: Store = Object.assign(Object.create(store), { transaction: () => Promise.reject(new Error('cut')) });
    await expect(seedDemoOnce(cut, pool, now)).rejects.toThrow('cut');
    expect(await seedDemoOnce(store, pool, now)).toBe(true);
    expect(await seedDemoOnce(store, pool, now)).toBe(false);
    expect([await rowsIn('tenants'), await rowsIn('deals'), await rowsIn('errors')]).toEqual([8, 2_000, 600]);
    expect([await rowsIn('users'), await rowsIn('pool_users')]).toEqual([66, 67]);
  });

  it('disables the demo accounts without the demo, and enables them with it', async () => {
    const enabledIn = async (table: 'users' | 'pool_users') => {
      const rows = await store.db.selectFrom(table).select(['username', 'enabled']).execute();
      return DEMO_ACCOUNTS.map(({ email }) => email).filter((email) =>
        rows.some(({ username, enabled }) => username === email && enabled),
      );
    };
    const before = [await enabledIn('pool_users'), await enabledIn('users')];
    expect(before.map((names) => names.length)).toEqual([DEMO_ACCOUNTS.length - 1, DEMO_ACCOUNTS.length - 2]);
    await suspendDemo(store, pool.poolId);
    expect([await enabledIn('pool_users'), await enabledIn('users')]).toEqual([[], []]);
    expect(await seedDemoOnce(store, pool, now)).toBe(false);
    expect([await enabledIn('pool_users'), await enabledIn('users')]).toEqual(before);
  });

  it('ends the sessions of disabled accounts, and disables them once', async () => {
    const { sub } = await store.db
      .selectFrom('pool_users')
      .select('sub')
      .where('username', '=', 'staff@acme.example')
      .executeTakeFirstOrThrow();
    const session = {
      origin_jti: randomUUID(),
      user_sub: sub,
      refresh_token_hash: 'x',
      auth_time: now,
      expires_at: now,
    };
    await store.db.insertInto('pool_sessions').values(session).execute();
    await suspendDemo(store, pool.poolId);
    expect(await store.db.selectFrom('pool_sessions').selectAll().execute()).toEqual([]);

    const staff = store.db.selectFrom('users').select('enabled').where('username', '=', 'staff@acme.example');
    await store.db.updateTable('users').set({ enabled: true }).where('username', '=', 'staff@acme.example').execute();
    await suspendDemo(store, pool.poolId);
    expect(await staff.executeTakeFirst()).toEqual({ enabled: true });
    await seedDemoOnce(store, pool, now);
  });

  it('disables accounts that were enabled again, unless they have a new password', async () => {
    await suspendDemo(store, pool.poolId);
    const opened = ['admin@example.com', 'new@acme.example', 'staff@acme.example', 'disabled@acme.example'];
    for (const Username of opened) {
      await pool.client.send(new AdminEnableUserCommand({ UserPoolId: pool.poolId, Username }));
    }
    const chosen = { Username: 'staff@acme.example', Password: 'Chosen-Passw0rd!', Permanent: true };
    await pool.client.send(new AdminSetUserPasswordCommand({ UserPoolId: pool.poolId, ...chosen }));
    await suspendDemo(store, pool.poolId);
    const { Users = [] } = await pool.client.send(new ListUsersCommand({ UserPoolId: pool.poolId }));
    const known = Users.filter(({ Enabled, Username = '' }) => Enabled && opened.includes(Username));
    expect(known.map(({ Username }) => Username)).toEqual(['staff@acme.example']);
    await pool.client.send(new AdminDisableUserCommand({ UserPoolId: pool.poolId, Username: 'disabled@acme.example' }));
    await seedDemoOnce(store, pool, now);
  });

  it('creates the accounts in their states', async () => {
    const account = async (email: string) => {
      const name = { UserPoolId: pool.poolId, Username: email };
      const user = await pool.client.send(new AdminGetUserCommand(name));
      return [user.UserStatus, user.Enabled, await groupNamesOf(store.db, email)];
    };
    expect(await account('admin@example.com')).toEqual(['CONFIRMED', true, ['admin']]);
    expect(await account('lead@acme.example')).toEqual(['CONFIRMED', true, ['tenant-admin']]);
    expect(await account('new@acme.example')).toEqual(['FORCE_CHANGE_PASSWORD', true, []]);
    expect(await account('disabled@acme.example')).toEqual(['CONFIRMED', false, []]);
  });

  it('creates no row for a user who asked to join a tenant', async () => {
    const name = { UserPoolId: pool.poolId, Username: 'joiner@example.com' };
    const { UserStatus, UserAttributes } = await pool.client.send(new AdminGetUserCommand(name));
    expect(UserStatus).toBe('CONFIRMED');
    expect(UserAttributes).toContainEqual({ Name: 'custom:tenant_id', Value: 'acme' });
    const row = store.db.selectFrom('users').select('username').where('username', '=', 'joiner@example.com');
    expect(await row.executeTakeFirst()).toBeUndefined();
  });

  it('scales, and a second run replaces the records of the first', async () => {
    for (const _ of [1, 2]) await scaleDemo(store, { deals: 500, errors: 60, tenants: 20 }, now);
    expect([await rowsIn('tenants'), await rowsIn('deals'), await rowsIn('errors')]).toEqual([20, 2_500, 660]);
  });
});
