import { setTimeout } from 'node:timers/promises';
import { readMetrics } from '../metrics.ts';
import { createMachineKey, embeddedInstall, type Install, mixedWriters, signIn } from './install.ts';
import { isSound, judgeInstall } from './judge.ts';
import { startLoad, startReading } from './load.ts';
import { Broken, type Counts, type Run } from './part.ts';
import type { Product } from './product.ts';

/** The fraction of the whole time before memory is first measured. */
const WARM_UP = 0.2;
const MINUTE = 60_000;
/** In a long run, only the last writes are checked. */
const LOOKED_UP = 1_000;

/**
 * A steady mix of reads and writes, for as many minutes as there are rounds: compares the memory at the end with that
 * after a warm-up. The figures, in megabytes, are for people to judge; acknowledged writes are checked in the database.
 */
export async function memory(run: Run): Promise<Counts> {
  const install = await embeddedInstall();
  return watch(install, run).finally(install.remove);
}

async function watch(install: Install, { rounds, progress }: Run): Promise<Counts> {
  const product = await install.start();
  const bearer = await signIn(product.url);
  const machineKey = await createMachineKey(product.url, bearer);
  const load = startLoad(product.url, mixedWriters({ bearer, machineKey }, { users: false }));
  const reading = startReading(product.url, bearer);
  try {
    await setTimeout(rounds * MINUTE * WARM_UP);
    const before = await memoryOf(product);
    progress(`after the warm-up: ${JSON.stringify(before)}`);
    await setTimeout(rounds * MINUTE * (1 - WARM_UP));
    const after = await memoryOf(product);
    const [reads, attempts] = await Promise.all([reading.stop(), load.stop()]);
    const verdict = await judgeInstall(install, product, attempts.slice(-LOOKED_UP));
    const figures = {
      reads: reads.answered,
      failedReads: reads.failed,
      writes: attempts.length,
      rssBefore: before.rss,
      rssAfter: after.rss,
      rssRatio: ratio(after.rss, before.rss),
      heapBefore: before.heap,
      heapAfter: after.heap,
      heapRatio: ratio(after.heap, before.heap),
      ...verdict,
    };
    if (reads.failed > 0 || !isSound(verdict)) throw new Broken('A steady load is answered', figures);
    return figures;
  } finally {
    await product.kill('SIGKILL');
  }
}

interface Memory {
  /** Of the whole process, including the embedded database. */
  readonly rss: number;
  /** The JavaScript heap of the main thread. */
  readonly heap: number;
}

/** From the product's own metrics. */
async function memoryOf({ url }: Product): Promise<Memory> {
  const metric = await readMetrics(url);
  const megabytes = (name: string) => Math.round(metric(name) / 1_000_000);
  return { rss: megabytes('process_resident_memory_bytes'), heap: megabytes('nodejs_heap_size_used_bytes') };
}

const ratio = (one: number, other: number) => Math.round((one / other) * 100) / 100;
