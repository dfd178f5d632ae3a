import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { EnvironmentError } from '../../base/environmentError.ts';
import { KEY, type SecretsKeys } from '../../base/secretsKeys.ts';
import type { Tables } from '../tables.ts';

const content = z.object({ secrets_key: z.string().regex(KEY) });

const FILE = 'secrets.json';

/**
 * The key in `dataDir/keys/secrets.json`, for installations without `SECRETS_KEY`. It is created for a database without secrets: `usedKey`
 * returns the ID of the key that others are sealed with. Throws EnvironmentError.
 */
export async function loadSecretsKeys(
  dataDir: string,
  usedKey: () => Promise<string | undefined> = async () => undefined,
): Promise<SecretsKeys> {
  const newKey = async () => {
    const used = await usedKey();
    // Another process may have created the file before it used the key.
    if (used === undefined || existsSync(join(dataDir, 'keys', FILE))) {
      return JSON.stringify({ secrets_key: randomBytes(32).toString('base64') });
    }
    throw new EnvironmentError(
      `The secrets in this database are sealed with the key ${used}, and ${dataDir} has no keys. Set DATA_DIR to the folder that ` +
        'the server uses, or SECRETS_KEY to that key, or restore the keys folder. See docs/deploying.md.',
    );
  };
  const { text, path } = await keyFile(dataDir, FILE, newKey);
  try {
    return [Buffer.from(content.parse(JSON.parse(text)).secrets_key, 'base64')];
  } catch (error) {
    throw new EnvironmentError(`The key file ${path} is damaged. Restore it from a backup.`, { cause: error });
  }
}

/**
 * The file `dataDir/keys/{name}` (mode 0600). `create` writes it on first use; processes that start together read the same
 * text. Processes on several machines must share the file. An existing file is never replaced, even if it is damaged: new keys
 * would invalidate everything that the old ones sealed or signed. Throws EnvironmentError if other users may read the file.
 */
export async function keyFile(dataDir: string, name: string, create: () => Promise<string>) {
  const folder = join(dataDir, 'keys');
  const path = join(folder, name);
  const text = (await readIfPresent(path))?.toString('utf8') ?? (await createKeyFile(folder, path, create));
  await requirePrivate(path);
  return { path, text };
}

/** The content of a file; undefined if there is none. */
export async function readIfPresent(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

const OTHER_USERS = 0o077;

/** Windows has no file modes: the permissions of the folder apply. */
async function requirePrivate(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const { mode } = await stat(path);
  if ((mode & OTHER_USERS) === 0) return;
  throw new EnvironmentError(`Other users of this machine may read the keys in ${path}. Run: chmod 600 "${path}"`);
}

/** Links a complete draft to its place, so that nobody reads half a file and only one writer wins. */
async function createKeyFile(folder: string, path: string, create: () => Promise<string>): Promise<string> {
  const text = await create();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `.${randomUUID()}.tmp`);
  try {
    await writeDurably(draft, text);
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

/** Stores a fact about the installation unless it has one of that name. Returns the stored value, the same for all processes. */
export async function claimFact(db: Kysely<Tables>, name: string, value: string): Promise<string> {
  await db
    .insertInto('install_facts')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const facts = db.selectFrom('install_facts').select('value').where('name', '=', name);
  return (await facts.executeTakeFirstOrThrow()).value;
}

/** 32 random bytes that all processes of an installation share, created on first use. */
export async function installSecret({ db }: { readonly db: Kysely<Tables> }, name: string): Promise<Uint8Array> {
  return Buffer.from(await claimFact(db, name, randomBytes(32).toString('base64')), 'base64');
}
