import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { PoolCounts } from '../http/observability/metrics.ts';
import { inStatementSpan } from '../http/observability/statementSpan.ts';
import { onceFor } from '../onceFor.ts';
import { asDatabaseError, DatabaseUnavailable, isStalePlan, isUnended } from './databaseUnavailable.ts';
import { createStatementNames } from './statementNames.ts';

/**
 * A pool of connections for kysely whose failures arrive as `DatabaseUnavailable`; it reconnects by itself. With `pipeline`, for
 * a database that answers each connection by itself, statements are prepared there and fewer answers are waited for.
 */
export function connectionPool(config: pg.PoolConfig): PostgresPool & { counts(): PoolCounts } {
  const pool = new pg.Pool({ connectionTimeoutMillis: 10_000, keepAlive: true, types: READ_TYPES, ...config });
  // Without listeners a connection that breaks, idle or between two queries of a transaction, would end the process; the
  // next query notices by itself.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const clientOf = onceFor(config.pipeline ? pipeliningClient(createStatementNames()) : plainClient);

  return {
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw new DatabaseUnavailable(error);
      });
      return clientOf(client);
    },
    end: () => pool.end(),
    counts: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

/** Days stay text: the driver makes midnights of them, which are other days in other time zones. */
const READ_TYPES: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === pg.types.builtins.DATE ? (day: string) => day : pg.types.getTypeParser(type, format as 'text'),
};

type Query = (text: string, values?: readonly unknown[]) => Promise<unknown>;

function plainClient(client: pg.PoolClient): PostgresPoolClient {
  return reportingClient(client, (text, values) => client.query(text, values as unknown[]));
}

/** What opens a transaction: only what follows has an answer that somebody reads. */
const OPENING = /^(begin|start transaction|set local)\b/;

const READ_ONLY = /^start transaction read only\b/;

const ENDING = /^(commit|rollback)\b/;

const NOTHING = { command: '', rowCount: 0, rows: [] };

/**
 * Sends what opens a transaction as one message. One that only reads is opened for each of its statements and ended behind it, all in
 * one piece, so that it holds nothing in between and needs one round trip: to see what others commit meanwhile is what PostgreSQL's
 * READ COMMITTED does anyway. Should the opening fail, nobody is told what was read behind it. One that writes waits for its
 * opening: where not even `begin` came through, its first statement would be done and kept outside of any scope.
 */
function pipeliningClient(nameOf: (text: string) => string | undefined) {
  return (client: pg.PoolClient): PostgresPoolClient => {
    // Not in the types.
    const { connection } = client as pg.PoolClient & { readonly connection: pg.Connection };
    let opening: string[] = [];
    let isReading = false;
    const ask = (text: string, values: readonly unknown[]) =>
      client.query(values.length > 0 ? { ...named(nameOf(text)), text, values: [...values] } : text);
    const read = async (text: string, values: readonly unknown[]) => {
      const { stream } = connection;
      stream.cork();
      const before = client.query(opening.join('; '));
      const sent = ask(text, values);
      // Told by the opening, where that failed.
      sent.catch(() => {});
      // Nobody reads what becomes of it.
      client.query('commit').catch(() => {});
      stream.uncork();
      await before;
      return sent;
    };
    const send = async (text: string, values: readonly unknown[]) => {
      const before = opening.join('; ');
      opening = [];
      if (before) await client.query(before);
      return ask(text, values);
    };
    return reportingClient(client, async (text, values = []) => {
      if (OPENING.test(text)) {
        if (!text.startsWith('set')) isReading = READ_ONLY.test(text);
        opening.push(text);
        return NOTHING;
      }
      if (!isReading) return send(text, values);
      if (!ENDING.test(text)) return read(text, values);
      opening = [];
      isReading = false;
      return NOTHING;
    });
  };
}

const named = (name: string | undefined) => (name === undefined ? {} : { name });

function reportingClient(client: pg.PoolClient, send: Query): PostgresPoolClient {
  let isStale = false;
  const query: Query = async (text, values) => {
    try {
      return await inStatementSpan(text, () => send(text, values));
    } catch (error) {
      isStale ||= isStalePlan(error) || isUnended(error);
      throw asDatabaseError(error);
    }
  };
  // Kysely's second signature is for cursors, which are switched off.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(isStale) };
}
