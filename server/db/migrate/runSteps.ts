import { type Kysely, sql, type Transaction } from 'kysely';
import { MigrationRefused } from './migrationRefused.ts';
import type { Step } from './plan.ts';

/** Runs steps in a transaction. Throws a MigrationRefused where one fails for what a record holds. */
export async function runSteps<T>(trx: Transaction<T>, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    if (step.find) await convert(trx, step, step.find);
    else await sql.raw(step.sql).execute(trx);
  }
}

/** PostgreSQL does not always say at which value a statement about all rows has failed. */
async function convert<T>(trx: Transaction<T>, { sql: statement }: Step, find: string): Promise<void> {
  await sql`savepoint conversion`.execute(trx);
  try {
    await sql.raw(statement).execute(trx);
  } catch (fault) {
    await sql`rollback to savepoint conversion`.execute(trx);
    await sql
      .raw(find)
      .execute(trx)
      .catch((found: Error) => {
        throw MigrationRefused.byRecord(found.message);
      });
    throw fault;
  }
}

/** Runs steps outside of any transaction, on a connection of their own: an index takes as long as it takes. */
export async function runConcurrently<T>(db: Kysely<T>, steps: readonly Step[]): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      for (const step of steps) await sql.raw(step.sql).execute(connection);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}
