import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { srpSignIn } from '../../server/userPool/testing/srpSignIn.ts';
import { readMetrics } from '../metrics.ts';
import { NODE_VERSIONS, type NodeVersion, nodePath, withNode } from '../runtimes/nodeVersions.ts';
import { UNLIMITED } from '../soak/install.ts';
import { median, rounded } from './median.ts';
import { type ProductProcess, startThroughNpm } from './productProcess.ts';
import { withTemporaryFolder } from './withTemporaryFolder.ts';

const BASELINE: NodeVersion = 22;
const RUNS = 3;
const REST_MS = 40_000;
const SIGN_INS = 100;

const NAMES = ['firstStartMs', 'restCpuMs', 'signInCpuMs'] as const;

type Figures = Readonly<Record<(typeof NAMES)[number], number>>;

/** Medians of a version of Node.js, and their ratios to those of Node.js 22. */
export type MeasuredRuntime = Figures & { readonly node: NodeVersion; readonly ratio: Figures };

/**
 * For each tested version of Node.js: the time of the first start on an empty data directory, and the server's CPU time
 * in the 40 seconds after it and for one sign-in.
 */
export async function measureRuntimes(): Promise<readonly MeasuredRuntime[]> {
  const runs: ReadonlyMap<NodeVersion, Figures>[] = [];
  while (runs.length < RUNS) runs.push(await withTemporaryFolder(measureOnce));
  const mediansOf = (node: NodeVersion) =>
    figures((name) => median(runs.map((run) => run.get(node)?.[name] ?? Number.NaN)));
  const baseline = mediansOf(BASELINE);
  return NODE_VERSIONS.map((node) => {
    const medians = mediansOf(node);
    return { node, ...medians, ratio: figures((name) => medians[name] / baseline[name]) };
  });
}

const figures = (figure: (name: keyof Figures) => number) =>
  Object.fromEntries(NAMES.map((name) => [name, rounded(figure(name))])) as Record<keyof Figures, number>;

async function measureOnce(folder: string): Promise<ReadonlyMap<NodeVersion, Figures>> {
  const products = new Map<NodeVersion, ProductProcess>();
  try {
    for (const node of NODE_VERSIONS) {
      const variables = { ...withNode(await nodePath(node)), ...UNLIMITED };
      products.set(node, await startThroughNpm(join(folder, String(node)), variables));
    }
    const resting = [...products].map(
      async ([node, { url }]) => [node, await cpuMs(url, () => setTimeout(REST_MS))] as const,
    );
    const restCpuMs = new Map(await Promise.all(resting));
    const measured = new Map<NodeVersion, Figures>();
    for (const [node, { url, readyMs }] of products) {
      const signInCpuMs = (await cpuMs(url, () => signInOften(url))) / SIGN_INS;
      measured.set(node, { firstStartMs: readyMs, restCpuMs: restCpuMs.get(node) ?? Number.NaN, signInCpuMs });
    }
    return measured;
  } finally {
    await Promise.all([...products.values()].map((product) => product.stop()));
  }
}

async function signInOften(url: string): Promise<void> {
  for (let count = 0; count < SIGN_INS; count++) await srpSignIn(`${url}/cognito`, 'staff@acme.example', DEMO_PASSWORD);
}

/** The CPU time of a server in all its threads during an action. */
async function cpuMs(url: string, work: () => Promise<void>): Promise<number> {
  const before = await cpuSeconds(url);
  await work();
  return ((await cpuSeconds(url)) - before) * 1_000;
}

const cpuSeconds = async (url: string) => (await readMetrics(url))('process_cpu_seconds_total');
