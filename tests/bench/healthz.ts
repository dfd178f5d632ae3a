import { requestRate } from './load.ts';
import { median, rounded } from './median.ts';
import { startNode, startProductProcess } from './productProcess.ts';
import { withTemporaryFolder } from './withTemporaryFolder.ts';

/** Many short ones: a busy moment of the machine strikes both servers, or few of the rounds. */
const ROUNDS = 21;
const ROUND_MS = 700;
const WARM_UP_MS = 2_000;

/** Headers that node:http writes by itself. */
const OWN = new Set(['date', 'connection', 'keep-alive']);

/**
 * Calls of `/healthz` that the started product answers in a second, and as a ratio to node:http that answers the same bytes. Each
 * server is a process of its own, this one is the caller; they are asked in turns.
 */
export function measureHealthz() {
  return withTemporaryFolder(async (dataDir) => {
    const product = await startProductProcess(dataDir);
    try {
      const path = `${product.url}/healthz`;
      const bare = await startNode(['tests/bench/bareServer.ts', JSON.stringify(await answerOf(path))]);
      try {
        return await compareRates(path, `${bare.url}/healthz`);
      } finally {
        await bare.stop();
      }
    } finally {
      await product.stop();
    }
  });
}

async function compareRates(product: string, bare: string) {
  for (const address of [product, bare]) await requestRate(address, WARM_UP_MS);
  const rounds: { product: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ product: await requestRate(product, ROUND_MS), bare: await requestRate(bare, ROUND_MS) });
  }
  return {
    rounds: ROUNDS,
    productPerSecond: Math.round(median(rounds.map((round) => round.product))),
    barePerSecond: Math.round(median(rounds.map((round) => round.bare))),
    ratio: rounded(median(rounds.map((round) => round.product / round.bare))),
  };
}

async function answerOf(address: string) {
  const answer = await fetch(address);
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !OWN.has(name)));
  return { headers, body: await answer.text() };
}
