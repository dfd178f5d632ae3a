import { constants, createWriteStream, existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { create } from 'tar';
import { runCommand } from '../../base/runCommand.ts';
import { NoDatabase } from '../connectDatabase.ts';
import { DataDirectoryInUse, lockDataDirectory } from '../embedded/dataDirectoryLock.ts';
import { hasEmbeddedPostgres, joinEmbeddedPostgres } from '../embedded/embeddedPostgres.ts';
import { ArchiveFault, archiveArguments, describeParts, MANIFEST, PARTS, type ReadEnvironment } from './archive.ts';

const USAGE = `Usage: npm run backup -- FILE.tar.gz

Writes the embedded database and the keys of DATA_DIR to a new file that only you may read (mode 0600). Whoever has the file can
read the CRM API keys and sign tokens. The server may run meanwhile; the backup contains everything that it has acknowledged.
Restore the file with npm run restore.`;

/** Runs `npm run backup` and returns its exit code. */
export function backupCommand(args: readonly string[], environment: ReadEnvironment): Promise<0 | 1> {
  return runCommand({ usage: USAGE, options: {}, allowPositionals: true }, args, async ({ positionals }) => {
    const { file, dataDir } = archiveArguments(positionals, environment);
    const { files, bytes } = await createBackup(dataDir, file);
    console.info(`${file}: ${files} files, ${Math.ceil(bytes / 1024 / 1024)} MB before compression.`);
    return 0;
  });
}

/**
 * Writes database and keys of a data directory to a new file (tar and gzip, mode 0600), which appears only when it is complete.
 * Nothing writes to the directory while its files are copied; they are compressed afterwards. Returns the size of the content.
 * Throws NoDatabase, and ArchiveFault if the file exists.
 */
async function createBackup(dataDir: string, file: string): Promise<{ files: number; bytes: number }> {
  if (!hasEmbeddedPostgres(dataDir)) throw new NoDatabase(dataDir);
  if (existsSync(file)) throw new ArchiveFault(`${file} already exists. Name a new file.`);
  // In the same folder, so that one step renames the archive. Other users cannot read what mkdtemp creates.
  const staging = await mkdtemp(join(dirname(resolve(file)), '.backup-'));
  try {
    const copy = join(staging, 'copy');
    const createdAt = new Date();
    await withoutWrites(dataDir, () => copyParts(dataDir, copy));
    const manifest = await describeParts(copy, createdAt);
    await writeFile(join(copy, MANIFEST), JSON.stringify(manifest));
    const archive = join(staging, 'archive');
    const content = create({ cwd: copy, gzip: true, portable: true }, [MANIFEST, ...PARTS]);
    await pipeline(content, createWriteStream(archive, { mode: 0o600, flush: true }));
    const files = Object.keys(manifest.entries).filter((path) => manifest.entries[path] !== null);
    const sizes = await Promise.all(files.map(async (path) => (await stat(join(copy, path))).size));
    await rename(archive, file);
    return { files: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function copyParts(from: string, to: string): Promise<void> {
  for (const part of PARTS) {
    const [source, copy] = [join(from, part), join(to, part)];
    // There may be no keys folder if the environment contains the keys.
    if (existsSync(source)) await cp(source, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
    else await mkdir(copy, { recursive: true });
  }
}

/**
 * Runs `work` while nothing writes to the embedded database. It locks the data directory or, if another process uses it, holds
 * the database's only session in a transaction after a checkpoint. The files then contain everything that was acknowledged.
 */
async function withoutWrites(dataDir: string, work: () => Promise<void>): Promise<void> {
  const lock = await lockDataDirectory(dataDir).catch((fault: unknown) => {
    if (fault instanceof DataDirectoryInUse) return undefined;
    throw fault;
  });
  return lock ? work().finally(() => lock.release()) : whileHoldingSession(dataDir, work);
}

/** Well below the silence after which the embedded database disconnects a client. */
const HEARTBEAT_MS = 2_000;

async function whileHoldingSession(dataDir: string, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client(await joinEmbeddedPostgres(dataDir));
  let lost: Error | undefined;
  client.on('error', (fault) => {
    lost = fault;
  });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('checkpoint');
    const heartbeat = setInterval(() => client.query('select 1').catch((fault: Error) => (lost = fault)), HEARTBEAT_MS);
    await work().finally(() => clearInterval(heartbeat));
    // If the session was lost, others may have written meanwhile.
    await client.query('rollback');
    if (lost) throw lost;
  } finally {
    await client.end();
  }
}
