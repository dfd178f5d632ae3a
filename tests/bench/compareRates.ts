import { type Call, requestRate } from './load.ts';
import { median, rounded } from './median.ts';

/** Many short rounds: a busy machine affects both servers, or few of the rounds. */
const ROUNDS = 21;
const ROUND_MS = 700;
const WARM_UP_MS = 6_000;

/** The calls per second of the product and of a bare server, measured alternately, and their ratio. */
export async function compareRates(product: Call, bare: Call) {
  for (const call of [product, bare]) await requestRate(call, WARM_UP_MS);
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

/** Headers that node:http sets by itself. */
const OWN = new Set(['date', 'connection', 'keep-alive', 'content-length']);

/** The complete response, so that a bare server can return the same. */
export async function answerTo({ address, headers = {} }: Call) {
  const response = await fetch(address, { headers: { 'accept-encoding': 'identity', ...headers } });
  const said = Object.fromEntries([...response.headers].filter(([name]) => !OWN.has(name)));
  return { headers: said, body: await response.text() };
}
