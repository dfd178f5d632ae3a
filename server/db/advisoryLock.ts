import { sql } from 'kysely';
import type { Db } from './tables.ts';

/** Waits for the other transactions that hold the lock of a key for this purpose, and holds it until the transaction ends. */
export const lockKey = (trx: Db, purpose: string, key: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${purpose}), hashtext(${key}))`.execute(trx);
