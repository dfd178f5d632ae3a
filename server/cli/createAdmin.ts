import { readEnvironment } from '../base/environment.ts';
import { createAdminCommand, openAdminTarget } from './createAdminCommand.ts';

process.exitCode = await createAdminCommand(process.argv.slice(2), () => openAdminTarget(readEnvironment(process.env)));
