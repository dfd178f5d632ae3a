import { spawnSync } from 'node:child_process';
import { median, rounded } from './median.ts';
import { startProductProcess } from './productProcess.ts';
import { withTemporaryFolder } from './withTemporaryFolder.ts';

const RUNS = 3;

/**
 * The product from the start of its process to its ready line: on an empty data directory, which gets database and demo
 * data, and on the same one again. The baseline is a process that loads the TypeScript loader and does nothing.
 */
export async function measureStarts() {
  const first: number[] = [];
  const later: number[] = [];
  const bare: number[] = [];
  // Builds the console where that is stale, which is no part of a start.
  await withTemporaryFolder(startOnce);
  for (let run = 0; run < RUNS; run++) {
    bare.push(startBare());
    await withTemporaryFolder(async (dataDir) => {
      first.push(await startOnce(dataDir));
      later.push(await startOnce(dataDir));
    });
  }
  const baseline = median(bare);
  return {
    runs: RUNS,
    bareProcess: { medianMs: rounded(baseline) },
    firstStart: against(baseline, first),
    laterStart: against(baseline, later),
  };
}

function against(baseline: number, times: readonly number[]) {
  return { medianMs: rounded(median(times)), ratio: rounded(median(times) / baseline) };
}

async function startOnce(dataDir: string): Promise<number> {
  const product = await startProductProcess(dataDir);
  await product.stop();
  return product.readyMs;
}

function startBare(): number {
  const started = performance.now();
  spawnSync(process.execPath, ['--import', 'tsx', '-e', '']);
  return performance.now() - started;
}
