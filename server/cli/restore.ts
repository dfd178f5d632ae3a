import { restoreCommand } from '../db/backup/restoreBackup.ts';
import { readEnvironment } from '../environment.ts';

process.exitCode = await restoreCommand(process.argv.slice(2), () => readEnvironment(process.env));
