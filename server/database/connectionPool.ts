import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { PoolCounts } from '../base/metrics.ts';
import { inStatementSpan } from '../base/tracing.ts';
import { asDatabaseError, DatabaseUnavailable, isStalePlan, isUnended } from './databaseErrors.ts';

/**
 * A pool of connections for kysely. Connection failures become `DatabaseUnavailable`; the next query reconnects. `pipeline` is
 * for databases with one session per connection: it prepares statements and saves round trips.
 */
export function connectionPool(config: pg.PoolConfig): PostgresPool & { counts(): PoolCounts } {
  const pool = new pg.Pool({ connectionTimeoutMillis: 10_000, keepAlive: true, types: READ_TYPES, ...config });
  // Without listeners, a connection that breaks while it is idle or between two queries would end the process. The next query
  // reports the failure.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const wrap = config.pipeline ? pipeliningClient(createStatementNames()) : plainClient;
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  return {
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw new DatabaseUnavailable(error);
      });
      const known = wrapped.get(client) ?? wrap(client);
      wrapped.set(client, known);
      return known;
    },
    end: () => pool.end(),
    counts: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

/** Days stay text: the driver would convert them to midnights, which are other days in other time zones. */
const READ_TYPES: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === pg.types.builtins.DATE ? (day: string) => day : pg.types.getTypeParser(type, format),
};

type Query = (text: string, values?: readonly unknown[]) => Promise<unknown>;

function plainClient(client: pg.PoolClient): PostgresPoolClient {
  return reportingClient(client, (text, values) => client.query(text, values && [...values]));
}

/** Statements that open a transaction. Nobody reads their results. */
const OPENING = /^(begin|start transaction|set local)\b/;

const READ_ONLY = /^start transaction read only\b/;

const ENDING = /^(commit|rollback)\b/;

const NO_RESULT = { command: '', rowCount: 0, rows: [] };

/**
 * Sends the opening statements of a transaction as one message.
 *
 * A read-only transaction is opened and ended around each of its statements, in one piece, so that it needs one round trip and
 * holds nothing in between. In PostgreSQL's READ COMMITTED, its statements see the commits of others anyway. If the opening
 * fails, the results that follow are discarded.
 *
 * A writing transaction waits for its opening: if `begin` failed, its first statement would run and be kept outside of any scope.
 */
function pipeliningClient(nameOf: (text: string) => string | undefined) {
  return (client: pg.PoolClient): PostgresPoolClient => {
    // The types lack it.
    const { connection } = client;
    let opening: string[] = [];
    let isReading = false;
    const query = (text: string, values: readonly unknown[]) =>
      client.query(values.length > 0 ? { ...named(nameOf(text)), text, values: [...values] } : text);
    const read = async (text: string, values: readonly unknown[]) => {
      const { stream } = connection;
      stream.cork();
      const before = client.query(opening.join('; '));
      const result = query(text, values);
      // If the opening failed, it reports the failure.
      result.catch(() => {});
      // Nobody reads the result of ending a read.
      client.query('commit').catch(() => {});
      stream.uncork();
      await before;
      return result;
    };
    const send = async (text: string, values: readonly unknown[]) => {
      const before = opening.join('; ');
      opening = [];
      if (before) await client.query(before);
      return query(text, values);
    };
    return reportingClient(client, async (text, values = []) => {
      if (OPENING.test(text)) {
        if (!text.startsWith('set')) isReading = READ_ONLY.test(text);
        opening.push(text);
        return NO_RESULT;
      }
      if (!isReading) return send(text, values);
      if (!ENDING.test(text)) return read(text, values);
      opening = [];
      isReading = false;
      return NO_RESULT;
    });
  };
}

const named = (name: string | undefined) => (name === undefined ? {} : { name });

/** A comment in statements whose best plan depends on the values of their parameters. */
export const UNPREPARED = '/* unprepared */';

/** More than the code has texts. Only statements with generated texts could exceed it. */
const MAX_NAMES = 1_000;

/**
 * Names for prepared statements, so that each connection parses and plans a text once: the same text has the same name.
 * Undefined once there are so many that they would only fill PostgreSQL's memory.
 */
function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MAX_NAMES || text.includes(UNPREPARED)) return known;
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
    names.set(text, name);
    return name;
  };
}

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
  // Kysely's second signature is for cursors, which are disabled.
  return { query: query as PostgresPoolClient['query'], release: () => client.release(isStale) };
}
