import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { memoize } from 'es-toolkit';
import { maskSecret } from '../../../src/fields/index.ts';
import { SEALED } from '../../../src/fields/secret/secret.ts';
import type { Field, FieldMap } from '../../../src/schema/field.ts';
import { isObject, type JsonObject } from '../../../src/schema/jsonObject.ts';
import type { Resource } from '../../../src/schema/resource.ts';
import type { SecretsKeys } from '../../base/secretsKeys.ts';

/** Encrypts secrets in the database: AES-256-GCM. */
export interface Secrets {
  /** Identifies the sealing key without revealing it. */
  readonly keyId: string;
  /** The start of all text that the sealing key has sealed. */
  readonly prefix: string;
  /** True if the current or a former key has this ID. */
  knows(keyId: string): boolean;
  /** Seals a text. Returns sealed text unchanged, so that records can be written as they were read. */
  seal(plain: string): string;
  /** Opens a sealed text and returns other text unchanged. Undefined if it was altered or its key is missing. */
  open(sealed: string): string | undefined;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Sealed text is `sealed:v1:{key ID}:{nonce, ciphertext and tag in base64url}`. All before the last colon is authenticated too. */
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

const prefixOf = (keyId: string): string => `${SEALED}v1:${keyId}:`;

const idOf = (key: Uint8Array): string => createHash('sha256').update(key).digest('hex').slice(0, 8);

function encrypt(key: Uint8Array, head: string, plain: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(head));
  const parts = [nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(parts).toString('base64url');
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

/** The mask of a secret, sealed or not. The mask of an unreadable secret reveals nothing. */
export const maskSealed = (secrets: Secrets, text: string): string => maskSecret(secrets.open(text) ?? '');

/** Seals all secrets of records. Sealed ones stay unchanged. */
export function sealRecords(secrets: Secrets, { fields }: Resource, records: readonly JsonObject[]) {
  return holdSecrets(fields) ? records.map((record) => mapSecrets(fields, record, secrets.seal)) : records;
}

type Change = (text: string) => string;

/** Applies a function to every secret of a record, also in groups and lists. */
export function mapSecrets(fields: FieldMap, record: JsonObject, change: Change): JsonObject {
  if (!holdSecrets(fields)) return record;
  const changed = Object.entries(record).map(([name, value]) => {
    const field = fields[name];
    return [name, field ? mapSecret(field, value, change) : value];
  });
  return Object.fromEntries(changed);
}

/** `mapSecrets` for the value of one field. */
export function mapSecret(field: Field, value: unknown, change: Change): unknown {
  if (value === null || value === undefined) return value;
  if (field.kind === 'secret') return change(String(value));
  const { fields, of } = field;
  if (fields && isObject(value)) return mapSecrets(fields, value, change);
  if (of && Array.isArray(value)) return value.map((item) => mapSecret(of, item, change));
  return value;
}

const holdSecrets = memoize((fields: FieldMap) => Object.values(fields).some(holdsSecret));

/** True if values of the field can contain a secret. */
export function holdsSecret(field: Field): boolean {
  if (field.fields) return Object.values(field.fields).some(holdsSecret);
  return field.kind === 'secret' || (field.of !== undefined && holdsSecret(field.of));
}
