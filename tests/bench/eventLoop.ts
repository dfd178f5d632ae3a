import { setTimeout } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { srpSignIn } from '../../server/identity/testing/srpSignIn.ts';
import { readMetrics } from '../metrics.ts';
import { createMachineKey, mixedWriters, signIn, UNLIMITED } from '../soak/install.ts';
import { startLoad } from '../soak/load.ts';
import { startReading } from '../soak/memory.ts';
import { ingestDeals } from '../soak/writes.ts';
import { rounded } from './median.ts';
import { startServerProcess } from './productProcess.ts';
import { withTemporaryFolder } from './withTemporaryFolder.ts';

const IDLE_MS = 10_000;
const WARM_UP_MS = 10_000;
const LOAD_MS = 30_000;
const LARGEST_BATCH = 1_000;

/**
 * Milliseconds that the server's event loop is late, as its own metrics report them (measured every 10 ms, which they include): under the
 * load of the soak with sign-ins and the largest batches beside it, and as a ratio to the same server without load.
 */
export function measureEventLoop() {
  return withTemporaryFolder(async (dataDir) => {
    const product = await startServerProcess(dataDir, UNLIMITED);
    try {
      const bearer = await signIn(product.url);
      const machineKey = await createMachineKey(product.url, bearer);
      const idle = await delaysOver(product.url, IDLE_MS);
      const writers = mixedWriters({ bearer, machineKey }, { users: false });
      const load = startLoad(product.url, [...writers, () => ingestDeals(machineKey, LARGEST_BATCH)]);
      const reading = startReading(product, bearer);
      const signingIn = startSigningIn(product.url);
      await setTimeout(WARM_UP_MS);
      const loaded = await delaysOver(product.url, LOAD_MS);
      const [attempts, reads, signIns] = await Promise.all([load.stop(), reading.stop(), signingIn.stop()]);
      const ratio = rounded(loaded.p999Ms / idle.p999Ms);
      return { writes: attempts.length, reads: reads.answered, signIns, idle, loaded, ratio };
    } finally {
      await product.stop();
    }
  });
}

/** The delays that the server has recorded in so many milliseconds: it begins anew whenever they are read. */
async function delaysOver(url: string, ms: number) {
  await readMetrics(url);
  await setTimeout(ms);
  const metric = await readMetrics(url);
  const milliseconds = (name: string) => rounded(metric(`nodejs_eventloop_lag_${name}_seconds`) * 1_000);
  return { p50Ms: milliseconds('p50'), p999Ms: milliseconds('p999'), maxMs: milliseconds('max') };
}

function startSigningIn(url: string) {
  let stopping = false;
  const run = async () => {
    let count = 0;
    for (; !stopping; count++) await srpSignIn(`${url}/cognito`, 'staff@acme.example', DEMO_PASSWORD);
    return count;
  };
  const running = run();
  return {
    stop() {
      stopping = true;
      return running;
    },
  };
}
