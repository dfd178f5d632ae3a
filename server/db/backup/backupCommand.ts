import type { Environment } from '../../environment.ts';
import { archiveArguments } from './archiveArguments.ts';
import { createBackup } from './createBackup.ts';
import { runArchiveCommand } from './runArchiveCommand.ts';

const USAGE = `Usage: npm run backup -- FILE.tar.gz

Writes the embedded database and the keys of DATA_DIR to a new file, which only you may read (mode 0600): who has it can read the
CRM API keys and sign tokens. The server may run meanwhile; what it acknowledged before is in the backup.
Restore it with npm run restore.`;

/** Runs the command and answers its exit code. */
export function backupCommand(
  args: readonly string[],
  environment: () => Pick<Environment, 'databaseUrl' | 'dataDir'>,
): Promise<0 | 1> {
  return runArchiveCommand(args, USAGE, async () => {
    const { file, dataDir } = archiveArguments(args, environment());
    const { files, bytes } = await createBackup(dataDir, file);
    return `${file}: ${files} files, ${Math.ceil(bytes / 1024 / 1024)} MB before compression.`;
  });
}
