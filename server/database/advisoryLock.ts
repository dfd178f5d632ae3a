import { sql } from 'kysely';
import type { Db } from './tables.ts';

/**
 * Waits for the other transactions that hold the lock of a key for this purpose, and holds it until the transaction ends. Transactions
 * that hold it `shared` wait only for those that do not.
 */
export const lockKey = (trx: Db, purpose: string, key: string, shared: '_shared' | '' = '') =>
  sql`select ${sql.raw(`pg_advisory_xact_lock${shared}`)}(hashtext(${purpose}), hashtext(${key}))`.execute(trx);
