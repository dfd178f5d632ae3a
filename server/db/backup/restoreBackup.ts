import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { extract } from 'tar';
import { lockDataDirectory } from '../dataDirectoryLock.ts';
import { ArchiveFault } from './archiveFault.ts';
import { findDifference, MANIFEST, type Manifest, PARTS, parseManifest } from './manifest.ts';

export interface Restored {
  /** When the backup was made, in ISO 8601. */
  readonly createdAt: string;
  /** Where that went which stood there before. */
  readonly movedTo: string | undefined;
}

/**
 * Restores a backup into a data directory that is absent or empty; with `replace` what is there is moved into a folder of its
 * own within it. The directory is locked meanwhile. All is unpacked and compared with the manifest before anything takes its
 * place. Throws ArchiveFault for a file that is no whole backup and for a directory that is not empty, and
 * DataDirectoryInUse; nothing was changed then.
 */
export async function restoreBackup(
  file: string,
  dataDir: string,
  { replace }: { readonly replace: boolean },
): Promise<Restored> {
  if (!existsSync(file)) throw new ArchiveFault(`There is no file ${file}.`);
  const before = (await entriesOf(dataDir)).filter((name) => !OWN.test(name));
  if (before.length > 0 && !replace) {
    throw new ArchiveFault(
      `${dataDir} is not empty. Name another DATA_DIR, or move what is there aside with --replace.`,
    );
  }
  const isNew = !existsSync(dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockDataDirectory(dataDir);
  try {
    return await restoreLocked(file, dataDir, before);
  } catch (fault) {
    if (isNew) await rm(dataDir, { recursive: true, force: true });
    throw fault;
  } finally {
    await lock.release();
  }
}

/** Where processes meet, and what restorations before have left. */
const OWN = /^(run$|\.restore-|replaced-)/;

async function entriesOf(folder: string): Promise<string[]> {
  return existsSync(folder) ? readdir(folder) : [];
}

async function restoreLocked(file: string, dataDir: string, before: readonly string[]): Promise<Restored> {
  // Within the directory, which may be a file system of its own: to move is one step there.
  const staging = await mkdtemp(join(dataDir, '.restore-'));
  try {
    const { created_at: createdAt } = await unpack(file, staging);
    const movedTo =
      before.length > 0 ? join(dataDir, `replaced-${new Date().toISOString().replaceAll(':', '')}`) : undefined;
    if (movedTo) await moveAll(before, dataDir, movedTo);
    await moveAll(PARTS, staging, dataDir);
    return { createdAt, movedTo };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function moveAll(names: readonly string[], from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const name of names) await rename(join(from, name), join(to, name));
}

/** Unpacks a backup into an empty folder. Throws ArchiveFault for anything but a whole one. */
async function unpack(file: string, folder: string): Promise<Manifest> {
  const refuse = (reason: string) => {
    throw new ArchiveFault(`${file} is not a whole backup (${reason}). Nothing was changed.`);
  };
  const manifest = await extracted(file, folder).catch((fault: Error) => refuse(fault.message));
  const difference = await findDifference(manifest, folder).catch((fault: Error) => fault.message);
  if (difference !== undefined) refuse(`${difference} is not as it was`);
  for (const name of await readdir(join(folder, 'keys'))) await chmod(join(folder, 'keys', name), 0o600);
  return manifest;
}

async function extracted(file: string, folder: string): Promise<Manifest> {
  // Nothing but files and folders: a link could lead out of the folder.
  const filter = (_: string, entry: object) =>
    'type' in entry && /^(File|OldFile|ContiguousFile|Directory)$/.test(String(entry.type));
  await extract({ file, cwd: folder, strict: true, preserveOwner: false, filter });
  return parseManifest(await readFile(join(folder, MANIFEST), 'utf8'));
}
