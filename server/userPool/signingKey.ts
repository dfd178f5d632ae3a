import { randomBytes } from 'node:crypto';
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { z } from 'zod';
import { keyFile } from '../db/secrets/keys.ts';

/** The secrets of one install: what signs tokens, and what seals the state a client carries between two calls. */
export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  /** The public half, as the JWKS publishes it. */
  readonly publicJwk: JWK;
  /** 32 bytes for A256GCM. */
  readonly sealingKey: Uint8Array;
}

const keyFileContent = z.object({
  token_key: z.looseObject({ kty: z.literal('RSA'), n: z.string(), e: z.string(), d: z.string() }),
  sealing_key: z.base64url().refine((text) => Buffer.from(text, 'base64url').length === 32),
});

/**
 * The keys in `dataDir/keys/user-pool.json` (mode 0600), made on first use; processes starting together end with the
 * same keys. Processes on several machines must share this file. A damaged file is an error, never replaced: new keys
 * would silently end every session.
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
      `The key file ${path} is damaged. Restore it from a backup, or delete it: everyone is signed out then, and authenticator apps must be set up anew.`,
      {
        cause: error,
      },
    );
  }
}
