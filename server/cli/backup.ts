import { backupCommand } from '../db/backup/createBackup.ts';
import { readEnvironment } from '../environment.ts';

process.exitCode = await backupCommand(process.argv.slice(2), () => readEnvironment(process.env));
