import type { PoolConfig } from 'pg';
import { DataDirectoryInUse } from './dataDirectoryInUse.ts';
import { lockDataDirectory } from './dataDirectoryLock.ts';
import { type FaultReport, joinEmbeddedPostgres, startEmbeddedPostgres } from './embeddedPostgres.ts';

/** Where the database is. */
export interface DatabaseLocation {
  /** A PostgreSQL connection string; without it the embedded database in `dataDir` is used. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** Connections that one process opens to `databaseUrl` at most; ten by default. */
  readonly databasePool?: number;
  /**
   * What to do when another process has the data directory: `refuse` (default; the server), or `join` it and work in its
   * database (commands that run beside the server).
   */
  readonly ifInUse?: 'refuse' | 'join';
  /** The database of `dataDir`, where this process has opened it already: it stays open. */
  readonly opened?: PoolConfig | undefined;
  /** The connection, where it was begun before: it is closed with the store. */
  readonly connecting?: Promise<DatabaseConnection>;
  /** Told of what befalls the embedded database while it runs; stderr by default. */
  readonly onFault?: FaultReport;
}

export interface DatabaseConnection {
  readonly connection: PoolConfig;
  readonly isEmbedded: boolean;
  /** No other process works on it. */
  readonly isOwn: boolean;
  /** It answers several connections at once, and may be asked on as many. */
  readonly concurrently: boolean;
  disconnect(): Promise<void>;
}

const MOST_CONNECTIONS = 10;

const ON_SERVER: PoolConfig = {
  pipeline: true,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
  application_name: 'deal-sync-console',
};

/** Finds or starts the database. */
export async function connectDatabase({
  databaseUrl,
  dataDir,
  databasePool: max = MOST_CONNECTIONS,
  ifInUse,
  opened,
  onFault = console.error,
}: DatabaseLocation): Promise<DatabaseConnection> {
  if (databaseUrl) {
    const connection = { ...ON_SERVER, max, connectionString: databaseUrl };
    return { connection, isEmbedded: false, isOwn: false, concurrently: max > 1, disconnect: async () => {} };
  }
  if (opened) {
    return { connection: opened, isEmbedded: true, isOwn: true, concurrently: false, disconnect: async () => {} };
  }
  try {
    return await ownDatabase(dataDir, onFault);
  } catch (error) {
    if (!(error instanceof DataDirectoryInUse) || ifInUse !== 'join') throw error;
    const connection = { max: 1, ...(await joinEmbeddedPostgres(dataDir)) };
    return { connection, isEmbedded: true, isOwn: false, concurrently: false, disconnect: async () => {} };
  }
}

async function ownDatabase(dataDir: string, onFault: FaultReport): Promise<DatabaseConnection> {
  const lock = await lockDataDirectory(dataDir);
  try {
    const postgres = await startEmbeddedPostgres(dataDir, onFault);
    const disconnect = async () => {
      await postgres.stop();
      await lock.release();
    };
    const connection = { max: 1, ...postgres.connection };
    return { connection, isEmbedded: true, isOwn: true, concurrently: false, disconnect };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
