import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { asDatabaseError, DatabaseUnavailable } from './databaseUnavailable.ts';

/** A pool of connections for kysely whose failures arrive as `DatabaseUnavailable`; it reconnects by itself. */
export function connectionPool(config: pg.PoolConfig): PostgresPool {
  const pool = new pg.Pool({ connectionTimeoutMillis: 10_000, keepAlive: true, ...config });
  // Without listeners a connection that breaks, idle or between two queries of a transaction, would end the process; the
  // next query notices by itself.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  return {
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw new DatabaseUnavailable(error);
      });
      const reporting = known.get(client) ?? reportingClient(client);
      known.set(client, reporting);
      return reporting;
    },
    end: () => pool.end(),
  };
}

function reportingClient(client: pg.PoolClient): PostgresPoolClient {
  const query = async (text: unknown, values?: readonly unknown[]) => {
    try {
      return await client.query(text as string, values as unknown[]);
    } catch (error) {
      throw asDatabaseError(error);
    }
  };
  // Kysely's second signature is for cursors, which are switched off.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
}
