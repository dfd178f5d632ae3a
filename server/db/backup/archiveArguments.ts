import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Environment } from '../../environment.ts';
import { ArchiveFault } from './archiveFault.ts';

/** What `npm run backup` and `npm run restore` are told. */
export interface ArchiveArguments {
  readonly file: string;
  readonly dataDir: string;
  readonly flags: Readonly<Record<string, unknown>>;
}

/** Reads the one file that is named, and where the embedded database is. Throws ArchiveFault, also where there is none. */
export function archiveArguments(
  args: readonly string[],
  environment: Pick<Environment, 'databaseUrl' | 'dataDir'>,
  options: ParseArgsConfig['options'] = {},
): ArchiveArguments {
  const { databaseUrl, dataDir } = environment;
  if (databaseUrl) {
    throw new ArchiveFault(
      'DATABASE_URL is set: this is for the embedded database. Back up PostgreSQL with pg_dump, and restore it with pg_restore.',
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
