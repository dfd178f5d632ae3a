import type { Log } from '../base/log.ts';
import { DatabaseUnavailable } from '../database/databaseErrors.ts';
import { announceAlerts } from './announceAlerts.ts';
import { judgeAll, judgeWritten } from './judgeIncidents.ts';
import { type Sending, sendNextMessage } from './sendDeliveries.ts';

/** How often a process looks for alerts, in milliseconds. */
const INTERVAL = 5_000;

/** How many messages a process sends at once. */
const SENDERS = 8;

/** Judges, announces and sends until nothing is due or `signal` is aborted. Each step is a transaction, so several processes share the work. */
export async function workOnAlerts(sending: Sending, signal?: AbortSignal): Promise<void> {
  await announceDue(sending, signal);
  await sendDue(sending, signal);
}

async function announceDue({ store }: Sending, signal?: AbortSignal): Promise<void> {
  const now = new Date();
  await judgeAll(store, now);
  for (const step of [judgeWritten, announceAlerts]) while (!signal?.aborted && (await step(store, now)));
}

async function sendDue(sending: Sending, signal?: AbortSignal): Promise<void> {
  const busy: string[] = [];
  const send = async () => {
    while (!signal?.aborted && (await sendNextMessage(sending, new Date(), busy)));
  };
  await Promise.all(Array.from({ length: SENDERS }, send));
}

/** Works on alerts while the server runs. Failures are logged and retried. */
export function startAlerts(sending: Sending, log: Log) {
  const stopping = new AbortController();
  const running = new Map<typeof sendDue, Promise<void>>();
  // Slow webhooks must not delay the alerts of others.
  const pass = () => {
    for (const work of [announceDue, sendDue]) {
      if (running.has(work)) continue;
      const done = work(sending, stopping.signal)
        .catch((fault: unknown) => {
          if (!(fault instanceof DatabaseUnavailable) && !stopping.signal.aborted)
            log.warn('Alerts were interrupted. They continue soon.', fault);
        })
        .finally(() => running.delete(work));
      running.set(work, done);
    }
  };
  const timer = setInterval(pass, INTERVAL).unref();
  return {
    /** Resolves after the current steps. */
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await Promise.all(running.values());
    },
  };
}
