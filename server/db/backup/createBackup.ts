import { constants, createWriteStream, existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { create } from 'tar';
import { DataDirectoryInUse, lockDataDirectory } from '../embedded/dataDirectoryLock.ts';
import { hasEmbeddedPostgres, joinEmbeddedPostgres } from '../embedded/embeddedPostgres.ts';
import { ArchiveFault, describeParts, MANIFEST, PARTS } from './manifest.ts';

/** The size of a backup. */
export interface Backup {
  readonly files: number;
  readonly bytes: number;
}

/**
 * Writes database and keys of a data directory to a new file (tar and gzip, mode 0600), which appears only when it is complete.
 * Nothing writes to the directory while its files are copied; they are compressed afterwards. Throws ArchiveFault if there is no
 * database or the file exists.
 */
export async function createBackup(dataDir: string, file: string): Promise<Backup> {
  if (!hasEmbeddedPostgres(dataDir)) throw new ArchiveFault(`There is no database in ${dataDir}.`);
  if (existsSync(file)) throw new ArchiveFault(`${file} exists already. Name a new file.`);
  // In the same folder, so that one step renames the archive. Other users cannot read what mkdtemp creates.
  const staging = await mkdtemp(join(dirname(resolve(file)), '.backup-'));
  try {
    const copy = join(staging, 'copy');
    const createdAt = new Date();
    const backup = await withoutWrites(dataDir, () => copyParts(dataDir, copy));
    await writeFile(join(copy, MANIFEST), JSON.stringify(await describeParts(copy, createdAt)));
    const archive = join(staging, 'archive');
    const content = create({ cwd: copy, gzip: true, portable: true }, [MANIFEST, ...PARTS]);
    await pipeline(content, createWriteStream(archive, { mode: 0o600, flush: true }));
    await rename(archive, file);
    return backup;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function copyParts(from: string, to: string): Promise<Backup> {
  const backup = { files: 0, bytes: 0 };
  for (const part of PARTS) {
    // There may be no keys folder if the environment contains the keys.
    if (existsSync(join(from, part))) await copyInto(backup, join(from, part), join(to, part));
    else await mkdir(join(to, part), { recursive: true });
  }
  return backup;
}

/** Copies one file after another, which is several times faster than all at once for many small files. */
async function copyInto(backup: { files: number; bytes: number }, from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      await copyInto(backup, source, copy);
      continue;
    }
    await copyFile(source, copy, constants.COPYFILE_FICLONE);
    backup.files += 1;
    backup.bytes += (await stat(copy)).size;
  }
}

/**
 * Runs `work` while nothing writes to the embedded database. It locks the data directory or, if another process uses it, holds
 * the database's only session in a transaction after a checkpoint. The files then contain everything that was acknowledged.
 */
async function withoutWrites<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const lock = await lockDataDirectory(dataDir).catch((fault: unknown) => {
    if (fault instanceof DataDirectoryInUse) return undefined;
    throw fault;
  });
  return lock ? work().finally(() => lock.release()) : whileHoldingSession(dataDir, work);
}

/** Well below the silence after which the embedded database disconnects a client. */
const HEARTBEAT_MS = 2_000;

async function whileHoldingSession<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
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
    const result = await work().finally(() => clearInterval(heartbeat));
    // If the session was lost, others may have written meanwhile.
    await client.query('rollback');
    if (lost) throw lost;
    return result;
  } finally {
    await client.end();
  }
}
