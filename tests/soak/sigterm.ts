import { setTimeout } from 'node:timers/promises';
import { createMachineKey, embeddedInstall, type Install, mixedWriters, signIn } from './install.ts';
import { isSound, judgeInstall, NOTHING, sumOf } from './judge.ts';
import { type Attempt, startLoad } from './load.ts';
import { Broken, type Counts, type Run } from './part.ts';
import { between } from './randomly.ts';

/** Milliseconds in which the server ends after SIGTERM. */
const LONGEST_STOP = 12_000;

/**
 * SIGTERM while clients write: calls sent before get a response, the server exits with 0 in time, and the next one
 * finds all writes.
 */
export async function sigterm(run: Run): Promise<Counts> {
  const install = await embeddedInstall();
  return stopRounds(install, run).finally(install.remove);
}

async function stopRounds(install: Install, { rounds, random, progress }: Run): Promise<Counts> {
  let product = await install.start();
  const machineKey = await createMachineKey(product.url, await signIn(product.url));
  const stops = { signals: 0, cutOff: 0, failedExits: 0, slowest: 0 };
  let verdict = NOTHING;
  try {
    while (stops.signals < rounds) {
      const load = startLoad(product.url, mixedWriters({ bearer: await signIn(product.url), machineKey }));
      await load.acknowledged(between(random, 1, 40));
      await setTimeout(between(random, 0, 20));
      const signalled = performance.now();
      const [attempts, code] = await Promise.all([load.stopped(), product.kill('SIGTERM')]);
      stops.signals += 1;
      stops.cutOff += attempts.filter((attempt) => isCutOff(attempt, signalled)).length;
      stops.failedExits += code === 0 ? 0 : 1;
      stops.slowest = Math.max(stops.slowest, Math.round(performance.now() - signalled));
      product = await install.start();
      verdict = sumOf(verdict, await judgeInstall(install, product, attempts));
      progress(`round ${stops.signals}: ${JSON.stringify({ ...stops, ...verdict })}`);
      if (stops.cutOff + stops.failedExits > 0 || stops.slowest > LONGEST_STOP || !isSound(verdict)) {
        throw new Broken('A server that is asked to stop loses no call', { ...stops, ...verdict });
      }
    }
    return { ...stops, ...verdict };
  } finally {
    await product.kill('SIGKILL');
  }
}

/** True for a call that was sent completely before the signal and got no response. */
function isCutOff({ response, sentAt = Number.POSITIVE_INFINITY }: Attempt, signalled: number): boolean {
  return response === undefined && sentAt < signalled;
}
