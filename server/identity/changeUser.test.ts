import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '../../src/resources/users.ts';
import { describePool } from '../../tests/postgres/describePool.ts';
import type { Store } from '../database/database.ts';
import { addTenants } from '../database/testing/addTenants.ts';
import { type LimitedPool, startLimitedPool } from '../userPool/testing/limitedPool.ts';
import { POOL_ID } from '../userPool/testing/startPool.ts';
import type { AdministeredPool, UserDirectory } from './administeredPool.ts';
import { changeUser, type RequestedChange } from './changeUser.ts';
import { agreed, arrange, someUser, standingOf } from './testing/testUsers.ts';
import { repairUserChanges } from './userChanges.ts';

const BOSS = someUser('boss@example.com', { role: 'admin', status: 'CONFIRMED' });
const NAME = 'sam@acme.example';

type Change = RequestedChange['change'];
const assign: Change = { action: 'assign', tenant_id: 'acme', role: 'tenant-admin' };
const promote: Change = { action: 'role', role: 'admin' };
const demote: Change = { action: 'role', role: 'tenant-user' };
const disable: Change = { action: 'status', enabled: false };
const enable: Change = { action: 'status', enabled: true };

/** Each change with the user before and after it, and its steps in the pool. */
const CHANGES: readonly (readonly [name: string, before: Partial<User>, Change, after: Partial<User>, string[]])[] = [
  [
    'assigning',
    {},
    assign,
    { tenant_id: 'acme', role: 'tenant-admin' },
    ['AdminUpdateUserAttributes', 'AdminRemoveUserFromGroup', 'AdminAddUserToGroup'],
  ],
  [
    'promoting',
    { tenant_id: 'acme', role: 'tenant-admin' },
    promote,
    { tenant_id: 'acme', role: 'admin' },
    ['AdminAddUserToGroup', 'AdminRemoveUserFromGroup'],
  ],
  [
    'demoting',
    { tenant_id: 'acme', role: 'tenant-admin' },
    demote,
    { tenant_id: 'acme' },
    ['AdminRemoveUserFromGroup'],
  ],
  ['disabling', {}, disable, { enabled: false }, ['AdminDisableUser', 'AdminUserGlobalSignOut']],
  ['enabling', { enabled: false }, enable, {}, ['AdminEnableUser']],
];
const STEPS = CHANGES.flatMap(([name, before, change, after, steps]) =>
  steps.flatMap((step) => [false, true].map((done) => ({ name, before, change, after, step, done }))),
);

