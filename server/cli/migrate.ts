import { migrateCommand, openMigrationTarget } from '../db/migrate/migrateCommand.ts';
import { readEnvironment } from '../environment.ts';

process.exitCode = await migrateCommand(process.argv.slice(2), () => openMigrationTarget(readEnvironment(process.env)));
