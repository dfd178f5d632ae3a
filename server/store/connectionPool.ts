import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { PoolCounts } from '../observability/metrics.ts';
import { inStatementSpan } from '../observability/statementSpan.ts';
import { asDatabaseError, DatabaseUnavailable, isStalePlan } from './databaseUnavailable.ts';
import { createStatementNames } from './statementNames.ts';

/**
 * A pool of connections for kysely whose failures arrive as `DatabaseUnavailable`; it reconnects by itself. With `pipeline`, for
 * a database that answers each connection by itself, statements are prepared there and fewer answers are waited for.
 */
export function connectionPool(config: pg.PoolConfig): PostgresPool & { counts(): PoolCounts } {
  const pool = new pg.Pool({ connectionTimeoutMillis: 10_000, keepAlive: true, ...config });
  // Without listeners a connection that breaks, idle or between two queries of a transaction, would end the process; the
  // next query notices by itself.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const clientOf = config.pipeline ? pipeliningClient(createStatementNames()) : plainClient;

  return {
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw new DatabaseUnavailable(error);
      });
      const reporting = known.get(client) ?? clientOf(client);
      known.set(client, reporting);
      return reporting;
    },
    end: () => pool.end(),
    counts: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

type Query = (text: string, values?: readonly unknown[]) => Promise<unknown>;

function plainClient(client: pg.PoolClient): PostgresPoolClient {
  return reportingClient(client, (text, values) => client.query(text, values as unknown[]));
}

/** What opens a transaction: only what follows has an answer that somebody reads. */
const OPENING = /^(begin|start transaction|set local)\b/;

const READ_ONLY = /^start transaction read only\b/;

const NOTHING = { command: '', rowCount: 0, rows: [] };

/**
 * Sends what opens a transaction without waiting for its answer, and does not wait for the end of one that only read. Should
 * the opening fail, everything behind it fails as well, and says why.
 */
function pipeliningClient(nameOf: (text: string) => string | undefined) {
  return (client: pg.PoolClient): PostgresPoolClient => {
    let opening: Promise<unknown>[] = [];
    let isReading = false;
    const send = (text: string, values: readonly unknown[] = []) =>
      client.query(values.length > 0 ? { ...named(nameOf(text)), text, values: [...values] } : text);
    const unawaited = (text: string) => {
      const sent = send(text);
      // Told by what follows, or by nobody.
      sent.catch(() => {});
      return sent;
    };
    return reportingClient(client, async (text, values) => {
      if (OPENING.test(text)) {
        if (!text.startsWith('set')) isReading = READ_ONLY.test(text);
        opening.push(unawaited(text));
        return NOTHING;
      }
      if (isReading && text === 'commit') {
        opening = [];
        unawaited(text);
        return NOTHING;
      }
      const before = opening;
      opening = [];
      const sent = send(text, values);
      sent.catch(() => {});
      await Promise.all(before);
      return sent;
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
      isStale ||= isStalePlan(error);
      throw asDatabaseError(error);
    }
  };
  // Kysely's second signature is for cursors, which are switched off.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(isStale) };
}
