import { Kysely, PostgresDialect } from 'kysely';
import type { PoolCounts } from '../http/observability/metrics.ts';
import { connectDatabase, type DatabaseConnection, type DatabaseLocation } from './connectDatabase.ts';
import { connectionPool } from './connectionPool.ts';
import type { Tables } from './tables.ts';

/** A database as it is: nothing in it was looked at. */
export interface OpenDatabase extends Pick<DatabaseConnection, 'isEmbedded' | 'isOwn' | 'concurrently'> {
  readonly db: Kysely<Tables>;
  poolCounts(): PoolCounts;
  close(): Promise<void>;
}

/** Opens a database. Throws `DataDirectoryInUse`; one at a URL is only connected to when it is asked. */
export async function openDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  const { connection, disconnect, ...access } = await (location.connecting ?? connectDatabase(location));
  const pool = connectionPool(connection);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    await db.destroy();
    await disconnect();
  };
  return { ...access, db, poolCounts: pool.counts, close };
}
