import { setTimeout } from 'node:timers/promises';
import { DUE_WHEN_ASKED, reconcileIfDue, unlessStopped, type WatchedDirectory } from './reconcileIfDue.ts';

const HOUR = 3_600_000;
/** Seconds. Timers and clocks differ a little: a pass of an hour ago must not look like one of just under an hour ago. */
const DUE_BY_TIMER = 3_540;

/** Milliseconds by which a start is held up; a pass that takes longer goes on beside the server. */
const AWAITED_AT_MOST = 2_000;

export interface Reconciling {
  /** Resolves when the pass under way has come to a halt. */
  stop(): Promise<void>;
}

/**
 * Keeps the table of users in step with the user pool: at the start, for which it waits where it is told to, and every hour,
 * in one process of all on a database. What fails is told the log and tried again the next time.
 */
export async function startReconciling(
  directory: WatchedDirectory & { readonly awaitFirst: boolean },
): Promise<Reconciling> {
  const stopping = new AbortController();
  let running = Promise.resolve();
  const next = (due: number) => {
    running = running.then(() =>
      unlessStopped(stopping.signal, directory.log, () => reconcileIfDue(directory, due, stopping.signal)),
    );
  };
  const timer = setInterval(() => next(DUE_BY_TIMER), HOUR).unref();
  next(DUE_WHEN_ASKED);
  if (directory.awaitFirst) await Promise.race([running, setTimeout(AWAITED_AT_MOST, undefined, { ref: false })]);
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
