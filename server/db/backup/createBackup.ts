import { constants, createWriteStream, existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { create } from 'tar';
import { hasEmbeddedPostgres } from '../embeddedPostgres.ts';
import { ArchiveFault } from './archiveFault.ts';
import { describeParts, MANIFEST, PARTS } from './manifest.ts';
import { withQuietDatabase } from './quietDatabase.ts';

/** What a backup holds. */
export interface Backup {
  readonly files: number;
  readonly bytes: number;
}

/**
 * Writes database and keys of a data directory to a new file (tar and gzip, mode 0600) which appears only once it is whole.
 * The directory is quiet while its files are copied, and not while they are compressed. Throws ArchiveFault where there is no
 * database, or a file of that name.
 */
export async function createBackup(dataDir: string, file: string): Promise<Backup> {
  if (!hasEmbeddedPostgres(dataDir)) throw new ArchiveFault(`There is no database in ${dataDir}.`);
  if (existsSync(file)) throw new ArchiveFault(`${file} exists already. Name a new file.`);
  // Beside the file, so that it can take its name in one step; mkdtemp lets nobody else in.
  const staging = await mkdtemp(join(dirname(resolve(file)), '.backup-'));
  try {
    const copy = join(staging, 'copy');
    const createdAt = new Date();
    const backup = await withQuietDatabase(dataDir, () => copyParts(dataDir, copy));
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
    // With the keys told by the environment there may be none.
    if (existsSync(join(from, part))) await copyInto(backup, join(from, part), join(to, part));
    else await mkdir(join(to, part), { recursive: true });
  }
  return backup;
}

/** One file after the other: several times faster than all at once, where they are small and many. */
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
