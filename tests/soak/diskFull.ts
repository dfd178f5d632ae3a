import { execFile } from 'node:child_process';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { createClient } from './client.ts';
import { copyStarted, createMachineKey, type Install, installAt, mixedWriters, signIn } from './install.ts';
import { isSound, judgeInstall, NOTHING, sumOf } from './judge.ts';
import { isAcknowledged, isAway, startLoad } from './load.ts';
import { openDatabase } from './openDatabase.ts';
import { Broken, type Counts, type Run } from './part.ts';
import type { Product } from './product.ts';
import { between } from './randomly.ts';

const run = promisify(execFile);

/** Space for the database of a first start and some more. */
const SIZE = '160m';
/** The number of failed writes before space is freed, and of successful writes after it. */
const REFUSALS = 5;
const WRITES_AFTER = 20;

/**
 * The disk of the embedded database fills up under load: writes fail with 503, at first only those that need more
 * space, in every second round all of them, because PostgreSQL has no space for its log and stops. When space is freed
 * the server recovers by itself. Requires the right to mount a file system.
 */
export async function diskFull(given: Run): Promise<Counts> {
  const disk = await mkdtemp(join(tmpdir(), 'soak-disk-'));
  const unmounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', disk]).then(
    () => undefined,
    (fault: Error) => fault.message,
  );
  if (unmounted !== undefined) {
    await rm(disk, { recursive: true });
    return { notPossible: unmounted };
  }
  const dataDir = join(disk, 'data');
  await copyStarted(dataDir);
  const install = installAt({ dataDir }, async () => {
    await run('umount', [disk]);
    await rm(disk, { recursive: true });
  });
  return fillRounds(install, join(disk, 'filler'), given).finally(install.remove);
}

async function fillRounds(install: Install, filler: string, { rounds, random, progress }: Run): Promise<Counts> {
  const product = await install.start();
  const writers = { bearer: await signIn(product.url), machineKey: '' };
  writers.machineKey = await createMachineKey(product.url, writers.bearer);
  const seen = { rounds: 0, refused503: 0, otherwise: 0, readsAnswered: 0, readsRefused: 0 };
  let verdict = NOTHING;
  try {
    while (seen.rounds < rounds) {
      const load = startLoad(product.url, mixedWriters(writers, { users: false }));
      await load.acknowledged(between(random, 1, 20));
      await fill(filler, between(random, 0, 100_000));
      if (seen.rounds % 2 === 1) await exhaustLog(install);
      await load.refused(load.attempts.filter(isAway).length + REFUSALS);
      const read = await readDeals(product, writers.bearer);
      await rm(filler);
      await load.acknowledged(load.attempts.filter(isAcknowledged).length + WRITES_AFTER);
      seen.rounds += 1;
      seen.readsAnswered += read === 200 ? 1 : 0;
      seen.readsRefused += read === 503 ? 1 : 0;
      const attempts = await load.stop();
      seen.refused503 += attempts.filter(isAway).length;
      seen.otherwise += attempts.filter((attempt) => !isAcknowledged(attempt) && !isAway(attempt)).length;
      seen.otherwise += read === 200 || read === 503 ? 0 : 1;
      verdict = sumOf(verdict, await judgeInstall(install, product, attempts));
      progress(`round ${seen.rounds}: ${JSON.stringify({ ...seen, ...verdict })}`);
      if (seen.otherwise > 0 || !isSound(verdict)) {
        throw new Broken('A full disk loses nothing', { ...seen, ...verdict });
      }
    }
    return { ...seen, ...verdict };
  } finally {
    await product.kill('SIGKILL');
  }
}

/** Leaves at most so many bytes on the disk; others write meanwhile. */
async function fill(filler: string, left: number): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(filler));
  await writeFile(filler, Buffer.alloc(Math.max(bavail * bsize - left, 0))).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code !== 'ENOSPC') throw fault;
  });
}

/**
 * Makes PostgreSQL start one log file after the other until there is no space for the next: small writes would take
 * hours.
 */
async function exhaustLog({ location }: Install): Promise<void> {
  const { db, close } = await openDatabase(location);
  try {
    for (;;) {
      await db.updateTable('tenants').set({ region: 'eu-west-1' }).where('tenant_id', '=', 'hooli').execute();
      await sql`select pg_switch_wal()`.execute(db);
    }
  } catch {
    // This failure is intended.
  } finally {
    await close();
  }
}

async function readDeals({ url }: Product, bearer: string): Promise<number> {
  const client = createClient();
  const { status } = await client.send(url, { path: '/deals?tenant_id=acme&limit=1', bearer });
  client.close();
  return status;
}
