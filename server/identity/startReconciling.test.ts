import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { describePoolOnEach } from '../../tests/postgres/describePool.ts';
import { type CapturedLog, capturedLog } from '../base/testing/capturedLog.ts';
import { returnLease, takeLease } from '../tasks/lease.ts';
import { type LimitedPool, startLimitedPool } from '../userPool/testing/limitedPool.ts';
import { POOL_ID } from '../userPool/testing/startPool.ts';
import { createAccount, createGroups } from '../userPool/testing/testAccounts.ts';
import { RECONCILED_AT, type Reconciling, refreshUsers, startReconciling } from './startReconciling.ts';

const PERSON = 'jo@example.com';
const TOO_MANY = { type: 'TooManyRequestsException', status: 400 };

describePoolOnEach('startReconciling', (given) => {
  let pool: LimitedPool;
  let captured: CapturedLog;
  const started: Reconciling[] = [];
  beforeAll(async () => {
    await createGroups(given.pool, 'admin', 'tenant-admin');
    await createAccount(given.pool, PERSON);
  });
  beforeEach(async () => {
    for (const table of ['users', 'user_changes', 'install_facts'] as const) {
      await given.store.db.deleteFrom(table).execute();
    }
    pool = await startLimitedPool(given.pool.adminClient, POOL_ID);
    captured = capturedLog();
  });
  afterEach(async () => {
    for (const { stop } of started.splice(0)) await stop();
    vi.useRealTimers();
    await pool.stop();
  });

  const start = async (awaitFirst = true) => {
    const reconciling = await startReconciling({ store: given.store, pool, log: captured.log, awaitFirst });
    started.push(reconciling);
    return reconciling;
  };
  const passes = () => pool.calls.filter(({ operation }) => operation === 'ListUsers').length;
  const names = async () =>
    (await given.store.db.selectFrom('users').select('username').execute()).map(({ username }) => username);
  /** Sets the time since the last pass. */
  const lastPass = (ago: string) =>
    sql`insert into install_facts values ('users_reconciled_at', (now() - ${ago}::interval)::text)
      on conflict (name) do update set value = excluded.value`.execute(given.store.db);

  it('starts with a pass and waits for it if requested', async () => {
    await start();
    expect(await names()).toEqual([PERSON]);
    const fact = given.store.db.selectFrom('install_facts').select('value').where('name', '=', 'users_reconciled_at');
    const { value } = await fact.executeTakeFirstOrThrow();
    expect(value).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
    expect(Math.abs(Date.parse(value) - Date.now())).toBeLessThan(60_000);
  });

  it('does not delay a start that need not wait', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    pool.meanwhile('ListUsers', () => released);
    await start(false);
    expect(await names()).toEqual([]);
    release();
    await vi.waitFor(async () => expect(await names()).toEqual([PERSON]));
  });

  it('runs one pass if several processes start concurrently', async () => {
    await Promise.all([start(), start(), start()]);
    expect(passes()).toBe(1);
  });

  it('runs a pass at start unless there was one within a minute', async () => {
    await lastPass('50 seconds');
    await start();
    expect(passes()).toBe(0);
    await lastPass('70 seconds');
    await start();
    expect(passes()).toBe(1);
  });

  it('runs a pass every hour unless another process has run one', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await start();
    await lastPass('50 minutes');
    await vi.advanceTimersByTimeAsync(3_600_000);
    await lastPass('1 hour');
    await vi.advanceTimersByTimeAsync(3_600_000);
    await vi.waitFor(() => expect(passes()).toBe(2));
  });

  it('repairs unfinished changes before the pass', async () => {
    await start();
    await given.store.db.updateTable('users').set({ enabled: false }).execute();
    await sql`insert into user_changes (username, claim, action, started_at, claimed_at)
      values (${PERSON}, 'left', 'status', now() - interval '1 hour', now() - interval '1 hour')`.execute(
      given.store.db,
    );
    await lastPass('1 hour');
    await start();
    const operations = pool.calls.map(({ operation }) => operation);
    expect(operations.lastIndexOf('ListUsers')).toBeGreaterThan(operations.indexOf('AdminDisableUser'));
    expect(operations).toContain('AdminDisableUser');
    expect(await given.store.db.selectFrom('user_changes').select('finished_at').execute()).not.toContainEqual({
      finished_at: null,
    });
  });

  it('logs a failure once, and any process may run the next pass', async () => {
    pool.failNext('ListGroups', 1, { type: 'NotAuthorizedException', status: 400 });
    await start();
    expect(captured.lines()).toMatchObject([
      { level: 'warn', msg: expect.stringMatching(/^The list of users may lag behind the user pool/) },
    ]);
    expect(await names()).toEqual([]);
    await start();
    expect(await names()).toEqual([PERSON]);
    expect(captured.lines()).toHaveLength(1);
  });

  it('stops immediately and logs nothing, even during retries of the pool', async () => {
    pool.failNext('ListUsers', Number.POSITIVE_INFINITY, TOO_MANY);
    const { stop } = await start(false);
    await vi.waitFor(() => expect(passes()).toBeGreaterThan(0));
    const begun = performance.now();
    await stop();
    expect(performance.now() - begun).toBeLessThan(500);
    expect(captured.lines()).toEqual([]);
    expect(await takeLease(given.store, RECONCILED_AT, 60)).toBeDefined();
  });

  it('takes the next pass by compare and set, and tolerates a clock that was set back', async () => {
    const taken = await Promise.all(Array.from({ length: 5 }, () => takeLease(given.store, RECONCILED_AT, 60)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    await returnLease(given.store, RECONCILED_AT, 'another');
    expect(await takeLease(given.store, RECONCILED_AT, 60)).toBeUndefined();
    await returnLease(given.store, RECONCILED_AT, taken.find(Boolean) ?? '');
    expect(await takeLease(given.store, RECONCILED_AT, 60)).toBeDefined();
    await lastPass('-1 day');
    expect(await takeLease(given.store, RECONCILED_AT, 60)).toBeDefined();
  });

  describe('refreshing users for a list', () => {
    const refresh = () => refreshUsers({ store: given.store, pool, log: captured.log });
    const lastRefresh = (ago: string) =>
      sql`update install_facts set value = (now() - ${ago}::interval)::text where name = 'users_refreshed_at'`.execute(
        given.store.db,
      );

    it('adds new users at most every 30 seconds, and keeps the hourly pass due', async () => {
      await Promise.all([refresh(), refresh()]);
      expect(await names()).toEqual([PERSON]);
      expect(passes()).toBe(1);
      await lastRefresh('25 seconds');
      await refresh();
      expect(passes()).toBe(1);
      await lastRefresh('35 seconds');
      await refresh();
      expect(passes()).toBe(2);
      expect(await takeLease(given.store, RECONCILED_AT, 60)).toBeDefined();
    });

    it('removes no users', async () => {
      const row = { username: 'gone@example.com', email: 'gone@example.com', role: 'tenant-user' } as const;
      await given.store.db
        .insertInto('users')
        .values({ ...row, enabled: true, status: 'CONFIRMED' })
        .execute();
      await refresh();
      expect((await names()).sort()).toEqual(['gone@example.com', PERSON]);
    });

    it('logs a failure and does not retry for 30 seconds', async () => {
      pool.failNext('ListUsers', Number.POSITIVE_INFINITY, { type: 'NotAuthorizedException', status: 400 });
      await refresh();
      await refresh();
      expect(passes()).toBe(1);
      expect(captured.lines()).toMatchObject([{ level: 'warn', msg: expect.stringMatching(/may lag behind/) }]);
    });

    it('gives up after two seconds without a warning', async () => {
      pool.meanwhile('ListUsers', () => new Promise((resolve) => setTimeout(resolve, 5_000).unref()));
      const startedAt = performance.now();
      await refresh();
      expect(performance.now() - startedAt).toBeLessThan(3_000);
      expect(captured.lines()).toEqual([]);
    });
  });
});
