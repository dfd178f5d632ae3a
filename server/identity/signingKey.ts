import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { z } from 'zod';

/** The secrets of one install: what signs tokens, and what seals the state a client carries between two calls. */
export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  /** The public half, as the JWKS publishes it. */
  readonly publicJwk: JWK;
  /** 32 bytes for A256GCM. */
  readonly sealingKey: Uint8Array;
}

const keyFile = z.object({
  token_key: z.looseObject({ kty: z.literal('RSA'), n: z.string(), e: z.string(), d: z.string() }),
  sealing_key: z.base64url().refine((text) => Buffer.from(text, 'base64url').length === 32),
});

/**
 * The keys in `dataDir/keys/user-pool.json` (mode 0600), made on first use; processes starting together end with the
 * same keys. Processes on several machines must share this file. A damaged file is an error, never replaced: new keys
 * would silently end every session.
 */
export async function loadSigningKey(dataDir: string): Promise<SigningKey> {
  const folder = join(dataDir, 'keys');
  const path = join(folder, 'user-pool.json');
  const text = (await readIfPresent(path)) ?? (await createKeyFile(folder, path));
  return parseKeyFile(text, path);
}

async function readIfPresent(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Writes the whole file aside and links it into place, so that nobody ever reads half of it and only one writer wins. */
async function createKeyFile(folder: string, path: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `.${randomUUID()}.tmp`);
  try {
    await writeDurably(draft, await newKeyFile());
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

async function newKeyFile(): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const sealingKey = randomBytes(32).toString('base64url');
  return JSON.stringify({ token_key: await exportJWK(privateKey), sealing_key: sealingKey });
}

async function parseKeyFile(text: string, path: string): Promise<SigningKey> {
  try {
    const { token_key, sealing_key } = keyFile.parse(JSON.parse(text));
    const privateKey = await importJWK({ ...token_key, alg: 'RS256' });
    if (privateKey instanceof Uint8Array) throw new TypeError('not an RSA key');
    const { kty, n, e } = token_key;
    const kid = await calculateJwkThumbprint({ kty, n, e });
    const publicJwk = { kty, n, e, kid, alg: 'RS256', use: 'sig' };
    return { kid, privateKey, publicJwk, sealingKey: Buffer.from(sealing_key, 'base64url') };
  } catch (error) {
    throw new Error(
      `The key file ${path} is damaged. Restore it from a backup, or delete it: everyone is signed out then, and authenticator apps must be set up anew.`,
      {
        cause: error,
      },
    );
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
