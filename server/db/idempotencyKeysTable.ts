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
    ...['tenant_id', 'by', 'key', 'operation', 'record_id', 'fingerprint'].map(text),
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
  /** Sealed: a digest of what was asked for, which may hold a secret. */
  readonly fingerprint: string;
  /** Sealed: what only the first answer could tell. */
  readonly secret: string | null;
  readonly at: Date;
}

/** Forgets calls of more than seven days ago: whoever repeats a call does so within hours. */
export async function pruneIdempotencyKeys(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('at', '<', sql<Date>`now() - interval '7 days'`).execute();
}
