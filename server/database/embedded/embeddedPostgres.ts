import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { connect, Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { PoolConfig } from 'pg';
import type { PgliteWorkerData, PgliteWorkerMessage } from './pgliteWorker.ts';
import { requireIntactDatabase } from './requireIntactDatabase.ts';
import { socketAddress, socketFolder } from './socketPath.ts';

export interface EmbeddedPostgres {
  /** For `pg` in this process. Other processes use `joinEmbeddedPostgres`. */
  readonly connection: PoolConfig;
  stop(): Promise<void>;
}

/** Receives a sentence and, if there is one, the fault. */
export type FaultReport = (message: string, fault?: unknown) => void;

const SOCKET = 'postgres.sock';
const RESTART_MS = 2_000;
/** Together with the time for open calls, this is less than the twelve seconds in which a stopped server ends. */
const LONGEST_STOP_MS = 1_500;

/**
 * Starts PostgreSQL (PGlite) on a data directory that the caller has locked. The first use creates the database (about four
 * seconds; later starts take a fraction of one). If PostgreSQL fails later, it calls `onFault` and restarts until that
 * succeeds, because a full disk may have room again; clients reconnect. Throws DatabaseDamaged.
 */
export async function startEmbeddedPostgres(dataDir: string, onFault: FaultReport): Promise<EmbeddedPostgres> {
  const databaseFolder = databaseFolderOf(dataDir);
  await requireIntactDatabase(databaseFolder);
  const address = socketAddress(await socketFolder(dataDir), SOCKET);
  await mkdir(databaseFolder, { recursive: true, mode: 0o700 });
  // A restored copy may have other permissions, and PGlite lets everyone read its files.
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
      onFault('The embedded database stopped unexpectedly and is being restarted.');
      running = retryStart(start, stopping.signal, onFault);
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
      // This aborts queries that still run. Acknowledged writes are kept.
      const timeout = setTimeout(() => worker.terminate(), LONGEST_STOP_MS);
      await exited;
      clearTimeout(timeout);
    },
  };
}

/** Starts the worker again until that succeeds; undefined once `signal` is aborted. */
async function retryStart(start: () => Promise<Worker>, signal: AbortSignal, onFault: FaultReport) {
  while (!signal.aborted) {
    try {
      return await start();
    } catch (fault) {
      onFault('The embedded database could not be started. Retrying.', fault);
      await delay(RESTART_MS, undefined, { signal }).catch(() => {});
    }
  }
  return undefined;
}

async function startWorker(workerData: PgliteWorkerData): Promise<Worker> {
  // The lock guarantees that nobody uses an existing socket.
  if (process.platform !== 'win32') await rm(workerData.address, { force: true });
  const worker = new Worker(new URL('./pgliteWorker.mjs', import.meta.url), { workerData, execArgv: [] });
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The embedded database could not be started.')));
  });
  return worker;
}

/** True if the data directory contains a database or a process is creating one. */
export const hasEmbeddedPostgres = (dataDir: string): boolean => existsSync(databaseFolderOf(dataDir));

const databaseFolderOf = (dataDir: string) => join(dataDir, 'postgres');

/** Connects to the database that another process of this user runs on the data directory, once it has started. */
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

/** The embedded database has one user without a password. */
function localConnection(address: string): PoolConfig {
  return { user: 'postgres', database: 'postgres', ssl: false, stream: () => new LocalSocket(address) };
}

/** Connects to a Unix socket or named pipe. `pg` itself supports only hosts and ports. */
class LocalSocket extends Socket {
  readonly #address: string;

  constructor(address: string) {
    super();
    this.#address = address;
  }

  override connect(): this {
    return super.connect(this.#address);
  }
}
