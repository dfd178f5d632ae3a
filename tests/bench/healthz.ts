import { answerTo, compareRates } from './compareRates.ts';
import { startNode, startServerProcess } from './productProcess.ts';
import { withTemporaryFolder } from './withTemporaryFolder.ts';

/**
 * Calls of `/healthz` that the started product answers in a second, and as a ratio to node:http that answers the same bytes. Each
 * server is a process of its own, this one is the caller; they are asked in turns.
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
