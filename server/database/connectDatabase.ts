import { Kysely, PostgresDialect } from 'kysely';
import type { ClientConfig, PoolConfig } from 'pg';
import type { PoolCounts } from '../base/metrics.ts';
import { type ChangeFeed, createChangeFeed } from './changeFeed.ts';
import { connectionPool } from './connectionPool.ts';
import { DataDirectoryInUse, lockDataDirectory } from './embedded/dataDirectoryLock.ts';
import {
  type FaultReport,
  hasEmbeddedPostgres,
  joinEmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded/embeddedPostgres.ts';
import type { Tables } from './tables.ts';

/** The location of the database. */
export interface DatabaseLocation {
  /** A PostgreSQL connection string. Without it, the database is the embedded one in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  /** A connection string of the same database for notifications, if `databaseUrl` leads to a pooler in transaction mode. */
  readonly databaseListenUrl?: string;
  readonly dataDir: string;
  /** The maximum number of connections of this process to `databaseUrl`; ten by default. */
  readonly databasePool?: number;
  /**
   * If another process uses the data directory, `refuse` (default; the server), or `join` its database: commands, which create none. Both
   * need what the server has created in `dataDir`.
   */
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
  readonly listening: ClientConfig;
  readonly isEmbedded: boolean;
  /** No other process uses the database. */
  readonly isOwn: boolean;
  /** Several connections are possible and work at the same time. */
  readonly concurrently: boolean;
  disconnect(): Promise<void>;
}

/** A command found no database. `DATA_DIR` is probably misspelt. */
export class NoDatabase extends Error {
  override readonly name = 'NoDatabase';

  constructor(dataDir: string) {
    super(
      `There is no database in ${dataDir}. Start the server there first, or set DATA_DIR to the folder that it uses.`,
    );
  }
}

const MAX_CONNECTIONS = 10;

const SERVER_OPTIONS: PoolConfig = {
  pipeline: true,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
  application_name: 'deal-sync-console',
};

/** Finds or starts the database. Throws DataDirectoryInUse, NoDatabase or DatabaseDamaged. A database at a URL is not contacted yet. */
export async function connectDatabase({
  databaseUrl,
  databaseListenUrl = databaseUrl,
  dataDir,
  databasePool: max = MAX_CONNECTIONS,
  ifInUse,
  opened,
  onFault = console.error,
}: DatabaseLocation): Promise<DatabaseConnection> {
  const disconnect = async () => {};
  if (databaseUrl) {
    const connection = { ...SERVER_OPTIONS, max, connectionString: databaseUrl };
    const listening = { ...SERVER_OPTIONS, connectionString: databaseListenUrl };
    return { connection, listening, isEmbedded: false, isOwn: false, concurrently: max > 1, disconnect };
  }
  if (opened) return embedded(opened, { isOwn: true, disconnect });
  if (ifInUse === 'join' && !hasEmbeddedPostgres(dataDir)) throw new NoDatabase(dataDir);
  try {
    return await ownDatabase(dataDir, onFault);
  } catch (error) {
    if (!(error instanceof DataDirectoryInUse) || ifInUse !== 'join') throw error;
    return embedded({ max: 1, ...(await joinEmbeddedPostgres(dataDir)) }, { isOwn: false, disconnect });
  }
}

function embedded(
  connection: PoolConfig,
  access: Pick<DatabaseConnection, 'isOwn' | 'disconnect'>,
): DatabaseConnection {
  return { connection, listening: connection, isEmbedded: true, concurrently: false, ...access };
}

async function ownDatabase(dataDir: string, onFault: FaultReport): Promise<DatabaseConnection> {
  const lock = await lockDataDirectory(dataDir);
  try {
    const postgres = await startEmbeddedPostgres(dataDir, onFault);
    const disconnect = async () => {
      await postgres.stop();
      await lock.release();
    };
    return embedded({ max: 1, ...postgres.connection }, { isOwn: true, disconnect });
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
  const { connection, listening, disconnect, ...access } = await (location.connecting ?? connectDatabase(location));
  const pool = connectionPool(connection);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const changes = createChangeFeed(listening);
  const close = async () => {
    changes.close();
    await db.destroy();
    await disconnect();
  };
  return { ...access, db, changes, poolCounts: pool.counts, close };
}
