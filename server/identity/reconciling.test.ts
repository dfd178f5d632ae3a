import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { describePoolOnEach } from '../../tests/postgres/describePool.ts';
import { type CapturedLog, capturedLog } from '../base/testing/capturedLog.ts';
import { type RunningTasks, startTasks } from '../tasks/tasks.ts';
import { type LimitedPool, startLimitedPool } from '../userPool/testing/limitedPool.ts';
import { POOL_ID } from '../userPool/testing/startPool.ts';
import { createAccount, createGroups } from '../userPool/testing/testAccounts.ts';
import { reconciling, refreshUsers, repairing } from './reconciling.ts';

const PERSON = 'jo@example.com';
const TOO_MANY = { type: 'TooManyRequestsException', status: 400 };

describePoolOnEach('reconciling users', (given) => {
  let pool: LimitedPool;
  let captured: CapturedLog;
  const started: RunningTasks[] = [];
  beforeAll(async () => {
    await createGroups(given.pool, 'admin', 'tenant-admin');
    await createAccount(given.pool, PERSON);
  });
  beforeEach(async () => {
    for (const table of ['users', 'user_changes', 'background_tasks', 'rate_limits'] as const) {
      await given.store.db.deleteFrom(table).execute();
    }
    pool = await startLimitedPool(given.pool.adminClient, POOL_ID);
    captured = capturedLog();
  });
  afterEach(async () => {
    for (const { stop } of started.splice(0)) await stop();
    await pool.stop();
  });

  const start = async () => {
    const directory = { store: given.store, pool };
    const kinds = [reconciling(directory), repairing(directory)];
    const running = await startTasks({ store: given.store, log: captured.log, kinds });
    started.push(running);
    return running;
  };
  const passes = () => pool.calls.filter(({ operation }) => operation === 'ListUsers').length;
  const names = async () =>
    (await given.store.db.selectFrom('users').select('username').execute()).map(({ username }) => username);

  it('begins with the start of a server', async () => {
    const { run } = await start();
    await run('RECONCILE_USERS');
    expect(await names()).toEqual([PERSON]);
  });

  it('repairs the changes of users that a process left open', async () => {
    const { run } = await start();
    await run('RECONCILE_USERS');
    await given.store.db.updateTable('users').set({ enabled: false }).execute();
    await sql`insert into user_changes (username, claim, action, started_at, claimed_at)
      values (${PERSON}, 'left', 'status', now() - interval '1 hour', now() - interval '1 hour')`.execute(
      given.store.db,
    );
    await sql`update background_tasks set due_at = now()`.execute(given.store.db);
    await run('REPAIR_USERS');
    const operations = pool.calls.map(({ operation }) => operation);
    expect(operations).toContain('AdminDisableUser');
    expect(await given.store.db.selectFrom('user_changes').select('finished_at').execute()).not.toContainEqual({
      finished_at: null,
    });
  });

  it('logs a failure once, and tries again soon', async () => {
    pool.failNext('ListGroups', 1, { type: 'NotAuthorizedException', status: 400 });
    const { run, wake } = await start();
    await run('RECONCILE_USERS');
    expect(captured.lines()).toMatchObject([{ level: 'warn', msg: expect.stringContaining('RECONCILE_USERS') }]);
    expect(await names()).toEqual([]);
    await sql`update background_tasks set due_at = now()`.execute(given.store.db);
    wake();
    await vi.waitFor(async () => expect(await names()).toEqual([PERSON]));
    expect(captured.lines()).toHaveLength(1);
  });

  it('stops immediately and logs nothing, even during retries of the pool', async () => {
    pool.failNext('ListUsers', Number.POSITIVE_INFINITY, TOO_MANY);
    const { stop } = await start();
    await vi.waitFor(() => expect(passes()).toBeGreaterThan(0));
    const begun = performance.now();
    await stop();
    expect(performance.now() - begun).toBeLessThan(500);
    expect(captured.lines()).toEqual([]);
    const { rows } =
      await sql`select claim, attempts, due_at <= now() as due from background_tasks where kind = 'RECONCILE_USERS'`.execute(
        given.store.db,
      );
    expect(rows).toEqual([{ claim: null, attempts: 0, due: true }]);
  });

  describe('refreshing users for a list', () => {
    const refresh = () => refreshUsers({ store: given.store, pool, log: captured.log });
    const lastRefresh = (ago: string) => sql`update rate_limits set at = at - ${ago}::interval`.execute(given.store.db);

    it('adds new users at most every 30 seconds', async () => {
      await Promise.all([refresh(), refresh()]);
      expect(await names()).toEqual([PERSON]);
      expect(passes()).toBe(1);
      await lastRefresh('20 seconds');
      await refresh();
      expect(passes()).toBe(1);
      await lastRefresh('35 seconds');
      await refresh();
      expect(passes()).toBe(2);
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
