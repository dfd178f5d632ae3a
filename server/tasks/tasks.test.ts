import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { describeStoreOnEach } from '../../tests/postgres/describeStore.ts';
import { capturedLog } from '../base/testing/capturedLog.ts';
import { addTenants } from '../database/testing/addTenants.ts';
import { addRecurring, addTask, startTasks, type TaskKind, workOnTasks } from './tasks.ts';

describeStoreOnEach('background tasks', (given) => {
  const done: unknown[] = [];
  const { log, lines } = capturedLog();
  const kindOf = (more: Partial<TaskKind> = {}): TaskKind => ({
    name: 'MAINTENANCE',
    run: async (payload) => void done.push(payload),
    ...more,
  });
  const add = (payload: unknown, lane: string) =>
    given.store.transaction('all', (trx) => addTask(trx, { kind: 'MAINTENANCE', payload, tenant: null, lane }));
  const work = (kinds: readonly TaskKind[] = [kindOf()], signal = new AbortController().signal) =>
    workOnTasks({ store: given.store, kinds, log }, signal);
  const stored = async () => {
    const { rows } = await sql<{ attempts: number; claim: string | null }>`
      select attempts, claim from background_tasks`.execute(given.store.db);
    return rows;
  };
  beforeEach(async () => {
    await sql`delete from background_tasks`.execute(given.store.db);
    done.length = 0;
  });

  it('run once each, in the order of their lane, by several processes', async () => {
    for (const number of [1, 2, 3]) for (const lane of ['a', 'b']) await add(`${lane}${number}`, lane);
    await Promise.all([work(), work(), work()]);
    expect(done).toHaveLength(6);
    for (const lane of ['a', 'b'])
      expect(done.filter((each) => String(each).startsWith(lane))).toEqual([`${lane}1`, `${lane}2`, `${lane}3`]);
    expect(await stored()).toEqual([]);
  });

  it('run in the order of their creation, although it takes less than a millisecond', async () => {
    const numbers = Array.from({ length: 20 }, (_, number) => number);
    await given.store.transaction('all', async (trx) => {
      for (const payload of numbers) await addTask(trx, { kind: 'MAINTENANCE', payload, tenant: null, lane: 'a' });
    });
    await work();
    expect(done).toEqual(numbers);
  });

  it('do not run if their transaction is undone', async () => {
    const undone = given.store.transaction('all', async (trx) => {
      await addTask(trx, { kind: 'MAINTENANCE', payload: 1, tenant: null, lane: 'a' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await work();
    expect(done).toEqual([]);
  });

  it('are taken over from a process that ended without a sign', async () => {
    await add(1, 'a');
    await sql`update background_tasks set claim = 'dead', due_at = now() + interval '1 minute'`.execute(given.store.db);
    await work();
    expect(done).toEqual([]);
    await sql`update background_tasks set due_at = now()`.execute(given.store.db);
    await work();
    expect(done).toEqual([1]);
  });

  it('run again, without a failed attempt, if their process stops', async () => {
    await add(1, 'a');
    const stopping = new AbortController();
    const interrupted = kindOf({
      async run(_, { signal }) {
        stopping.abort();
        signal.throwIfAborted();
      },
    });
    await work([interrupted], stopping.signal);
    expect(await stored()).toEqual([{ attempts: 0, claim: null }]);
    await work();
    expect(done).toEqual([1]);
  });

  it('recur, in one of all processes', async () => {
    const kinds = [kindOf({ every: 3_600 })];
    for (const _ of [1, 2]) await addRecurring({ store: given.store, kinds, log });
    await Promise.all([work(kinds), work(kinds)]);
    expect(done).toHaveLength(1);
    await sql`update background_tasks set due_at = now()`.execute(given.store.db);
    await work(kinds);
    expect(done).toHaveLength(2);
  });

  it('of a kind run side by side, two of one tenant, and do not wait for other kinds', async () => {
    const running: string[] = [];
    let most = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = kindOf({
      async run(payload) {
        running.push(String(payload));
        most = Math.max(most, running.filter((each) => each === 'acme').length);
        await held;
        running.splice(running.indexOf(String(payload)), 1);
      },
    });
    const quick = kindOf({ name: 'AFTER_CHANGE' });
    await addTenants(given.store, 'acme', 'globex');
    for (const tenant of ['acme', 'acme', 'acme', 'globex', 'globex'])
      await given.store.transaction('all', (trx) => addTask(trx, { kind: 'MAINTENANCE', payload: tenant, tenant }));
    const server = await startTasks({ store: given.store, kinds: [slow, quick], log });
    await expect.poll(() => [...running].sort()).toEqual(['acme', 'acme', 'globex', 'globex']);
    await given.store.transaction('all', (trx) => addTask(trx, { kind: 'AFTER_CHANGE', payload: 1, tenant: null }));
    server.wake();
    await expect.poll(() => done).toEqual([1]);
    release();
    await expect.poll(stored).toEqual([]);
    expect(most).toBe(2);
    await server.stop();
  });

  it('that are known by their ID run once, and once more if they were added while they ran', async () => {
    const again = () =>
      given.store.transaction('all', (trx) =>
        addTask(trx, { kind: 'MAINTENANCE', id: 'one', payload: 'one', tenant: null }),
      );
    await again();
    await again();
    let adding: Promise<void> | undefined = again();
    const kind = kindOf({
      async run(payload) {
        done.push(payload);
        adding ??= again();
        await adding;
      },
    });
    await adding;
    adding = undefined;
    await work([kind]);
    expect(done).toEqual(['one', 'one']);
    expect(await stored()).toEqual([]);
  });

  it('let others have their turn before they go on', async () => {
    await add('long', 'a');
    await add('short', 'b');
    const kind = kindOf({
      atOnce: 1,
      async run(payload) {
        done.push(payload);
        if (payload === 'long' && done.length < 3) return new Date();
      },
    });
    await work([kind]);
    expect({ done, failures: lines('warn') }).toEqual({ done: ['long', 'short', 'long'], failures: [] });
    expect(await stored()).toEqual([]);
  });

  it('that recur run at the start of a server, unless they have just run', async () => {
    const start = async () => {
      const server = await startTasks({ store: given.store, kinds: [kindOf({ every: 3_600 })], log });
      await server.run('MAINTENANCE');
      await server.stop();
    };
    const lastRun = (ago: string) =>
      sql`update background_tasks set due_at = now() - ${ago}::interval + interval '1 hour'`.execute(given.store.db);
    await start();
    expect(done).toHaveLength(1);
    await lastRun('50 seconds');
    await start();
    expect(done).toHaveLength(1);
    await lastRun('70 seconds');
    await Promise.all([start(), start()]);
    expect(done).toHaveLength(2);
  });

  it('run while a server runs', async () => {
    const running = await startTasks({ store: given.store, kinds: [kindOf()], log });
    await add(1, 'a');
    await expect.poll(() => done).toEqual([1]);
    await running.stop();
  });
});
