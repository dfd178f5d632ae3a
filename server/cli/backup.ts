import { readEnvironment } from '../base/environment.ts';
import { backupCommand } from '../database/backup/createBackup.ts';

process.exitCode = await backupCommand(process.argv.slice(2), () => readEnvironment(process.env));
