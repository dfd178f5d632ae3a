import { createAdminCommand, openAdminTarget } from '../accounts/createAdminCommand.ts';
import { readEnvironment } from '../environment.ts';

process.exitCode = await createAdminCommand(process.argv.slice(2), () => openAdminTarget(readEnvironment(process.env)));
