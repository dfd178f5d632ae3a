import { setTimeout } from 'node:timers/promises';
import { createMachineKey, type Install, mixedWriters, postgresInstall, signIn } from './install.ts';
import { isSound, judgeInstall, NOTHING, sumOf } from './judge.ts';
import { isAcknowledged, isAway, startLoad } from './load.ts';
import { Broken, type Counts, type Run } from './part.ts';
import { between } from './randomly.ts';

/** Writes that must succeed after PostgreSQL is back, without intervention. */
const WRITES_AFTER = 20;

/**
 * PostgreSQL is restarted under load: meanwhile calls succeed, or fail with 503 and Retry-After; then the server
 * recovers by itself.
 */
export async function restarts(run: Run): Promise<Counts> {
  const install = await postgresInstall();
  return restartRounds(install, run).finally(install.remove);
}

async function restartRounds(
  install: Install & Awaited<ReturnType<typeof postgresInstall>>,
  { rounds, random, progress }: Run,
): Promise<Counts> {
  const product = await install.start();
  const writers = { bearer: await signIn(product.url), machineKey: '' };
  writers.machineKey = await createMachineKey(product.url, writers.bearer);
  const seen = { restarts: 0, away: 0, otherwise: 0, unhandled: 0 };
  let verdict = NOTHING;
  try {
    while (seen.restarts < rounds) {
      const load = startLoad(product.url, mixedWriters(writers, { users: false }));
      await load.acknowledged(between(random, 5, 30));
      await install.postgres.halt();
      // Long enough that calls arrive while the database is down.
      await setTimeout(between(random, 0, 500));
      await install.postgres.resume();
      await load.acknowledged(load.attempts.filter(isAcknowledged).length + WRITES_AFTER);
      const attempts = await load.stop();
      seen.restarts += 1;
      seen.away += attempts.filter(isAway).length;
      seen.otherwise += attempts.filter((attempt) => !isAcknowledged(attempt) && !isAway(attempt)).length;
      seen.unhandled += product.complaints().match(/unhandled/gi)?.length ?? 0;
      verdict = sumOf(verdict, await judgeInstall(install, product, attempts));
      progress(`round ${seen.restarts}: ${JSON.stringify({ ...seen, ...verdict })}`);
      if (seen.otherwise + seen.unhandled > 0 || !isSound(verdict)) {
        throw new Broken('A database that restarts is waited for', { ...seen, ...verdict });
      }
    }
    return { ...seen, ...verdict };
  } finally {
    await product.kill('SIGKILL');
  }
}
