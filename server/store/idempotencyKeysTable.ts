import { type Kysely, sql } from 'kysely';
import type { ResourceTable } from './resourceTable.ts';
import type { Tables } from './tables.ts';

const text = (name: string) => ({ name, type: 'text', required: true });

/**
 * Which call did what, so that one that is repeated does it no second time: by its tenant (empty: all), caller and
 * `Idempotency-Key`. It is secured as the tables of resources are, and shown nowhere.
 */
export const idempotencyKeysTable: ResourceTable = {
  name: 'idempotency_keys',
  columns: [
    ...['tenant_id', 'by', 'key', 'operation', 'record_id'].map(text),
    { name: 'fingerprint', type: 'text', required: false },
    { name: 'secret', type: 'text', required: false },
    { name: 'at', type: 'timestamp(3) with time zone', required: true },
  ],
  key: ['tenant_id', 'by', 'key'],
  indexes: [],
  tenant: 'tenant_id',
  appendOnly: true,
  prunable: true,
};

/** A row of it. */
export interface IdempotencyKeyRow {
  readonly tenant_id: string;
  readonly by: string;
  readonly key: string;
  /** Method and path: `POST /api/tenants`. */
  readonly operation: string;
  /** What the call has made or changed. */
  readonly record_id: string;
  /** Sealed: a digest of what was asked for, which may hold a secret. Null where an older version did not tell. */
  readonly fingerprint: string | null;
  /** Sealed: what only the first answer could tell. */
  readonly secret: string | null;
  readonly at: Date;
}

/**
 * Takes over what versions before kept in `creations`, of which one may still run beside this: the table stays, and what it
 * gets meanwhile is taken over at the next start. The rows name the same calls, digested in another way.
 */
export async function adoptCreations(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('creations') is not null as found`.execute(db);
  if (!rows[0]?.found) return;
  await sql`
    insert into idempotency_keys (tenant_id, by, key, operation, record_id, at)
    select tenant_id, by, key, 'POST /api/' || resource, record_id, at from creations
    where at > now() - interval '7 days' on conflict do nothing`.execute(db);
}

/** Forgets calls of more than seven days ago: whoever repeats a call does so within hours. */
export async function pruneIdempotencyKeys(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('at', '<', sql<Date>`now() - interval '7 days'`).execute();
}
