import { createHash, randomBytes } from 'node:crypto';

/** The start tells people, and programs that look for leaked secrets, what it is. */
const KEY = /^dsk_([0-9a-f]{16})_([\w-]{43})$/;

/** What the store knows of a key: which it is, and the hash of its secret part. */
export interface KeyParts {
  readonly keyId: string;
  readonly hash: Buffer;
}

/** A new key, `dsk_{key_id}_{secret}`, whose secret is 32 random bytes in base64url. Nobody can make it from its parts again. */
export function newKey(): KeyParts & { readonly text: string } {
  const keyId = randomBytes(8).toString('hex');
  const secret = randomBytes(32).toString('base64url');
  return { keyId, hash: hashOf(secret), text: `dsk_${keyId}_${secret}` };
}

/** The parts of a key as a call carries it; undefined for any other text. */
export function keyPartsOf(text: string): KeyParts | undefined {
  const [, keyId, secret] = KEY.exec(text) ?? [];
  return keyId && secret ? { keyId, hash: hashOf(secret) } : undefined;
}

/** Nothing slower is needed: 32 random bytes cannot be guessed, unlike a password. */
function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
