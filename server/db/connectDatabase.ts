import { Kysely, PostgresDialect } from 'kysely';
import type { PoolConfig } from 'pg';
import type { PoolCounts } from '../http/observability/metrics.ts';
import { type ChangeFeed, createChangeFeed } from './changeFeed.ts';
import { connectionPool } from './connectionPool.ts';
import { DataDirectoryInUse, lockDataDirectory } from './embedded/dataDirectoryLock.ts';
import { type FaultReport, joinEmbeddedPostgres, startEmbeddedPostgres } from './embedded/embeddedPostgres.ts';
import type { Tables } from './tables.ts';

/** The location of the database. */
export interface DatabaseLocation {
  /** A PostgreSQL connection string. Without it, the database is the embedded one in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** The maximum number of connections of this process to `databaseUrl`; ten by default. */
  readonly databasePool?: number;
  /** If another process uses the data directory, `refuse` (default; the server), or `join` its database (commands). */
  readonly ifInUse?: 'refuse' | 'join';
  /** The database of `dataDir`, if this process has opened it already. It stays open. */
  readonly opened?: PoolConfig | undefined;
  /** A connection that was started earlier. It is closed with the database. */
  readonly connecting?: Promise<DatabaseConnection>;
  /** Receives failures of the running embedded database; default: console.error. */
  readonly onFault?: FaultReport;
}

export interface DatabaseConnection {
  readonly connection: PoolConfig;
  readonly isEmbedded: boolean;
  /** No other process uses the database. */
  readonly isOwn: boolean;
  /** Several connections are possible and work at the same time. */
  readonly concurrently: boolean;
  disconnect(): Promise<void>;
}

const MAX_CONNECTIONS = 10;

const SERVER_OPTIONS: PoolConfig = {
  pipeline: true,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
  application_name: 'deal-sync-console',
};

/** Finds or starts the database. Throws DataDirectoryInUse or DatabaseDamaged. A database at a URL is not contacted yet. */
export async function connectDatabase({
  databaseUrl,
  dataDir,
  databasePool: max = MAX_CONNECTIONS,
  ifInUse,
  opened,
  onFault = console.error,
}: DatabaseLocation): Promise<DatabaseConnection> {
  const disconnect = async () => {};
  if (databaseUrl) {
    const connection = { ...SERVER_OPTIONS, max, connectionString: databaseUrl };
    return { connection, isEmbedded: false, isOwn: false, concurrently: max > 1, disconnect };
  }
  if (opened) return { connection: opened, isEmbedded: true, isOwn: true, concurrently: false, disconnect };
  try {
    return await ownDatabase(dataDir, onFault);
  } catch (error) {
    if (!(error instanceof DataDirectoryInUse) || ifInUse !== 'join') throw error;
    const connection = { max: 1, ...(await joinEmbeddedPostgres(dataDir)) };
    return { connection, isEmbedded: true, isOwn: false, concurrently: false, disconnect };
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

/** A database whose tables were not checked. */
export interface OpenDatabase extends Pick<DatabaseConnection, 'isEmbedded' | 'isOwn' | 'concurrently'> {
  readonly db: Kysely<Tables>;
  readonly changes: ChangeFeed;
  poolCounts(): PoolCounts;
  close(): Promise<void>;
}

/** Opens a database without checking its tables. Throws as `connectDatabase` does. */
export async function openDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  const { connection, disconnect, ...access } = await (location.connecting ?? connectDatabase(location));
  const pool = connectionPool(connection);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const changes = createChangeFeed(connection);
  const close = async () => {
    changes.close();
    await db.destroy();
    await disconnect();
  };
  return { ...access, db, changes, poolCounts: pool.counts, close };
}
