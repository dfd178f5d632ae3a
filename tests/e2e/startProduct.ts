import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildIfStale } from '../../scripts/buildIfStale.mjs';
import { readyLine } from '../readyLine.ts';

/** A product started for this run. */
interface Product {
  readonly url: string;
  /** Its data directory. */
  readonly dataDir: string;
  /** The file that exists while a worker holds it. */
  readonly claim: string;
  /** Its process group. */
  readonly pid: number;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One per worker: signing out, registering or a lockout in one file does not disturb another. */
    products: readonly Product[];
  }
}

/** Starts the product as a newcomer does, on fresh data directories, for the workers of the browser tests. */
export default async function startProducts(project: TestProject) {
  // Several starts at once would each build what is stale.
  await buildIfStale();
  const started = await Promise.all(Array.from({ length: project.vitest.config.maxWorkers }, () => startProduct()));
  project.provide(
    'products',
    started.map(({ stop: _, ...product }) => product),
  );
  return () => Promise.all(started.map(({ stop }) => stop()));
}

/** Starts a product on a fresh data directory, until it is stopped; `folder` is that of its sources. */
export async function startProduct(folder = '.'): Promise<Product & { stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'deal-sync-product-'));
  const claim = `${dataDir}.worker`;
  const { stop, ...started } = await startOn(dataDir, { folder });
  return {
    ...started,
    dataDir,
    claim,
    async stop() {
      await stop();
      await Promise.all([dataDir, claim].map((path) => rm(path, { recursive: true, force: true })));
    },
  };
}

/** Starts the product of a folder on an existing data directory, until it is stopped. */
export async function startOn(dataDir: string, { folder = '.', port = '0' }: { folder?: string; port?: string }) {
  // The test runner's own NODE_ENV would produce a development build, unlike a newcomer's.
  const { NODE_ENV: _, ...outside } = process.env;
  const env = { ...outside, PORT: port, HOST: '127.0.0.1', DATA_DIR: dataDir, TZ: 'Australia/Sydney' };
  const product = spawn('npm', ['start'], {
    cwd: folder,
    env,
    shell: true,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // The pipe closes when the server itself has ended, after npm.
  const ended = new Promise((resolve) => product.once('close', resolve));
  return {
    url: await readyLine(product),
    pid: Number(product.pid),
    async stop() {
      if (product.pid && (product.exitCode ?? product.signalCode) === null) process.kill(-product.pid, 'SIGTERM');
      await ended;
    },
  };
}
