import type { Environment } from '../../environment.ts';
import { archiveArguments } from './archiveArguments.ts';
import { restoreBackup } from './restoreBackup.ts';
import { runArchiveCommand } from './runArchiveCommand.ts';

const USAGE = `Usage: npm run restore -- FILE.tar.gz [--replace]

Restores a backup of npm run backup into DATA_DIR, which must be absent or empty, while no server runs on it.
--replace moves what is there into a folder of DATA_DIR first, whose name is printed. A damaged file changes nothing.`;

/** Runs the command and answers its exit code. */
export function restoreCommand(
  args: readonly string[],
  environment: () => Pick<Environment, 'databaseUrl' | 'dataDir'>,
): Promise<0 | 1> {
  return runArchiveCommand(args, USAGE, async () => {
    const { file, dataDir, flags } = archiveArguments(args, environment(), { replace: { type: 'boolean' } });
    const { createdAt, movedTo } = await restoreBackup(file, dataDir, { replace: flags.replace === true });
    const moved = movedTo ? ` What stood there is in ${movedTo}.` : '';
    return `${dataDir} is as it was at ${createdAt}.${moved}`;
  });
}
