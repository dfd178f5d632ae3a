import { randomBytes } from 'node:crypto';
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { z } from 'zod';
import { EnvironmentError } from '../base/environmentError.ts';
import type { Store } from '../database/database.ts';
import { keyFile } from '../database/secrets/keys.ts';

/** The secrets of one installation: one signs tokens, the other encrypts state that a client carries between two calls. */
export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  /** The public key as the JWKS publishes it. */
  readonly publicJwk: JWK;
  /** 32 bytes for A256GCM. */
  readonly sealingKey: Uint8Array;
}

const keyFileContent = z.object({
  token_key: z.looseObject({ kty: z.literal('RSA'), n: z.string(), e: z.string(), d: z.string() }),
  sealing_key: z.base64url().refine((text) => Buffer.from(text, 'base64url').length === 32),
});

/**
 * Reads the keys in `dataDir/keys/user-pool.json` (mode 0600), or creates them; processes that start together get the same keys.
 * Processes on several machines must share this file. Throws if the file is damaged: new keys would silently end every session.
 */
export async function loadSigningKey(dataDir: string): Promise<SigningKey> {
  const { text, path } = await keyFile(dataDir, 'user-pool.json', newKeyFile);
  return parseKeyFile(text, path);
}

async function newKeyFile(): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const sealingKey = randomBytes(32).toString('base64url');
  return JSON.stringify({ token_key: await exportJWK(privateKey), sealing_key: sealingKey });
}

async function parseKeyFile(text: string, path: string): Promise<SigningKey> {
  try {
    const { token_key, sealing_key } = keyFileContent.parse(JSON.parse(text));
    const privateKey = await importJWK({ ...token_key, alg: 'RS256' });
    if (privateKey instanceof Uint8Array) throw new TypeError('not an RSA key');
    const { kty, n, e } = token_key;
    const kid = await calculateJwkThumbprint({ kty, n, e });
    const publicJwk = { kty, n, e, kid, alg: 'RS256', use: 'sig' };
    return { kid, privateKey, publicJwk, sealingKey: Buffer.from(sealing_key, 'base64url') };
  } catch (error) {
    throw new Error(
      `The key file ${path} is damaged. Restore it from a backup, or delete it. Deleting it signs out all users, who must then set ` +
        'up their authenticator apps again.',
      { cause: error },
    );
  }
}

const FACT = 'signing_key';

/**
 * Ensures that all servers on a database sign with the same key, by its `kid`: otherwise each would reject the tokens of the
 * others. The first server sets it; another key throws EnvironmentError. On the embedded database, which has one process, the key of
 * that process replaces it.
 */
export async function claimSigningKey({ db, embedded }: Pick<Store, 'db' | 'embedded'>, kid: string): Promise<void> {
  const own = { name: FACT, value: kid };
  await db
    .insertInto('install_facts')
    .values(own)
    .onConflict((conflict) => (embedded ? conflict.column('name').doUpdateSet(own) : conflict.doNothing()))
    .execute();
  const facts = db.selectFrom('install_facts').select('value').where('name', '=', FACT);
  const { value: claimed } = await facts.executeTakeFirstOrThrow();
  if (claimed === kid) return;
  throw new EnvironmentError(
    `Tokens of this database's user pool are signed with the key ${claimed}, not with ${kid}. Give all servers on it the same ` +
      'keys/user-pool.json in DATA_DIR. To change a key or replace a lost one, see docs/deploying.md.',
  );
}
