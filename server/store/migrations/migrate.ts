import { type Kysely, type Migration, Migrator } from 'kysely';
import { codesAndSecondFactor } from './codesAndSecondFactor.ts';
import { installFacts } from './installFacts.ts';
import { outbox } from './outbox.ts';
import { rateLimits } from './rateLimits.ts';
import { userPool } from './userPool.ts';

/** The hand-written tables, oldest first. A name that has been released is never changed or removed. */
const migrations: Readonly<Record<string, Migration>> = {
  '001_user_pool': userPool,
  '002_install_facts': installFacts,
  '003_codes_and_second_factor': codesAndSecondFactor,
  '004_outbox': outbox,
  '005_rate_limits': rateLimits,
};

/** Applies the migrations that the database has not seen. Safe to run by several processes at once. */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
