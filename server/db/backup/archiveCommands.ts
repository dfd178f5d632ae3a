import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Environment } from '../../environment.ts';
import { createBackup } from './createBackup.ts';
import { ArchiveFault } from './manifest.ts';
import { restoreBackup } from './restoreBackup.ts';

type ReadEnvironment = () => Pick<Environment, 'databaseUrl' | 'dataDir'>;

const BACKUP_USAGE = `Usage: npm run backup -- FILE.tar.gz

Writes the embedded database and the keys of DATA_DIR to a new file that only you may read (mode 0600). Whoever has the file can
read the CRM API keys and sign tokens. The server may run meanwhile; the backup contains everything that it has acknowledged.
Restore the file with npm run restore.`;

/** Runs `npm run backup` and returns its exit code. */
export function backupCommand(args: readonly string[], environment: ReadEnvironment): Promise<0 | 1> {
  return runCommand(args, BACKUP_USAGE, async () => {
    const { file, dataDir } = archiveArguments(args, environment());
    const { files, bytes } = await createBackup(dataDir, file);
    return `${file}: ${files} files, ${Math.ceil(bytes / 1024 / 1024)} MB before compression.`;
  });
}

const RESTORE_USAGE = `Usage: npm run restore -- FILE.tar.gz [--replace]

Restores a backup of npm run backup into DATA_DIR, which must be absent or empty, while no server runs on it.
--replace first moves the content of DATA_DIR into a folder within it and prints the name. A damaged file changes nothing.`;

/** Runs `npm run restore` and returns its exit code. */
export function restoreCommand(args: readonly string[], environment: ReadEnvironment): Promise<0 | 1> {
  return runCommand(args, RESTORE_USAGE, async () => {
    const { file, dataDir, flags } = archiveArguments(args, environment(), { replace: { type: 'boolean' } });
    const { createdAt, movedTo } = await restoreBackup(file, dataDir, { replace: flags.replace === true });
    return `Restored ${dataDir} as of ${createdAt}.${movedTo ? ` The previous content is in ${movedTo}.` : ''}`;
  });
}

interface ArchiveArguments {
  readonly file: string;
  readonly dataDir: string;
  readonly flags: Readonly<Record<string, unknown>>;
}

/** Reads the file argument and the flags. Throws ArchiveFault if they are invalid or there is no embedded database. */
function archiveArguments(
  args: readonly string[],
  { databaseUrl, dataDir }: ReturnType<ReadEnvironment>,
  options: ParseArgsConfig['options'] = {},
): ArchiveArguments {
  if (databaseUrl) {
    throw new ArchiveFault(
      'DATABASE_URL is set, but this command is for the embedded database. Back up PostgreSQL with pg_dump, and restore it with pg_restore.',
    );
  }
  const { values, positionals } = parsed(args, options);
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new ArchiveFault('Name one file: FILE.tar.gz.');
  return { file, dataDir, flags: values };
}

function parsed(args: readonly string[], options: ParseArgsConfig['options']) {
  try {
    return parseArgs({ args: [...args], options: options ?? {}, allowPositionals: true });
  } catch (fault) {
    throw new ArchiveFault((fault as Error).message);
  }
}

/** Faults with a sufficient message: those of the arguments and archives, and those of the system. */
const isPlain = (fault: unknown): fault is Error =>
  fault instanceof ArchiveFault || (fault instanceof Error && (fault.name === 'DataDirectoryInUse' || 'code' in fault));

/** Prints the usage, or runs a command and prints its result. */
async function runCommand(args: readonly string[], usage: string, run: () => Promise<string>): Promise<0 | 1> {
  if (args.includes('--help') || args.includes('-h')) {
    console.info(usage);
    return 0;
  }
  try {
    console.info(await run());
    return 0;
  } catch (fault) {
    console.error(isPlain(fault) ? fault.message : fault);
    return 1;
  }
}
