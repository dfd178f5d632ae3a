import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { median, rounded } from './median.ts';
import { type ProductProcess, startProductProcess, startThroughNpm } from './productProcess.ts';
import { withTemporaryFolder } from './withTemporaryFolder.ts';

const RUNS = 5;

/**
 * The product from the start of its process to its ready line: on an empty data directory, which gets a database and
 * demo data, and on the same one again, directly and through npm. The two baselines: a Node process that does nothing,
 * and one that only opens the same database with PGlite.
 */
export async function measureStarts() {
  const first: number[] = [];
  const later: number[] = [];
  const throughNpm: number[] = [];
  const bareProcess: number[] = [];
  const barePglite: number[] = [];
  // Builds what is stale, which is not part of a start.
  await withTemporaryFolder((dataDir) => readyMs(startProductProcess(dataDir)));
  for (let run = 0; run < RUNS; run++) {
    bareProcess.push(runMs('-e', ''));
    await withTemporaryFolder(async (dataDir) => {
      first.push(await readyMs(startProductProcess(dataDir)));
      later.push(await readyMs(startProductProcess(dataDir)));
      throughNpm.push(await readyMs(startThroughNpm(dataDir)));
      barePglite.push(runMs('--input-type=module', '-e', openWithPglite(dataDir)));
    });
  }
  const against = (times: readonly number[]) => ({
    medianMs: rounded(median(times)),
    ratioToProcess: rounded(median(times) / median(bareProcess)),
    ratioToPglite: rounded(median(times) / median(barePglite)),
  });
  return {
    runs: RUNS,
    bareProcess: { medianMs: rounded(median(bareProcess)) },
    barePglite: { medianMs: rounded(median(barePglite)) },
    firstStart: against(first),
    laterStart: against(later),
    laterStartThroughNpm: against(throughNpm),
  };
}

async function readyMs(starting: Promise<ProductProcess>): Promise<number> {
  const product = await starting;
  await product.stop();
  return product.readyMs;
}

/** From the start of a Node process to its end. Throws if it fails. */
function runMs(...args: readonly string[]): number {
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args);
  if (status !== 0) throw new Error(`A baseline ended with ${status}: ${stderr}`);
  return performance.now() - started;
}

/** A script that opens the database of a data directory, then exits without closing it. */
function openWithPglite(dataDir: string): string {
  return `
    import { PGlite } from '@electric-sql/pglite';
    await PGlite.create({ dataDir: ${JSON.stringify(join(dataDir, 'postgres'))} });
    process.exit();`;
}
