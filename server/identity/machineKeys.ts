import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { machineKeys } from '../../src/resources/machineKeys.ts';
import { tenants } from '../../src/resources/tenants.ts';
import { Problem } from '../base/problem.ts';
import type { Store } from '../database/database.ts';
import type { Trx } from '../database/tables.ts';
import { recordChange, recordManyChanged } from '../records/audit.ts';
import { findRecord, isValidId, lockRecord, notFound } from '../records/findRecord.ts';
import { type CallOutcome, explainOtherBody, type IdempotentCall } from '../records/idempotentCall.ts';
import { countRecords } from '../records/read.ts';
import { is, type Row } from '../records/selection.ts';

/** Enough for every sync and its successor. */
const MAX_ACTIVE_KEYS = 10;

const LAST_USED_INTERVAL_MS = 60_000;

/** The prefix tells people, and programs that look for leaked secrets, what the text is. */
const KEY = /^dsk_([0-9a-f]{16})_([\w-]{43})$/;

/** The stored parts of a key: its ID, and the hash of its secret. */
export interface KeyParts {
  readonly keyId: string;
  readonly hash: Buffer;
}

/** Generates a key, `dsk_{key_id}_{secret}`. The secret is 32 random bytes in base64url. */
export function newKey(): KeyParts & { readonly text: string } {
  const keyId = randomBytes(8).toString('hex');
  const secret = randomBytes(32).toString('base64url');
  return { keyId, hash: hashOf(secret), text: `dsk_${keyId}_${secret}` };
}

/** Parses the text of a key. Returns undefined for any other text. */
export function parseKey(text: string): KeyParts | undefined {
  const [, keyId, secret] = KEY.exec(text) ?? [];
  return keyId && secret ? { keyId, hash: hashOf(secret) } : undefined;
}

/** A fast hash is enough: nobody can guess 32 random bytes, unlike a password. */
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** The tenant of a key. */
export interface KeyHolder {
  readonly tenantId: string;
  /** The key's name. */
  readonly name: string;
  /** False while the tenant is INACTIVE. */
  readonly active: boolean;
}

/** Finds the tenant of a key and notes the use. Returns undefined for invalid, unknown and revoked keys. */
export async function findKeyHolder({ db }: Store, text: string, now: Date): Promise<KeyHolder | undefined> {
  const parts = parseKey(text);
  if (!parts) return undefined;
  const key = await db
    .selectFrom('machine_keys')
    .innerJoin('tenants', 'tenants.tenant_id', 'machine_keys.tenant_id')
    .select([
      'hash',
      'last_used_at',
      'machine_keys.tenant_id as tenant',
      'machine_keys.name',
      'tenants.status as status',
    ])
    .where('key_id', '=', parts.keyId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!key || !timingSafeEqual(key.hash, parts.hash)) return undefined;
  if (now.getTime() - (key.last_used_at?.getTime() ?? 0) >= LAST_USED_INTERVAL_MS)
    await db.updateTable('machine_keys').set({ last_used_at: now }).where('key_id', '=', parts.keyId).execute();
  return { tenantId: key.tenant, name: key.name, active: key.status !== 'INACTIVE' };
}

/** The user who changes the keys of a tenant. */
export interface KeyWriter {
  readonly actor: { readonly username: string };
  readonly tenant: string;
}

/** A stored key, and its text, which cannot be read again. */
export interface CreatedKey {
  readonly row: Row;
  readonly key: string;
}

/**
 * Creates a key of this name and writes the audit log, in one transaction. A repeated call returns the key that it created the first time.
 * Throws a Problem: 404 if the tenant does not exist, 409 if it has ten active keys.
 */
export async function createKey(
  store: Store,
  { actor, tenant }: KeyWriter,
  { name, call }: { readonly name: string; readonly call: IdempotentCall },
): Promise<CreatedKey> {
  return store.transaction({ tenant }, async (trx) => {
    // The lock makes creations for one tenant wait for each other, so that they can be counted.
    if (!(await lockRecord(trx, tenants, tenant, tenant))) throw notFound(tenants);
    const { keyId: id, hash, text: key } = newKey();
    const earlier = await call
      .remember(trx, { tenant }, { recordId: id, secret: key })
      .catch(explainOtherBody(machineKeys));
    if (earlier) return createdEarlier(trx, tenant, earlier);
    await requireRoom(trx, tenant);
    const now = new Date();
    const created = { key_id: id, last_four: key.slice(-4), created_at: now, created_by: actor.username };
    const row = { ...created, tenant_id: tenant, name, last_used_at: null, revoked_at: null, revoked_by: null };
    await trx
      .insertInto('machine_keys')
      .values({ ...row, hash })
      .execute();
    const change = { actor, action: 'create', resource: machineKeys, id, before: null, after: row, now };
    await recordChange(trx, store.secrets, change);
    return { row, key };
  });
}

async function createdEarlier(trx: Trx, tenant: string, { recordId, secret: key }: CallOutcome): Promise<CreatedKey> {
  const row = await findRecord(trx, machineKeys, recordId, tenant);
  if (row && key !== undefined) return { row, key };
  throw new Problem(409, 'The key already exists and cannot be shown again. Revoke it and create another.');
}

async function requireRoom(trx: Trx, tenant: string): Promise<void> {
  const conditions = [is('revoked_at', null)];
  if ((await countRecords(trx, machineKeys, { tenant, conditions })) < MAX_ACTIVE_KEYS) return;
  throw new Problem(409, `There are ${MAX_ACTIVE_KEYS} keys already. First revoke one that is no longer used.`);
}

/**
 * Revokes a key and writes the audit log, in one transaction. Returns the key; a revoked key stays as it is. Throws a 404
 * Problem if the tenant has no such key.
 */
export async function revokeKey(store: Store, { actor, tenant }: KeyWriter, keyId: string): Promise<Row> {
  return store.transaction({ tenant }, async (trx) => {
    const before = isValidId(machineKeys, keyId) && (await lockRecord(trx, machineKeys, keyId, tenant));
    if (!before) throw new Problem(404, 'Machine key not found');
    if (before.revoked_at) return before;
    const now = new Date();
    const end = { revoked_at: now, revoked_by: actor.username };
    await trx.updateTable('machine_keys').set(end).where('key_id', '=', keyId).execute();
    // The log names the key, although its name stays.
    const { name } = before;
    const change = { actor, action: 'revoke', resource: machineKeys, id: keyId, now };
    await recordManyChanged(trx, tenant, { ...change, before: { name }, after: { name, ...end } });
    return { ...before, ...end };
  });
}
