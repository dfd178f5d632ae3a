import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { PoolConfig } from 'pg';
import { localConnection } from './localConnection.ts';
import type { PgliteWorkerData, PgliteWorkerMessage } from './pgliteWorker.ts';
import { socketAddress, socketFolder } from './socketPath.ts';

export interface EmbeddedPostgres {
  /** For `pg`, in this process. Others on the machine reach the same database through `joinEmbeddedPostgres`. */
  readonly connection: PoolConfig;
  stop(): Promise<void>;
}

/** Takes what goes wrong: a sentence, and the fault where there is one. */
export type FaultReport = (message: string, fault?: unknown) => void;

const SOCKET = 'postgres.sock';
const RESTART_MS = 2_000;
/** With the time that open calls have, it stays below the twelve seconds in which a stopped server has ended. */
const LONGEST_STOP_MS = 1_500;

/**
 * Starts PostgreSQL (PGlite) on a data directory that the caller has locked, creating the database on first use (about
 * four seconds; later starts a fraction of one). If it fails later, `onFault` is told, and it is started again until that
 * succeeds, since a disk that is full may not stay so; clients reconnect.
 */
export async function startEmbeddedPostgres(dataDir: string, onFault: FaultReport): Promise<EmbeddedPostgres> {
  const address = socketAddress(await socketFolder(dataDir), SOCKET);
  const databaseFolder = databaseFolderOf(dataDir);
  await mkdir(databaseFolder, { recursive: true, mode: 0o700 });
  // A restored copy may have come with other rights, and PGlite gives its files to everybody.
  await chmod(databaseFolder, 0o700);
  const stopping = new AbortController();
  const start = async () => {
    const worker = await startWorker({ databaseFolder, address });
    const failed = (fault: unknown) => onFault('The embedded database failed.', fault);
    worker.on('error', failed).on('message', (message: PgliteWorkerMessage) => {
      if (message !== 'ready') failed(message.failure);
    });
    worker.once('exit', () => {
      if (stopping.signal.aborted) return;
      onFault('The embedded database stopped unexpectedly and is started again.');
      running = untilStarted(start, stopping.signal, onFault);
    });
    return worker;
  };
  let running: Promise<Worker | undefined> = start();
  await running;

  return {
    connection: localConnection(address),
    async stop() {
      stopping.abort();
      const worker = await running;
      if (!worker) return;
      const exited = once(worker, 'exit');
      worker.postMessage('stop');
      // A query that runs on is cut off: what was acknowledged is kept all the same.
      const patience = setTimeout(() => worker.terminate(), LONGEST_STOP_MS);
      await exited;
      clearTimeout(patience);
    },
  };
}

/** Starts it again and again, and tells why that fails; undefined once `signal` is aborted. */
async function untilStarted(
  start: () => Promise<Worker>,
  signal: AbortSignal,
  onFault: FaultReport,
): Promise<Worker | undefined> {
  while (!signal.aborted) {
    try {
      return await start();
    } catch (fault) {
      onFault('The embedded database could not be started, which is tried again.', fault);
      await delay(RESTART_MS, undefined, { signal }).catch(() => {});
    }
  }
  return undefined;
}

/** Whether a database was made in the data directory, or is being made. */
export const hasEmbeddedPostgres = (dataDir: string): boolean => existsSync(databaseFolderOf(dataDir));

const databaseFolderOf = (dataDir: string) => join(dataDir, 'postgres');

/** The connection to the database that another process of this user runs on the data directory; it may still be starting. */
export async function joinEmbeddedPostgres(dataDir: string): Promise<PoolConfig> {
  const address = socketAddress(await socketFolder(dataDir), SOCKET);
  for (let attempt = 0; attempt < 100 && !(await accepts(address)); attempt++) await delay(200);
  return localConnection(address);
}

function accepts(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address, () => resolve(true));
    socket.on('connect', () => socket.destroy()).on('error', () => resolve(false));
  });
}

async function startWorker(workerData: PgliteWorkerData): Promise<Worker> {
  // Whoever had this socket is gone: the lock says so.
  if (process.platform !== 'win32') await rm(workerData.address, { force: true });
  const worker = new Worker(new URL('./pgliteWorker.mjs', import.meta.url), { workerData, execArgv: [] });
  await ready(worker);
  return worker;
}

function ready(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The embedded database could not be started.')));
  });
}
