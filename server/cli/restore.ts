import { readEnvironment } from '../base/environment.ts';
import { restoreCommand } from '../database/backup/restoreBackup.ts';

process.exitCode = await restoreCommand(process.argv.slice(2), () => readEnvironment(process.env));
