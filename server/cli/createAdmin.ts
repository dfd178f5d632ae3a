import { createAdminCommand, openAdminTarget } from '../accounts/createAdminCommand.ts';
import { readEnvironment } from '../environment.ts';

// Its advice is for developers of the product, not for who runs the command.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

process.exitCode = await createAdminCommand(process.argv.slice(2), () => openAdminTarget(readEnvironment(process.env)));
