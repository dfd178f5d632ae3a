import { Kysely, PostgresDialect } from 'kysely';
import { connectDatabase, type DatabaseLocation } from '../../server/database/connectDatabase.ts';
import { connectionPool } from '../../server/database/connectionPool.ts';
import type { Tables } from '../../server/database/tables.ts';

/** The database behind a product, for checks. */
export interface OpenDatabase {
  readonly db: Kysely<Tables>;
  close(): Promise<void>;
}

/** Connects as the owner, beside the running product if necessary, and leaves the tables unchanged. */
export async function openDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  const { connection, disconnect } = await connectDatabase({ ...location, ifInUse: 'join' });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: connectionPool(connection) }) });
  return { db, close: () => db.destroy().then(disconnect) };
}
