import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { srpSignIn } from '../../server/userPool/testing/srpSignIn.ts';
import { readMetrics } from '../metrics.ts';
import { createMachineKey, mixedWriters, signIn, UNLIMITED } from '../soak/install.ts';
import { isAcknowledged, startLoad, startReading, startRepeating } from '../soak/load.ts';
import { ingestDeals } from '../soak/writes.ts';
import { rounded } from './median.ts';
import { startServerProcess } from './productProcess.ts';
import { withTemporaryFolder } from './withTemporaryFolder.ts';

const IDLE_MS = 10_000;
const WARM_UP_MS = 10_000;
const LOAD_MS = 30_000;
const LARGEST_BATCH = 1_000;
/** Characters of the message of each error in a batch. */
const LONG_MESSAGE = 8_000;

/**
 * The event loop delay of the server in milliseconds, from its own metrics with a sampling interval of 10 ms: idle, and
 * under the soak's load with sign-ins and the largest batches. Then how long health checks wait in the queue of the embedded database, in
 * milliseconds, while it writes a batch of 1,000 errors with long messages. Rejects if any of the load fails.
 */
export function measureEventLoop() {
  return withTemporaryFolder(async (dataDir) => {
    const product = await startServerProcess(dataDir, UNLIMITED);
    try {
      const bearer = await signIn(product.url);
      const machineKey = await createMachineKey(product.url, bearer);
      const idle = await delaysOver(product.url, IDLE_MS);
      const writers = mixedWriters({ bearer, machineKey }, { users: false });
      const writing = startLoad(product.url, [...writers, () => ingestDeals(machineKey, LARGEST_BATCH)]);
      const reading = startReading(product.url, bearer);
      const signingIn = startRepeating(() => signInAsStaff(product.url));
      const loaded = await setTimeout(WARM_UP_MS)
        .then(() => delaysOver(product.url, LOAD_MS))
        .finally(() => Promise.all([writing.stop(), reading.stop(), signingIn.stop()]));
      const [attempts, reads, signIns] = await Promise.all([writing.stop(), reading.stop(), signingIn.stop()]);
      const failed = attempts.filter((attempt) => !isAcknowledged(attempt)).length + reads.failed + signIns.failed;
      if (failed > 0) throw new Error(`${failed} calls of the load failed.`);
      const queue = await waitsDuring(product.url, () => ingestLongErrors(product.url, machineKey));
      return { writes: attempts.length, reads: reads.answered, signIns: signIns.answered, idle, loaded, queue };
    } finally {
      await product.stop();
    }
  });
}

async function signInAsStaff(url: string): Promise<void> {
  const { AuthenticationResult, message } = await srpSignIn(`${url}/cognito`, 'staff@acme.example', DEMO_PASSWORD);
  if (!AuthenticationResult) throw new Error(message);
}

async function ingestLongErrors(url: string, machineKey: string): Promise<void> {
  const records = Array.from({ length: LARGEST_BATCH }, (_, number) => ({
    error_id: randomUUID(),
    deal_id: `deal-${number % 50}`,
    error_type: 'API_ERROR',
    status: 'NEW',
    notified: false,
    timestamp: new Date().toISOString(),
    error_message: 'It failed. '.repeat(LONG_MESSAGE).slice(0, LONG_MESSAGE),
  }));
  const response = await fetch(`${url}/api/ingest/errors`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${machineKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ records }),
  });
  if (response.status !== 200) throw new Error(await response.text());
}

/** How long health checks take while something else happens. The server caches each for 250 ms. */
async function waitsDuring(url: string, work: () => Promise<void>) {
  let isRunning = true;
  const working = work().finally(() => {
    isRunning = false;
  });
  const waits: number[] = [];
  while (isRunning) {
    const started = performance.now();
    const { status } = await fetch(`${url}/healthz`);
    if (status !== 200) throw new Error(`A health check had the status ${status}.`);
    waits.push(performance.now() - started);
    await setTimeout(CACHED_MS);
  }
  await working;
  return { checks: waits.length, maxMs: rounded(Math.max(...waits)) };
}

const CACHED_MS = 260;

/** The delays during so many milliseconds: each read of the metrics resets them. */
async function delaysOver(url: string, ms: number) {
  await readMetrics(url);
  await setTimeout(ms);
  const metric = await readMetrics(url);
  const milliseconds = (name: string) => rounded(metric(`nodejs_eventloop_lag_${name}_seconds`) * 1_000);
  return { p999Ms: milliseconds('p999'), maxMs: milliseconds('max') };
}
