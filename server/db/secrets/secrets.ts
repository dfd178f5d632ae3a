import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { SEALED } from '../../../src/fields/secret/secret.ts';

/** Keys of 32 bytes: the one that seals, and former ones, which only open. */
export type SecretsKeys = readonly [current: Uint8Array, ...former: Uint8Array[]];

/** Keeps secrets unread in the database: AES-256-GCM. Decision D9. */
export interface Secrets {
  /** Names the sealing key without telling anything of it. */
  readonly keyId: string;
  /** What all text begins with that the sealing key has sealed. */
  readonly prefix: string;
  /** True when the key of that name, the current or a former one, is here. */
  knows(keyId: string): boolean;
  /** Seals a text. One that is sealed already stays as it is, so that what was read may be written again. */
  seal(plain: string): string;
  /**
   * The text that was sealed; text that never was is answered as it is. Undefined for one that was altered, or sealed with a
   * key that is not here.
   */
  open(sealed: string): string | undefined;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** `sealed:v1:{key id}:{nonce, ciphertext and tag in base64url}`; what stands before the last colon is authenticated too. */
export function createSecrets(keys: SecretsKeys): Secrets {
  const known = new Map(keys.map((key) => [prefixOf(idOf(key)), key]));
  const keyId = idOf(keys[0]);
  const prefix = prefixOf(keyId);
  return {
    keyId,
    prefix,
    knows: (id) => known.has(prefixOf(id)),
    seal: (plain) => (plain.startsWith(SEALED) ? plain : prefix + encrypt(keys[0], prefix, plain)),
    open(sealed) {
      if (!sealed.startsWith(SEALED)) return sealed;
      const end = sealed.lastIndexOf(':') + 1;
      const head = sealed.slice(0, end);
      const key = known.get(head);
      return key && decrypt(key, head, sealed.slice(end));
    },
  };
}

function prefixOf(keyId: string): string {
  return `${SEALED}v1:${keyId}:`;
}

function idOf(key: Uint8Array): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 8);
}

function encrypt(key: Uint8Array, head: string, plain: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(head));
  return Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64url',
  );
}

function decrypt(key: Uint8Array, head: string, body: string): string | undefined {
  const bytes = Buffer.from(body, 'base64url');
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(head)).setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
