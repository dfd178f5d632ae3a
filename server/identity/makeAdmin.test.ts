import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { beforeAll, expect, it } from 'vitest';
import { describePool } from '../../tests/postgres/describePool.ts';
import type { Store } from '../database/database.ts';
import { addTenants } from '../database/testing/addTenants.ts';
import { POOL_ID } from '../userPool/testing/startPool.ts';
import { groupNamesOf } from '../userPool/testing/testAccounts.ts';
import type { AdministeredPool } from './administeredPool.ts';
import { AdminRefused, inviteAccount, makeAdmin } from './makeAdmin.ts';

describePool('makeAdmin', (given) => {
  let store: Store;
  let pool: AdministeredPool;
  beforeAll(async () => {
    store = given.store;
    pool = { client: given.pool.adminClient, poolId: POOL_ID };
    await addTenants(store, 'acme');
  });

  const rowOf = (email: string) =>
    store.db.selectFrom('users').selectAll().where('username', '=', email).executeTakeFirst();

  async function accountOf(email: string) {
    const name = { UserPoolId: pool.poolId, Username: email };
    const { UserStatus, Enabled } = await pool.client.send(new AdminGetUserCommand(name));
    return { status: UserStatus, enabled: Enabled, groups: await groupNamesOf(store.db, email) };
  }

  it('invites a new user in a pool that has no groups yet', async () => {
    const email = 'alex@example.com';
    expect(await makeAdmin(pool, store, { email, name: 'Alex', promote: false })).toEqual({
      delivered: true,
      enabled: true,
    });
    const [mail] = given.pool.mails;
    expect(mail?.to).toBe(email);
    expect(mail?.text.split('\n')).toEqual(expect.arrayContaining(['Your role: admin of all tenants.', email]));
    expect(await accountOf(email)).toEqual({ status: 'FORCE_CHANGE_PASSWORD', enabled: true, groups: ['admin'] });
    expect(await rowOf(email)).toEqual({
      username: email,
      email,
      name: 'Alex',
      tenant_id: null,
      role: 'admin',
      enabled: true,
      status: 'FORCE_CHANGE_PASSWORD',
      groups: ['admin'],
      sub: null,
      requested_tenant_id: null,
    });
  });

  it('returns the temporary password if email cannot be sent', async () => {
    const email = 'away@example.com';
    given.pool.mailFault = new Error('away');
    const admin = await makeAdmin(pool, store, { email, promote: false });
    const temporaryPassword = 'temporaryPassword' in admin ? admin.temporaryPassword : '';
    expect(temporaryPassword).toMatch(/^\S{12,}$/);
    expect(await accountOf(email)).toMatchObject({ status: 'FORCE_CHANGE_PASSWORD', groups: ['admin'] });
    expect(await rowOf(email)).toMatchObject({ role: 'admin', name: null });
  });

  it('keeps an existing account as it is unless promotion is requested', async () => {
    const email = 'sam@example.com';
    await inviteAccount(pool, { email, name: 'Sam' });
    const row = { username: email, email, name: 'Sam S.', tenant_id: 'acme', role: 'tenant-user' } as const;
    await store.db
      .insertInto('users')
      .values({ ...row, enabled: true, status: 'CONFIRMED', groups: null })
      .execute();
    await expect(makeAdmin(pool, store, { email, promote: false })).rejects.toThrow(AdminRefused);
    expect(await accountOf(email)).toMatchObject({ groups: [] });
    expect(await rowOf(email)).toMatchObject(row);

    const sent = given.pool.mails.length;
    expect(await makeAdmin(pool, store, { email: 'Sam@Example.com', promote: true })).toEqual({
      promoted: true,
      enabled: true,
    });
    expect(given.pool.mails).toHaveLength(sent);
    expect(await accountOf(email)).toMatchObject({ groups: ['admin'] });
    expect(await rowOf(email)).toMatchObject({ ...row, role: 'admin', groups: ['admin'] });
  });

  it('promotes a self-registered user by the pool’s username', async () => {
    const email = 'jo@example.com';
    await inviteAccount(pool, { email, name: 'Jo' });
    await makeAdmin(pool, store, { email, promote: true });
    expect(await rowOf(email)).toMatchObject({ name: 'Jo', email, tenant_id: null, role: 'admin' });
  });

  it('does not enable a disabled account', async () => {
    const email = 'dan@example.com';
    await inviteAccount(pool, { email });
    await pool.client.send(new AdminDisableUserCommand({ UserPoolId: pool.poolId, Username: email }));
    expect(await makeAdmin(pool, store, { email, promote: true })).toEqual({ promoted: true, enabled: false });
    expect(await accountOf(email)).toMatchObject({ enabled: false });
    expect(await rowOf(email)).toMatchObject({ enabled: false });
  });

  it('does not promote an account with an unverified address: a stranger may have registered it', async () => {
    const email = 'boss@corp.example';
    const creation = { UserPoolId: pool.poolId, Username: email, MessageAction: 'SUPPRESS' } as const;
    await pool.client.send(new AdminCreateUserCommand(creation));
    await expect(makeAdmin(pool, store, { email, promote: true })).rejects.toThrow(/is not verified yet/);
    expect(await accountOf(email)).toMatchObject({ groups: [] });
    expect(await rowOf(email)).toBeUndefined();
  });

  it('does not promote a user without an account', async () => {
    await expect(makeAdmin(pool, store, { email: 'noone@example.com', promote: true })).rejects.toThrow(AdminRefused);
    expect(await rowOf('noone@example.com')).toBeUndefined();
  });
});
