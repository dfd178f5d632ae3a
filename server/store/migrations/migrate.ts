import { type Kysely, type Migration, Migrator } from 'kysely';
import { installFacts } from './installFacts.ts';
import { userPool } from './userPool.ts';

/** The hand-written tables, oldest first. A name that has been released is never changed or removed. */
const migrations: Readonly<Record<string, Migration>> = {
  '001_user_pool': userPool,
  '002_install_facts': installFacts,
};

/** Applies the migrations that the database has not seen. Safe to run by several processes at once. */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
