import { readEnvironment } from '../../server/base/environment.ts';
import { openMigrationTarget } from '../../server/cli/migrateCommand.ts';
import { type Finding, wrong } from '../../server/database/declarations/findings.ts';
import { planDatabase } from '../../server/database/migrate/planDatabase.ts';

/** Finds values in the database that a choice no longer lists. Rejects if there is no database, or if it cannot be reached. */
export async function checkStoredValues(): Promise<readonly Finding[]> {
  const target = await openMigrationTarget(readEnvironment(process.env));
  if (!target) throw new Error('There is none yet.');
  try {
    const { db, concurrently, ...schema } = target;
    const { warnings } = await planDatabase(db, schema, { concurrently });
    return warnings.map(({ table, warning }) => ({ resource: table, ...wrong(warning) }));
  } finally {
    await target.close();
  }
}
