import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { describeStoreOnEach } from '../../tests/postgres/describeStore.ts';
import { capturedLog } from '../base/testing/capturedLog.ts';
import { addRecurring, addTask, startTasks, type TaskKind, workOnTasks } from './tasks.ts';

describeStoreOnEach('background tasks', (given) => {
  const done: unknown[] = [];
  const { log } = capturedLog();
  const kindOf = (more: Partial<TaskKind> = {}): TaskKind => ({
    name: 'Note',
    run: async (payload) => void done.push(payload),
    ...more,
  });
  const add = (payload: unknown, lane: string) =>
    given.store.transaction('all', (trx) => addTask(trx, { kind: 'Note', payload, tenant: null, lane }));
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

  it('do not run if their transaction is undone', async () => {
    const undone = given.store.transaction('all', async (trx) => {
      await addTask(trx, { kind: 'Note', payload: 1, tenant: null, lane: 'a' });
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

  it('run while a server runs', async () => {
    const running = await startTasks({ store: given.store, kinds: [kindOf()], log });
    await add(1, 'a');
    await expect.poll(() => done).toEqual([1]);
    await running.stop();
  });
});
