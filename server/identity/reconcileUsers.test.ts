import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { describePoolOnEach } from '../../tests/postgres/describePool.ts';
import { addTenants } from '../database/testing/addTenants.ts';
import { type LimitedPool, type LimitedPoolOptions, startLimitedPool } from '../userPool/testing/limitedPool.ts';
import { POOL_ID } from '../userPool/testing/startPool.ts';
import { createAccount, createGroups, invite } from '../userPool/testing/testAccounts.ts';
import { reconcileUsers } from './reconcileUsers.ts';

const UserPoolId = POOL_ID;

describePoolOnEach('reconcileUsers', (given) => {
  let pool: LimitedPool;
  beforeAll(async () => {
    await addTenants(given.store, 'acme', 'globex');
    await createGroups(given.pool, 'alpha', 'admin', 'tenant-admin');
  });
  beforeEach(async () => {
    for (const table of ['users', 'user_changes', 'pool_users', 'preferences', 'saved_views', 'bulk_jobs'] as const)
      await given.store.db.deleteFrom(table).execute();
    pool = await startLimitedPool(given.pool.adminClient, POOL_ID, { maxAttempts: 1 });
  });
  afterEach(() => pool.stop());

  const reconcile = (signal = new AbortController().signal) => reconcileUsers({ store: given.store, pool }, signal);
  const rows = () => given.store.db.selectFrom('users').selectAll().orderBy('username').execute();
  const row = (username: string) =>
    given.store.db.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirst();
  const names = async () => (await rows()).map(({ username }) => username);
  const update = (username: string, change: object) =>
    given.store.db.updateTable('users').set(change).where('username', '=', username).execute();
  const remove = (Username: string) =>
    given.pool.adminClient.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
  const disable = (Username: string) =>
    given.pool.adminClient.send(new AdminDisableUserCommand({ UserPoolId, Username }));
  const enable = (Username: string) =>
    given.pool.adminClient.send(new AdminEnableUserCommand({ UserPoolId, Username }));
  /** Records a change of a user that began now and ended now or at `ended` (SQL). */
  const change = (username: string, ended = 'clock_timestamp()') =>
    sql`insert into user_changes (username, claim, action, started_at, claimed_at, finished_at)
      values (${username}, 'c', 'status', now(), now(), ${sql.raw(ended)})`.execute(given.store.db);
  /** Accounts `001@...` and so on. */
  const addAccounts = (count: number, attributes: object = {}) =>
    sql`insert into pool_users (sub, username, username_key, status, salt, verifier, attributes, created_at, updated_at)
      select gen_random_uuid(), name, name, 'CONFIRMED', '1', '1', ${JSON.stringify(attributes)}::jsonb, now(), now()
      from (select lpad(n::text, 3, '0') || '@many.example' as name from generate_series(1, ${sql.lit(count)}) n) names
    `.execute(given.store.db);
  const again = async (options: LimitedPoolOptions) => {
    await pool.stop();
    pool = await startLimitedPool(given.pool.adminClient, POOL_ID, options);
  };

  it('adds a row for each account with the pool’s attributes, no tenant and no role', async () => {
    await invite(given.pool, 'in@acme.example', { name: 'Ina', 'custom:tenant_id': ' acme ' });
    await createAccount(given.pool, 'on@acme.example', { groups: ['alpha', 'tenant-admin'] });
    await disable('on@acme.example');
    expect(await reconcile()).toEqual({ seen: 2, added: 2, changed: 0, removed: 0 });
    const nobody = { tenant_id: null, role: 'tenant-user', sub: expect.any(String) };
    expect(await rows()).toEqual([
      {
        username: 'in@acme.example',
        email: 'in@acme.example',
        name: 'Ina',
        ...nobody,
        enabled: true,
        status: 'FORCE_CHANGE_PASSWORD',
        groups: [],
        requested_tenant_id: 'acme',
      },
      {
        username: 'on@acme.example',
        email: 'on@acme.example',
        name: null,
        ...nobody,
        enabled: false,
        status: 'CONFIRMED',
        groups: ['tenant-admin', 'alpha'],
        requested_tenant_id: null,
      },
    ]);
  });

  it('keeps role and tenant, whatever the pool says, and clears the requested tenant once it is assigned', async () => {
    await createAccount(given.pool, 'a@acme.example', { name: 'New', 'custom:tenant_id': 'acme', groups: ['admin'] });
    await createAccount(given.pool, 'b@acme.example', { 'custom:tenant_id': 'globex' });
    await reconcile();
    await update('a@acme.example', { tenant_id: 'acme', role: 'tenant-admin', name: 'Old', email: 'old@x' });
    await update('b@acme.example', { tenant_id: 'acme' });
    expect(await reconcile()).toEqual({ seen: 2, added: 0, changed: 2, removed: 0 });
    expect(await row('a@acme.example')).toMatchObject({
      tenant_id: 'acme',
      role: 'tenant-admin',
      requested_tenant_id: null,
      name: 'New',
      email: 'a@acme.example',
      groups: ['admin'],
    });
    expect(await row('b@acme.example')).toMatchObject({ tenant_id: 'acme', requested_tenant_id: null });
  });

  it('writes users enabled or disabled in the pool to the audit log', async () => {
    await addAccounts(2);
    await reconcile();
    await disable('002@many.example');
    await reconcile();
    await enable('002@many.example');
    await reconcile();
    const audited = given.store.db.selectFrom('audit').select(['action', 'by', 'record_id']).orderBy('at');
    expect((await audited.where('record_id', '=', '002@many.example').execute()).slice(-2)).toEqual([
      { action: 'disable', by: 'user pool', record_id: '002@many.example' },
      { action: 'enable', by: 'user pool', record_id: '002@many.example' },
    ]);
  });

  it('gives no role to a new account with the username of a deleted one', async () => {
    await addAccounts(2, { 'custom:tenant_id': 'globex' });
    await reconcile();
    await update('002@many.example', { tenant_id: 'acme', role: 'admin' });
    await sql`update pool_users set sub = gen_random_uuid() where username = '002@many.example'`.execute(
      given.store.db,
    );
    expect(await reconcile()).toMatchObject({ changed: 1 });
    const nobody = { tenant_id: null, role: 'tenant-user', requested_tenant_id: 'globex' };
    expect(await row('002@many.example')).toMatchObject(nobody);
    const audited = given.store.db.selectFrom('audit').selectAll().where('record_id', '=', '002@many.example');
    const [before, after] = [{ role: 'admin', tenant_id: 'acme' }, { role: 'tenant-user' }].map((one) =>
      expect.objectContaining(one),
    );
    const change = expect.objectContaining({ by: 'user pool', before, after });
    expect(await audited.where('action', '=', 'update').execute()).toContainEqual(change);
  });

  it('drops values that a row cannot store, and uses the username as email', async () => {
    await addAccounts(1, { name: 'x'.repeat(256), 'custom:tenant_id': 'y'.repeat(256) });
    await reconcile();
    const lacking = { name: null, requested_tenant_id: null };
    expect(await rows()).toMatchObject([{ email: '001@many.example', ...lacking }]);
  });

  it('does not write rows that are up to date', async () => {
    await addAccounts(3, { name: 'Same' });
    await reconcile();
    await disable('002@many.example');
    const versions = async () =>
      (
        await sql<{ v: string }>`select xmin::text || ' ' || xmax::text as v from users order by username`.execute(
          given.store.db,
        )
      ).rows;
    const before = await versions();
    expect(await reconcile()).toEqual({ seen: 3, added: 0, changed: 1, removed: 0 });
    const after = await versions();
    expect([after[0], after[2]]).toEqual([before[0], before[2]]);
    expect(after[1]).not.toEqual(before[1]);
  });

  it('reads all 200 users on four pages, even if the pool rejects every third request with "too many requests"', async () => {
    await addAccounts(200, { 'custom:tenant_id': 'acme' });
    await again({ throttleEvery: 3 });
    expect(await reconcile()).toEqual({ seen: 200, added: 200, changed: 0, removed: 0 });
    expect(await rows()).toHaveLength(200);
    const pages = pool.calls.filter(({ operation }) => operation === 'ListUsers').map(({ input }) => input);
    expect(new Set(pages.map(({ PaginationToken }) => PaginationToken)).size).toBe(4);
    expect(pool.calls.every(({ input }) => input['Limit'] === 60 && !('Filter' in input))).toBe(true);
  });

  it.each(['ListUsers', 'ListUsersInGroup'])('keeps a change that ended during %s', async (asked) => {
    await createAccount(given.pool, 'c@acme.example', { groups: ['alpha'] });
    await reconcile();
    pool.meanwhile(asked, async () => {
      await change('c@acme.example');
      await update('c@acme.example', { enabled: false, groups: '[]' });
    });
    expect(await reconcile()).toMatchObject({ changed: 0 });
    expect(await row('c@acme.example')).toMatchObject({ enabled: false, groups: [] });
  });

  it('skips users whose change is running, and updates them after it has ended', async () => {
    await createAccount(given.pool, 'd@acme.example');
    await reconcile();
    await change('d@acme.example', 'null');
    await disable('d@acme.example');
    expect(await reconcile()).toMatchObject({ changed: 0 });
    await sql`update user_changes set finished_at = clock_timestamp() - interval '1 second'`.execute(given.store.db);
    expect(await reconcile()).toMatchObject({ changed: 1 });
    expect(await row('d@acme.example')).toMatchObject({ enabled: false });
    await enable('d@acme.example');
  });

  it('adds no row from a page for a user who is being added', async () => {
    await createAccount(given.pool, 'e@acme.example');
    await change('e@acme.example', 'null');
    expect(await reconcile()).toMatchObject({ seen: 1, added: 0 });
    expect(await rows()).toEqual([]);
  });

  it('keeps the pages before a failure of the pool', async () => {
    await addAccounts(70);
    await reconcile();
    await remove('002@many.example');
    await disable('001@many.example');
    pool.meanwhile('ListUsers', async () => pool.failNext('ListUsers'));
    await expect(reconcile()).rejects.toMatchObject({ name: 'InternalErrorException' });
    expect(await rows()).toHaveLength(70);
    expect(await row('001@many.example')).toMatchObject({ enabled: false });
    expect(await reconcile()).toMatchObject({ removed: 1 });
  });

  it.each([
    ['a deleted account', sql`delete from pool_users where username = '002@many.example'`],
    [
      'an account whose username another one uses',
      sql`update pool_users set sub = gen_random_uuid()
      where username = '002@many.example'`,
    ],
  ])('deletes the preferences, private views and bulk jobs of %s', async (_, replace) => {
    const { db } = given.store;
    await addAccounts(2);
    await reconcile();
    for (const username of ['001@many.example', '002@many.example']) {
      await sql`insert into preferences values (${username}, 'density', '"compact"', now())`.execute(db);
      await sql`insert into saved_views (view_id, shared, owner, resource, name, created_at, updated_at)
        values (${username}, false, ${username}, 'deals', 'Mine', now(), now())`.execute(db);
      await sql`insert into bulk_jobs (tenant_id, job_id, by, resource, operation, state, total, done, failed, started_at)
        values ('acme', ${username}, ${username}, 'deals', 'edit', 'waiting', 1, 0, 0, now())`.execute(db);
    }
    await replace.execute(db);
    await reconcile();
    expect(await db.selectFrom('preferences').select('username').execute()).toEqual([{ username: '001@many.example' }]);
    expect(await db.selectFrom('saved_views').select('owner').execute()).toEqual([{ owner: '001@many.example' }]);
    expect(await db.selectFrom('bulk_jobs').select('by').execute()).toEqual([{ by: '001@many.example' }]);
  });

  it('removes the row of a deleted account and writes it to the audit log', async () => {
    await addAccounts(3);
    await reconcile();
    await update('002@many.example', { tenant_id: 'acme', role: 'tenant-admin' });
    await remove('002@many.example');
    expect(await reconcile()).toEqual({ seen: 2, added: 0, changed: 0, removed: 1 });
    expect(await names()).toEqual(['001@many.example', '003@many.example']);
    const audited = given.store.db.selectFrom('audit').selectAll().where('record_id', '=', '002@many.example');
    expect(await audited.where('action', '=', 'delete').where('tenant_id', '=', 'acme').execute()).toMatchObject([
      { by: 'user pool', resource: 'users', before: { role: 'tenant-admin' }, after: null },
    ]);
  });

  it.each(['null', 'clock_timestamp()'])('keeps a row without an account if a change ended at %s', async (ended) => {
    await addAccounts(3);
    await reconcile();
    await remove('002@many.example');
    pool.meanwhile('ListUsers', () => change('002@many.example', ended));
    expect(await reconcile()).toMatchObject({ removed: 0 });
    expect(await names()).toContain('002@many.example');
  });

  it('keeps a row that no page listed if the pool knows the account', async () => {
    await addAccounts(2);
    const Username = '000@new.example';
    pool.meanwhile('ListUsers', async () => {
      await given.pool.adminClient.send(
        new AdminCreateUserCommand({ UserPoolId, Username, MessageAction: 'SUPPRESS' }),
      );
      await sql`insert into users (username, email, role, enabled, status)
        values (${Username}, ${Username}, 'tenant-user', true, 'CONFIRMED')`.execute(given.store.db);
    });
    expect(await reconcile()).toEqual({ seen: 2, added: 2, changed: 0, removed: 0 });
    expect(await names()).toContain(Username);
  });

  it.each([
    ['nobody', 2, 0],
    ['few of them', 21, 10],
  ])('keeps all rows if the pool has %s: it is a different pool', async (_, count, left) => {
    await addAccounts(count);
    await reconcile();
    await sql`delete from pool_users where username > ${`${String(left).padStart(3, '0')}@many.example`}`.execute(
      given.store.db,
    );
    const lacking = `${count - left} of the ${count} users`;
    await expect(reconcile()).rejects.toThrow(
      `The user pool ${POOL_ID} lacks ${lacking}. Check that it is the right pool.`,
    );
    expect(await rows()).toHaveLength(count);
  });

  it('stops writing once the pass is aborted', async () => {
    await addAccounts(70);
    const stopping = new AbortController();
    pool.meanwhile('ListUsers', async () => stopping.abort(new Error('stopped')));
    await expect(reconcile(stopping.signal)).rejects.toThrow('stopped');
    expect(await rows()).toEqual([]);
    await expect(reconcile(stopping.signal)).rejects.toThrow('stopped');
  });
});
