import { setTimeout } from 'node:timers/promises';
import {
  createMachineKey,
  embeddedInstall,
  type Install,
  mixedWriters,
  postgresInstall,
  signIn,
  type Writers,
} from './install.ts';
import { isSound, judgeInstall, NOTHING, sumOf, type Verdict } from './judge.ts';
import { type Attempt, isAcknowledged, startLoad } from './load.ts';
import { Broken, type Counts, type Run } from './part.ts';
import type { Product } from './product.ts';
import { between } from './randomly.ts';

/** `kill -9` of the server while clients write to its embedded database, repeatedly on one data directory. */
export async function kill(run: Run): Promise<Counts> {
  const install = await embeddedInstall();
  return killRounds(install, run, (product) => product.kill('SIGKILL')).finally(install.remove);
}

/** The same on PostgreSQL; every second round kills the database, and the server reconnects by itself. */
export async function killPostgres(run: Run): Promise<Counts> {
  const install = await postgresInstall();
  const { postgres } = install;
  const strike = async (product: Product, round: number) => {
    if (round % 2 === 0) return product.kill('SIGKILL');
    await (round % 4 === 1 ? postgres.kill() : postgres.halt());
    await postgres.resume();
    return undefined;
  };
  return killRounds(install, run, strike).finally(install.remove);
}

type Strike = (product: Product, round: number) => Promise<unknown>;

/** The common part of the rounds. */
interface Siege {
  readonly install: Install;
  readonly run: Run;
  readonly strike: Strike;
  readonly machineKey: string;
}

async function killRounds(install: Install, run: Run, strike: Strike): Promise<Counts> {
  let product = await install.start();
  const machineKey = await createMachineKey(product.url, await signIn(product.url));
  let verdict = NOTHING;
  const kinds: Record<string, number> = {};
  try {
    for (let round = 0; round < run.rounds; round++) {
      const attempts = await writeUntilStruck({ install, run, strike, machineKey }, product, round);
      if (await isDead(product)) product = await install.start();
      verdict = sumOf(verdict, await judgeInstall(install, product, attempts));
      for (const { write } of attempts.filter(isAcknowledged)) kinds[write.kind] = (kinds[write.kind] ?? 0) + 1;
      run.progress(`round ${round + 1}: ${JSON.stringify(verdict)}`);
      if (!isSound(verdict))
        throw new Broken('What was acknowledged is kept, and nothing by halves', counted(round + 1, verdict));
    }
    return { ...counted(run.rounds, verdict), ...kinds };
  } finally {
    await product.kill('SIGKILL');
  }
}

const counted = (kills: number, verdict: Verdict): Counts => ({ kills, ...verdict });

async function writeUntilStruck(siege: Siege, product: Product, round: number): Promise<readonly Attempt[]> {
  const { run, strike, machineKey } = siege;
  const writers: Writers = { bearer: await signIn(product.url), machineKey };
  const load = startLoad(product.url, mixedWriters(writers));
  await load.acknowledged(between(run.random, 1, 60));
  // At any point of the running calls.
  await setTimeout(between(run.random, 0, 20));
  await strike(product, round);
  return load.stop();
}

async function isDead({ ended }: Product): Promise<boolean> {
  return Promise.race([ended.then(() => true), setTimeout(0, false)]);
}
