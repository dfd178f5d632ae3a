import { sql } from 'kysely';
import pg from 'pg';
import { type Resource, tenantFieldOf } from '../../src/schema/resource.ts';
import type { Db } from './tables.ts';

/** The channel of PostgreSQL's NOTIFY. The embedded database knows this one only. */
export const CHANNEL = 'changes';

/** Records of a resource were written or deleted: those of one tenant, or some without one. */
export interface Change {
  readonly resource: string;
  readonly tenant: string | null;
}

/** Called with a change, or with undefined if changes may have been missed. */
type ChangeListener = (change: Change | undefined) => void;

/** The changes that all processes on the database make. */
export interface ChangeFeed {
  /** Returns the function that ends the subscription. */
  subscribe(listener: ChangeListener): () => void;
  readonly closed: AbortSignal;
  close(): void;
}

/** Notifies all processes of a change when the transaction is committed, once per tenant. */
export async function notifyChange(trx: Db, resource: Resource, records: readonly Readonly<Record<string, unknown>>[]) {
  const field = tenantFieldOf(resource);
  const tenants = new Set(records.map((record) => (field === undefined ? null : (record[field] ?? null))));
  if (tenants.size === 0) return;
  const payloads = [...tenants].map((tenant) => JSON.stringify({ resource: resource.name, tenant }));
  await sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) as payload`.execute(trx);
}

const RETRY_MS = 2_000;

/** Listens on a connection of its own while somebody subscribes. After a break it connects again. */
export function createChangeFeed(config: pg.ClientConfig): ChangeFeed {
  const listeners = new Set<ChangeListener>();
  const closing = new AbortController();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  const publish: ChangeListener = (change) => {
    for (const listener of listeners) listener(change);
  };

  const connect = () => {
    const next = new pg.Client({ connectionTimeoutMillis: 10_000, keepAlive: true, ...config });
    client = next;
    const lost = () => {
      if (client !== next) return;
      disconnect();
      if (listeners.size > 0) retry = setTimeout(connect, RETRY_MS).unref();
    };
    next.on('error', lost).on('end', lost);
    next.on('notification', ({ payload = '' }) => publish(JSON.parse(payload)));
    next
      .connect()
      .then(() => next.query(`listen ${CHANNEL}`))
      // Nobody listened until now.
      .then(() => publish(undefined), lost);
  };

  function disconnect() {
    clearTimeout(retry);
    const last = client;
    client = undefined;
    last?.end().catch(() => {});
  }

  return {
    closed: closing.signal,
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) connect();
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) disconnect();
      };
    },
    close() {
      closing.abort();
      listeners.clear();
      disconnect();
    },
  };
}
