import { DatabaseUnavailable } from '../db/databaseErrors.ts';
import type { Log } from '../http/observability/log.ts';
import { announceAlerts } from './announceAlerts.ts';
import { judgeAll, judgeWritten } from './judgeIncidents.ts';
import { type Sending, sendNextMessage } from './sendDeliveries.ts';

/** How often a process looks for alerts, in milliseconds. */
const INTERVAL = 5_000;

/** Judges, announces and sends until nothing is due or `signal` is aborted. Each step is a transaction, so several processes share the work. */
export async function workOnAlerts(sending: Sending, signal?: AbortSignal): Promise<void> {
  const { store } = sending;
  const now = new Date();
  await judgeAll(store, now);
  for (const step of [judgeWritten, announceAlerts]) while (!signal?.aborted && (await step(store, now)));
  while (!signal?.aborted && (await sendNextMessage(sending, new Date())));
}

/** Works on alerts while the server runs. Failures are logged and retried. */
export function startAlerts(sending: Sending, log: Log) {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const pass = () => {
    running ??= workOnAlerts(sending, stopping.signal)
      .catch((fault: unknown) => {
        if (!(fault instanceof DatabaseUnavailable) && !stopping.signal.aborted)
          log.warn('Alerts were interrupted. They continue soon.', fault);
      })
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(pass, INTERVAL).unref();
  return {
    /** Resolves after the current step. */
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
