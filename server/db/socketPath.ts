import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, realpath, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The kernel keeps a socket's path in 104 (macOS) to 108 (Linux) bytes. */
const LONGEST_PATH = 100;

const short = new Map<string, Promise<string>>();

/**
 * The folder of the data directory in which its processes meet: their sockets lie there, so whoever can reach the
 * directory, by whatever path, finds the same ones, and no other user of the machine can open them (mode 0700).
 */
export async function socketFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'run');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  return withinLimit(await realpath(folder));
}

/** The address to listen on or connect to: a file in `folder`, or on Windows the named pipe that stands for it. */
export function socketAddress(folder: string, name: string): string {
  if (process.platform !== 'win32') return join(folder, name);
  const id = createHash('sha256').update(join(folder, name).toLowerCase()).digest('hex').slice(0, 32);
  return `\\\\.\\pipe\\deal-sync-${id}`;
}

function withinLimit(folder: string): Promise<string> | string {
  const longest = Buffer.byteLength(join(folder, 'x'.repeat(32)));
  if (process.platform === 'win32' || longest <= LONGEST_PATH) return folder;
  const known = short.get(folder) ?? linkTo(folder);
  short.set(folder, known);
  return known;
}

/** The limit counts the path that is spoken, not the one it leads to: a short link reaches the same folder. */
async function linkTo(folder: string): Promise<string> {
  const around = await mkdtemp(join(tmpdir(), 'ds-'));
  process.once('exit', () => rmSync(around, { recursive: true, force: true }));
  const link = join(around, 'd');
  await symlink(folder, link);
  return link;
}
