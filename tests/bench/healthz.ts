import { answerTo, compareRates } from './compareRates.ts';
import { startNode, startServerProcess } from './productProcess.ts';
import { withTemporaryFolder } from './withTemporaryFolder.ts';

/**
 * Calls of `/healthz` per second on the started product, and their ratio to a node:http server that returns the same
 * bytes. Each server is a separate process and this one the client; they are called alternately.
 */
export function measureHealthz() {
  return withTemporaryFolder(async (dataDir) => {
    const product = await startServerProcess(dataDir);
    try {
      const probe = { address: `${product.url}/healthz` };
      const bare = await startNode(['tests/bench/bareServer.ts', JSON.stringify(await answerTo(probe))]);
      try {
        return await compareRates(probe, { address: `${bare.url}/healthz` });
      } finally {
        await bare.stop();
      }
    } finally {
      await product.stop();
    }
  });
}
