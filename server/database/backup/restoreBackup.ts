import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { extract, list } from 'tar';
import { runCommand } from '../../base/runCommand.ts';
import { lockDataDirectory } from '../embedded/dataDirectoryLock.ts';
import {
  ArchiveFault,
  archiveArguments,
  findDifference,
  MANIFEST,
  type Manifest,
  PARTS,
  parseManifest,
  type ReadEnvironment,
} from './archive.ts';

const USAGE = `Usage: npm run restore -- FILE.tar.gz [--replace]

Restores a backup of npm run backup into DATA_DIR, which must be absent or empty, while no server runs on it.
--replace first moves the content of DATA_DIR into a folder within it and prints the name. A damaged file changes nothing.`;

/** Runs `npm run restore` and returns its exit code. */
export function restoreCommand(args: readonly string[], environment: ReadEnvironment): Promise<0 | 1> {
  const options = { replace: { type: 'boolean', default: false } } as const;
  return runCommand({ usage: USAGE, options, allowPositionals: true }, args, async ({ values, positionals }) => {
    const { file, dataDir } = archiveArguments(positionals, environment);
    const { createdAt, movedTo } = await restoreBackup(file, dataDir, values.replace);
    console.info(`Restored ${dataDir} as of ${createdAt}.${movedTo ? ` The previous content is in ${movedTo}.` : ''}`);
    return 0;
  });
}

interface Restored {
  /** The time of the backup, in ISO 8601. */
  readonly createdAt: string;
  /** The folder with the previous content of the data directory. */
  readonly movedTo: string | undefined;
}

/**
 * Restores a backup into a data directory that is absent or empty. With `replace`, the previous content is moved into a folder
 * within it. The directory is locked meanwhile. Everything is unpacked and compared with the manifest before anything is moved.
 * Throws ArchiveFault for an incomplete backup or a directory that is not empty, and DataDirectoryInUse; nothing was changed then.
 */
async function restoreBackup(file: string, dataDir: string, replace: boolean): Promise<Restored> {
  if (!existsSync(file)) throw new ArchiveFault(`There is no file ${file}.`);
  const isNew = !existsSync(dataDir);
  const before = isNew ? [] : (await readdir(dataDir)).filter((name) => !OWN.test(name));
  if (before.length > 0 && !replace) {
    throw new ArchiveFault(
      `${dataDir} is not empty. Choose another DATA_DIR, or move its content aside with --replace.`,
    );
  }
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

/** Sockets, and the remains of earlier restores. */
const OWN = /^(run$|\.restore-|replaced-)/;

async function restoreLocked(file: string, dataDir: string, before: readonly string[]): Promise<Restored> {
  // Within the directory, which may be a file system of its own, so that moving is one step.
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

/** Unpacks a backup into an empty folder. Throws ArchiveFault if it is incomplete. */
async function unpack(file: string, folder: string): Promise<Manifest> {
  const refuse = (reason: string) => {
    throw new ArchiveFault(`${file} is not a complete backup (${reason}). Nothing was changed.`);
  };
  const manifest = await extracted(file, folder).catch((fault: Error) => refuse(fault.message));
  const difference = await findDifference(manifest, folder).catch((fault: Error) => fault.message);
  if (difference !== undefined) refuse(`${difference} differs`);
  for (const name of await readdir(join(folder, 'keys'))) await chmod(join(folder, 'keys', name), 0o600);
  return manifest;
}

async function extracted(file: string, folder: string): Promise<Manifest> {
  // Only files and folders: a link could lead out of the folder.
  const filter = (_: string, entry: object) =>
    'type' in entry && /^(File|OldFile|ContiguousFile|Directory)$/.test(String(entry.type));
  // Read whole first: `extract` still writes files after it has failed.
  await list({ file, strict: true });
  await extract({ file, cwd: folder, strict: true, preserveOwner: false, filter });
  return parseManifest(await readFile(join(folder, MANIFEST), 'utf8'));
}
