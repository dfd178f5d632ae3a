import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { readyLine } from '../readyLine.ts';

/** A started product of this run. */
interface Product {
  readonly url: string;
  /** The data directory it works on. */
  readonly dataDir: string;
  /** The file that stands while a worker has it. */
  readonly claim: string;
  /** Its processes are the group of this number. */
  readonly pid: number;
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
    started.map(({ stop: _, ...product }) => product),
  );
  return () => Promise.all(started.map(({ stop }) => stop()));
}

/** One product on a fresh data directory, until it is stopped; `folder` is that of its sources. */
export async function startProduct(folder = '.'): Promise<Product & { stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'deal-sync-product-'));
  const claim = `${dataDir}.worker`;
  const { stop, ...started } = await startOn(dataDir, { folder });
  return {
    ...{ ...started, dataDir, claim },
    async stop() {
      await stop();
      await Promise.all([dataDir, claim].map((path) => rm(path, { recursive: true, force: true })));
    },
  };
}

/** The product of a folder on a data directory that is there, until it is stopped. */
export async function startOn(dataDir: string, { folder = '.', port = '0' }: { folder?: string; port?: string }) {
  // The test runner's own NODE_ENV would make the build a development one, which is not what newcomers get.
  const { NODE_ENV: _, ...outside } = process.env;
  const env = { ...outside, PORT: port, HOST: '127.0.0.1', DATA_DIR: dataDir, TZ: 'Australia/Sydney' };
  const product = spawn('npm', ['start'], {
    ...{ cwd: folder, env, shell: true, detached: true },
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
