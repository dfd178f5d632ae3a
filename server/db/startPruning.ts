import type { Log } from '../http/observability/log.ts';
import type { Store } from './database.ts';
import { pruneIdempotencyKeys } from './idempotencyKeysTable.ts';

const HOUR = 3_600_000;

export interface Pruning {
  /** Resolves when the pass under way has ended. */
  stop(): Promise<void>;
}

/** Forgets what is kept for a time only, now and every hour. What fails is logged and done the next time. */
export function startPruning({ db }: Store, log: Log): Pruning {
  const prune = () =>
    pruneIdempotencyKeys(db).catch((fault: unknown) => log.warn('Old idempotency keys are still kept', fault));
  let running = prune();
  const timer = setInterval(() => {
    running = prune();
  }, HOUR).unref();
  return {
    stop() {
      clearInterval(timer);
      return running;
    },
  };
}
