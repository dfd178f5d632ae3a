import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

/** A started product of this run. */
interface Product {
  readonly url: string;
  /** The data directory it works on. */
  readonly dataDir: string;
  /** The file that stands while a worker has it. */
  readonly claim: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One for every worker: who signs out, registers or is locked out in one file disturbs no file beside it. */
    products: readonly Product[];
  }
}

/** Starts the product as a newcomer would, on fresh data directories, for the workers of the browser tests. */
export default async function startProducts(project: TestProject) {
  // The first start builds the console, which the others find built.
  const started = [await startProduct()];
  while (started.length < project.vitest.config.maxWorkers) started.push(await startProduct());
  project.provide(
    'products',
    started.map(({ url, dataDir, claim }) => ({ url, dataDir, claim })),
  );
  return () => Promise.all(started.map(({ stop }) => stop()));
}

/** One product on a fresh data directory, until it is stopped. */
export async function startProduct(): Promise<Product & { stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'deal-sync-product-'));
  const claim = `${dataDir}.worker`;
  // The test runner's own NODE_ENV would make the build a development one, which is not what newcomers get.
  const { NODE_ENV: _, ...outside } = process.env;
  const env = { ...outside, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, TZ: 'Australia/Sydney' };
  const product = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'inherit'], shell: true, detached: true });
  return {
    url: await readyAt(product),
    dataDir,
    claim,
    async stop() {
      // The pipe closes when the server itself has ended, after npm.
      const ended = new Promise((resolve) => product.once('close', resolve));
      if (product.pid) process.kill(-product.pid, 'SIGTERM');
      await ended;
      await Promise.all([dataDir, claim].map((path) => rm(path, { recursive: true, force: true })));
    },
  };
}

function readyAt(product: ReturnType<typeof spawn>): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    product.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk;
      const [, url] = /Console ready at (\S+)/.exec(printed) ?? [];
      if (url) resolve(url);
    });
    product.once('exit', (code) =>
      reject(new Error(`The product ended with ${code} before it was ready.\n${printed}`)),
    );
  });
}
