import { setTimeout } from 'node:timers/promises';
import type { Log } from '../../observability/log.ts';
import { repairChanges } from '../repairChanges.ts';
import type { UserDirectory } from '../userDirectory.ts';
import { returnLease, takeLease } from './reconcileLease.ts';
import { reconcileUsers } from './reconcileUsers.ts';
import { untilAborted } from './untilAborted.ts';

const HOUR = 3_600_000;
/** Seconds. Timers and clocks differ a little: a pass of an hour ago must not look like one of just under an hour ago. */
const DUE_BY_TIMER = 3_540;
/** Several processes start at once, and a server that is started anew shall not wait for an hour. */
const DUE_AT_START = 60;

/** Milliseconds by which a start is held up; a pass that takes longer goes on beside the server. */
const AWAITED_AT_MOST = 2_000;

type WatchedDirectory = UserDirectory & { readonly log: Log };

export interface Reconciling {
  /** Resolves when the pass under way has come to a halt. */
  stop(): Promise<void>;
}

/**
 * Keeps the table of users in step with the user pool: at the start, for which it waits where it is told to, and every hour,
 * in one process of all on a database. First, changes that were left half way are repaired. What fails is told the log
 * and tried again the next time.
 */
export async function startReconciling(
  directory: WatchedDirectory & { readonly awaitFirst: boolean },
): Promise<Reconciling> {
  const stopping = new AbortController();
  let running = Promise.resolve();
  const next = (due: number) => {
    running = running.then(() =>
      unlessStopped(stopping.signal, directory.log, () => passIfDue(directory, due, stopping.signal)),
    );
  };
  const timer = setInterval(() => next(DUE_BY_TIMER), HOUR).unref();
  next(DUE_AT_START);
  if (directory.awaitFirst) await Promise.race([running, setTimeout(AWAITED_AT_MOST, undefined, { ref: false })]);
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

async function passIfDue({ store, pool, log }: WatchedDirectory, due: number, signal: AbortSignal): Promise<void> {
  const lease = await takeLease(store, due);
  if (lease === undefined) return;
  try {
    await unlessStopped(signal, log, () => untilAborted(signal, repairChanges({ store, pool }, signal)));
    await reconcileUsers({ store, pool, signal });
  } catch (fault) {
    await returnLease(store, lease);
    throw fault;
  }
}

/** Does the work, and tells what goes wrong; not what goes wrong because it is stopped. */
async function unlessStopped(signal: AbortSignal, log: Log, work: () => Promise<void>): Promise<void> {
  if (signal.aborted) return;
  await work().catch((fault: unknown) => {
    if (!signal.aborted)
      log.warn('The list of users may lag behind the user pool, and is brought up to date within the hour.', fault);
  });
}
