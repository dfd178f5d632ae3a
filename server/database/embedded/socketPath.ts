import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, realpath, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Kernels limit the path of a socket to 104 (macOS) or 108 (Linux) bytes. */
const LONGEST_PATH = 100;

const links = new Map<string, Promise<string>>();

/**
 * The folder for the sockets of a data directory. All processes find the same sockets, by whatever path they reach the
 * directory, and no other user of the machine can open them (mode 0700).
 */
export async function socketFolder(dataDir: string): Promise<string> {
  const run = join(dataDir, 'run');
  await mkdir(run, { recursive: true, mode: 0o700 });
  await chmod(run, 0o700);
  const folder = await realpath(run);
  const longest = Buffer.byteLength(join(folder, 'x'.repeat(32)));
  if (process.platform === 'win32' || longest <= LONGEST_PATH) return folder;
  const link = links.get(folder) ?? linkTo(folder);
  links.set(folder, link);
  return link;
}

/** A short link to a folder: the limit applies to the path as given, not to its target. */
async function linkTo(folder: string): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'ds-'));
  process.once('exit', () => rmSync(parent, { recursive: true, force: true }));
  const link = join(parent, 'd');
  await symlink(folder, link);
  return link;
}

/** The address of a socket: a file in `folder` or, on Windows, a named pipe. */
export function socketAddress(folder: string, name: string): string {
  if (process.platform !== 'win32') return join(folder, name);
  const id = createHash('sha256').update(join(folder, name).toLowerCase()).digest('hex').slice(0, 32);
  return `\\\\.\\pipe\\deal-sync-${id}`;
}
