import { createMachineKey, embeddedInstall, type Install, mixedWriters, signIn } from './install.ts';
import { isSound, judgeInstall, NOTHING, sumOf } from './judge.ts';
import { startLoad } from './load.ts';
import { Broken, type Counts, type Run } from './part.ts';
import { launchProduct, NotStarted, type Product, type StartingProduct } from './product.ts';

const WRITES = 10;

/**
 * Two servers started at once on one data directory: one becomes ready, the other reports why it does not, and exits
 * with 1.
 */
export async function twoStarts(run: Run): Promise<Counts> {
  const install = await embeddedInstall();
  return raceRounds(install, run).finally(install.remove);
}

async function raceRounds(install: Install, { rounds, progress }: Run): Promise<Counts> {
  const races = { races: 0, wrong: 0 };
  let verdict = NOTHING;
  let machineKey: string | undefined;
  while (races.races < rounds) {
    const starting = [launchProduct(install.env), launchProduct(install.env)];
    try {
      const { served, refused } = await outcomeOf(starting);
      const [product, ...others] = served;
      races.races += 1;
      races.wrong += product && others.length === 0 && refused.length === 1 && refused.every(isClear) ? 0 : 1;
      if (!product) throw new Broken('One of two servers serves', races);
      const bearer = await signIn(product.url);
      machineKey ??= await createMachineKey(product.url, bearer);
      const load = startLoad(product.url, mixedWriters({ bearer, machineKey }));
      await load.acknowledged(WRITES);
      verdict = sumOf(verdict, await judgeInstall(install, product, await load.stop()));
    } finally {
      await Promise.all(starting.map((one) => one.kill('SIGKILL')));
    }
    progress(`round ${races.races}: ${JSON.stringify({ ...races, ...verdict })}`);
    if (races.wrong > 0 || !isSound(verdict)) throw new Broken('One of two servers serves', { ...races, ...verdict });
  }
  return { ...races, ...verdict };
}

interface Outcome {
  readonly served: readonly Product[];
  readonly refused: readonly unknown[];
}

async function outcomeOf(starting: readonly StartingProduct[]): Promise<Outcome> {
  const settled = await Promise.allSettled(starting.map(({ serving }) => serving));
  return {
    served: settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    refused: settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])),
  };
}

const isClear = (fault: unknown) =>
  fault instanceof NotStarted && fault.code === 1 && /The data directory .* is in use by/.test(fault.message);
