import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { EnvironmentFault } from '../../environmentFault.ts';

/** A file of keys: where it is, and what it says. */
export interface KeyFile {
  readonly path: string;
  readonly text: string;
}

/**
 * The file `dataDir/keys/{name}` (mode 0600), written by `create` on first use; processes starting together end with the
 * same text. Processes on several machines must share the file. One that is there is never replaced, damaged or not: new
 * keys would silently undo what the old ones made. Throws EnvironmentFault for one that others on the machine may read.
 */
export async function keyFile(dataDir: string, name: string, create: () => Promise<string>): Promise<KeyFile> {
  const folder = join(dataDir, 'keys');
  const path = join(folder, name);
  const text = (await readIfPresent(path)) ?? (await createKeyFile(folder, path, create));
  await requirePrivate(path);
  return { path, text };
}

async function readIfPresent(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

const ANYBODY_ELSE = 0o077;

/** Windows has no such modes: there the rights of the folder count. */
async function requirePrivate(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const { mode } = await stat(path);
  if ((mode & ANYBODY_ELSE) === 0) return;
  throw new EnvironmentFault(`Others on this machine may read the keys in ${path}. Run: chmod 600 "${path}"`);
}

/** Writes the whole file aside and links it into place, so that nobody ever reads half of it and only one writer wins. */
async function createKeyFile(folder: string, path: string, create: () => Promise<string>): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `.${randomUUID()}.tmp`);
  try {
    await writeDurably(draft, await create());
    await link(draft, path);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(path, 'utf8');
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
