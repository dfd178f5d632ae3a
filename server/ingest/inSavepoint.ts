import { sql, type Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** Does a part of a transaction, which alone is undone when it throws: what the transaction did before it stays. */
export async function inSavepoint<T>(trx: Transaction<Tables>, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(trx);
  try {
    const result = await work();
    await sql`release savepoint part`.execute(trx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(trx);
    // What is rolled back to stays: the next would stand within it, and PostgreSQL slows down with their depth.
    await sql`release savepoint part`.execute(trx);
    throw error;
  }
}
