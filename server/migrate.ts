import { readEnvironment } from './environment.ts';
import { migrateCommand } from './store/migrate/migrateCommand.ts';
import { openMigrationTarget } from './store/migrate/openMigrationTarget.ts';

process.exitCode = await migrateCommand(process.argv.slice(2), () => openMigrationTarget(readEnvironment(process.env)));
