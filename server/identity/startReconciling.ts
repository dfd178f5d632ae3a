import { setTimeout } from 'node:timers/promises';
import type { Log } from '../base/log.ts';
import { returnLease, takeLease } from '../tasks/lease.ts';
import type { UserDirectory } from './administeredPool.ts';
import { reconcileUsers, untilAborted, updateUsers } from './reconcileUsers.ts';
import { repairUserChanges } from './userChanges.ts';

/** The lease of a pass. */
export const RECONCILED_AT = 'users_reconciled_at';

const HOUR = 3_600_000;

/** Seconds. Timers and clocks differ a little: a pass of an hour ago must not look too recent. */
const DUE_BY_TIMER = 3_540;

/** Seconds. Several processes may start at once and schedules may fire twice, but a restart must not wait for an hour. */
export const DUE_AT_START = 60;

/** The longest that a start waits, in milliseconds. A longer pass continues while the server runs. */
const LONGEST_WAIT = 2_000;

export type LoggedDirectory = UserDirectory & { readonly log: Log };

export interface Reconciling {
  /** Resolves when the current pass has stopped. */
  stop(): Promise<void>;
}

/**
 * Reconciles the `users` table with the user pool at the start, for which it waits if `awaitFirst` is set, and every hour, in
 * one of all processes on the database. Failures are logged; the next pass tries again.
 */
export async function startReconciling(directory: LoggedDirectory & { readonly awaitFirst: boolean }) {
  const stopping = new AbortController();
  let running = Promise.resolve();
  const next = (dueSeconds: number) => {
    running = running.then(() => reconcileOrLog(directory, dueSeconds, stopping.signal));
  };
  const timer = setInterval(() => next(DUE_BY_TIMER), HOUR).unref();
  next(DUE_AT_START);
  if (directory.awaitFirst) await Promise.race([running, setTimeout(LONGEST_WAIT, undefined, { ref: false })]);
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

async function reconcileOrLog(directory: LoggedDirectory, dueSeconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await reconcileIfDue(directory, dueSeconds, signal).catch((fault: unknown) => {
    if (!signal.aborted) logLag(directory.log, fault);
  });
}

function logLag(log: Log, fault: unknown): void {
  log.warn('The list of users may lag behind the user pool. The next hourly pass updates it.', fault);
}

/**
 * Repairs open changes of users and reconciles the `users` table with the user pool, unless that was done within `dueSeconds`.
 * A failed repair is logged. Rejects if pool or database fail, and once `signal` is aborted; the pass is then due again.
 */
export async function reconcileIfDue({ store, pool, log }: LoggedDirectory, dueSeconds: number, signal: AbortSignal) {
  const lease = await takeLease(store, RECONCILED_AT, dueSeconds);
  if (lease === undefined) return;
  try {
    signal.throwIfAborted();
    await untilAborted(repairUserChanges({ store, pool }, signal), signal).catch((fault: unknown) => {
      if (!signal.aborted) logLag(log, fault);
    });
    await reconcileUsers({ store, pool }, signal);
  } catch (fault) {
    await returnLease(store, RECONCILED_AT, lease);
    throw fault;
  }
}

/** Seconds. */
const REFRESH_INTERVAL = 30;
/** Milliseconds that a list waits for the pool. */
const REFRESH_TIMEOUT = 2_000;

/**
 * Adds new users of AWS Cognito before a list shows them: at most every 30 seconds in one of all processes. Reads the pool for
 * two seconds; the rest of a large pool follows in the hourly pass. Logs failures and never rejects.
 */
export async function refreshUsers({ store, pool, log }: LoggedDirectory): Promise<void> {
  const signal = AbortSignal.timeout(REFRESH_TIMEOUT);
  try {
    if (await takeLease(store, 'users_refreshed_at', REFRESH_INTERVAL)) await updateUsers({ store, pool }, signal);
  } catch (fault) {
    if (!signal.aborted) logLag(log, fault);
  }
}
