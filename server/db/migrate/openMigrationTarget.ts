import { resources } from '../../../src/resources/index.ts';
import type { DatabaseLocation } from '../connectDatabase.ts';
import { hasEmbeddedPostgres } from '../embeddedPostgres.ts';
import { migrations } from '../migrations/migrations.ts';
import { openDatabase } from '../openDatabase.ts';
import { SYSTEM_TABLES } from '../systemTables.ts';
import type { MigrationTarget } from './migrateCommand.ts';

/** An index is built on one connection while another keeps everybody else from changing tables. */
const CONNECTIONS = 2;

/** The product's database, also beside a server that runs on it; undefined where no embedded one was made yet. */
export async function openMigrationTarget(location: DatabaseLocation): Promise<MigrationTarget | undefined> {
  if (!location.databaseUrl && !hasEmbeddedPostgres(location.dataDir)) return undefined;
  const { db, concurrently, close } = await openDatabase({
    ...location,
    databasePool: CONNECTIONS,
    ifInUse: 'join',
  });
  return { db: db as MigrationTarget['db'], concurrently, close, resources, besides: SYSTEM_TABLES, migrations };
}
