import { readEnvironment } from '../base/environment.ts';
import { migrateCommand, openMigrationTarget } from './migrateCommand.ts';

process.exitCode = await migrateCommand(process.argv.slice(2), () => openMigrationTarget(readEnvironment(process.env)));