describePool('changeUser', (given) => {
  let store: Store;
  let embedded: AdministeredPool;
  let pool: LimitedPool;
  let directory: UserDirectory;
  beforeAll(async () => {
    store = given.store;
    embedded = { client: given.pool.adminClient, poolId: POOL_ID };
    pool = await startLimitedPool(embedded.client, POOL_ID, { maxAttempts: 1 });
    directory = { store, pool };
    await addTenants(store, 'acme', 'globex');
  });
  afterAll(() => pool.stop());
  beforeEach(async () => {
    await arrange({ store, pool: embedded }, BOSS);
  });

  const make = (changes: Partial<User>) => arrange({ store, pool: embedded }, someUser(NAME, changes));
  const known = (changes: Partial<User>) => agreed(someUser(NAME, changes));
  const standing = () => standingOf(store, embedded, NAME);
  const change = (wanted: Change, through = directory) =>
    changeUser(through, { by: BOSS, username: NAME, change: wanted });
  /** Runs changes concurrently: the first to reach `step` waits there until another has settled. */
  const bothAt = (step: string, ...wanted: Change[]) => {
    const changes = wanted.map((one) => change(one));
    pool.meanwhile(step, () => Promise.race(changes.map((one) => one.catch(() => {}))));
    return Promise.allSettled(changes);
  };
  const audited = () => store.db.selectFrom('audit').select(['action']).where('record_id', '=', NAME).execute();
  const openClaims = () => store.db.selectFrom('user_changes').selectAll().where('finished_at', 'is', null).execute();

  it.each(CHANGES)('%s updates the pool, the table and the audit log', async (_name, was, wanted, is) => {
    await make(was);
    const told = (await audited()).length;
    await change(wanted);
    expect(await standing()).toEqual(known(is));
    expect(await audited()).toHaveLength(told + 1);
    expect(await openClaims()).toEqual([]);
    await change(wanted);
    expect(await audited()).toHaveLength(told + 1);
  });

  it.each(STEPS)(
    'changes nothing if the pool fails at $step of $name (done: $done), and succeeds on the next call',
    async ({ before: was, change: wanted, after: is, step, done }) => {
      await make(was);
      pool.failNext(step, 1, { type: 'InternalErrorException', status: 500, done });
      await expect(change(wanted)).rejects.toMatchObject({
        status: 503,
        message: expect.stringMatching(/try again/),
      });
      expect(await standing()).toEqual(known(was));
      expect(await openClaims()).toEqual([]);
      await change(wanted);
      expect(await standing()).toEqual(known(is));
    },
  );

  it('changes nothing if the table cannot be written', async () => {
    await make({});
    let transactions = 0;
    const failing: Store = {
      ...store,
      transaction: (scope, work) =>
        store.transaction(scope, async (trx) => {
          const result = await work(trx);
          if (++transactions === 2) throw new Error('The database is gone.');
          return result;
        }),
    };
    await expect(change(assign, { store: failing, pool })).rejects.toThrow('The database is gone.');
    expect(await standing()).toEqual(known({}));
    expect(await openClaims()).toEqual([]);
  });

  it('accepts a change whose commit succeeded but whose response was lost', async () => {
    await make({});
    let transactions = 0;
    const losing: Store = {
      ...store,
      transaction: async (scope, work) => {
        const result = await store.transaction(scope, work);
        if (++transactions === 2) throw new Error('The connection is gone.');
        return result;
      },
    };
    await expect(change(assign, { store: losing, pool })).rejects.toThrow('The connection is gone.');
    expect(await standing()).toEqual(known({ tenant_id: 'acme', role: 'tenant-admin' }));
    expect(await openClaims()).toEqual([]);
  });

  describe('while the pool is unavailable', () => {
    beforeEach(async () => {
      await make({});
      for (const step of ['AdminAddUserToGroup', 'AdminRemoveUserFromGroup']) {
        pool.failNext(step, Number.POSITIVE_INFINITY);
      }
      await expect(change(assign)).rejects.toMatchObject({ status: 503 });
    });
    afterEach(async () => {
      for (const step of ['AdminAddUserToGroup', 'AdminRemoveUserFromGroup']) pool.failNext(step, 0);
      await store.db.deleteFrom('user_changes').execute();
    });
    const comesBack = () => {
      for (const step of ['AdminAddUserToGroup', 'AdminRemoveUserFromGroup']) pool.failNext(step, 0);
    };

    it('keeps the old row and rejects further changes until the pool is repaired', async () => {
      expect((await standing()).table).toEqual(known({}).table);
      await expect(change(disable)).rejects.toMatchObject({ status: 503 });
      expect((await standing()).table).toEqual(known({}).table);
      comesBack();
      await change(disable);
      expect(await standing()).toEqual(known({ enabled: false }));
    });

    it('repairs an unfinished change during reconciliation', async () => {
      await expect(repairUserChanges(directory)).rejects.toThrow();
      expect(await openClaims()).toHaveLength(1);
      comesBack();
      await repairUserChanges(directory);
      expect(await standing()).toEqual(known({}));
      expect(await openClaims()).toEqual([]);
    });

    it('lets one of two concurrent calls repair a change and rejects the other', async () => {
      comesBack();
      const promoted: Change = { action: 'role', role: 'admin' };
      const outcomes = await bothAt('AdminRemoveUserFromGroup', disable, promoted);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(outcomes.find((outcome) => outcome.status === 'rejected')).toMatchObject({ reason: { status: 409 } });
      const disabled = outcomes[0]?.status === 'fulfilled';
      expect(await standing()).toEqual(known(disabled ? { enabled: false } : { role: 'admin' }));
    });
  });

  it('leaves a change of another process alone until it is too old to be running', async () => {
    await make({ tenant_id: 'acme' });
    const claimed = (ago: string) =>
      sql`insert into user_changes (username, claim, action, started_at, claimed_at)
        values (${NAME}, 'theirs', 'role', now(), now() - ${ago}::interval)
        on conflict (username) do update set claim = 'theirs', claimed_at = excluded.claimed_at, finished_at = null
      `.execute(store.db);
    await claimed('100 seconds');
    await expect(change(disable)).rejects.toMatchObject({ status: 409, message: expect.stringMatching(/right now/) });
    await repairUserChanges(directory);
    expect(await openClaims()).toHaveLength(1);
    await claimed('3 minutes');
    await change(disable);
    expect(await standing()).toEqual(known({ tenant_id: 'acme', enabled: false }));
  });

  it('accepts one of two concurrent assignments and rejects the other', async () => {
    await make({});
    const other: Change = { action: 'assign', tenant_id: 'globex', role: 'tenant-user' };
    const outcomes = await bothAt('AdminUpdateUserAttributes', assign, other);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const winner =
      outcomes[0]?.status === 'fulfilled'
        ? { tenant_id: 'acme', role: 'tenant-admin' as const }
        : { tenant_id: 'globex' };
    expect(outcomes.find((outcome) => outcome.status === 'rejected')).toMatchObject({ reason: { status: 409 } });
    expect(await standing()).toEqual(known(winner));
  });

  it('keeps one admin if two admins demote each other concurrently', async () => {
    const pair = [1, 2].map((n) =>
      someUser(`chief-${n}@example.com`, { role: 'admin', tenant_id: 'acme', status: 'CONFIRMED' }),
    );
    const [one = BOSS, two = BOSS] = pair;
    // They may never sign in.
    const invited = someUser('invited-chief@example.com', { role: 'admin', status: 'FORCE_CHANGE_PASSWORD' });
    await arrange({ store, pool: embedded }, one, two, invited);
    await store.db.updateTable('users').set({ enabled: false }).where('username', '=', BOSS.username).execute();
    const takes = (by: User, { username }: User) => changeUser(directory, { by, username, change: demote });
    const outcomes = await Promise.allSettled([takes(one, two), takes(two, one)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const left = store.db
      .selectFrom('users')
      .select('username')
      .where('role', '=', 'admin')
      .where('enabled', '=', true)
      .where('username', '<>', invited.username);
    expect(await left.execute()).toHaveLength(1);
    for (const { username } of [...pair, invited])
      await store.db.deleteFrom('users').where('username', '=', username).execute();
  });

  it('checks the current row of the acting user', async () => {
    await make({ tenant_id: 'acme' });
    await store.db.updateTable('users').set({ role: 'tenant-user' }).where('username', '=', BOSS.username).execute();
    await expect(change(disable)).rejects.toMatchObject({ status: 404 });
    await store.db
      .updateTable('users')
      .set({ role: 'admin', enabled: false })
      .where('username', '=', BOSS.username)
      .execute();
    await expect(change(disable)).rejects.toMatchObject({ status: 401 });
  });

  it('keeps groups that are not roles', async () => {
    await make({ tenant_id: 'acme', groups: ['tenant-admin', 'beta'], role: 'tenant-admin' });
    expect((await change(demote)).user.groups).toEqual(['beta']);
    expect((await change({ action: 'role', role: 'tenant-admin' })).user.groups).toEqual(['tenant-admin', 'beta']);
  });
});
