import type { Transaction } from 'kysely';
import { machineKeys } from '../../src/resources/machineKeys.ts';
import { tenants } from '../../src/resources/tenants.ts';
import { recordChange } from '../db/audit/recordChange.ts';
import type { Store } from '../db/database.ts';
import type { MachineKeyRow } from '../db/machineKeysTable.ts';
import { countRecords, findRecord, lockRecord, type Row } from '../db/recordQueries.ts';
import type { Tables } from '../db/tables.ts';
import type { CallOutcome, NamedCall } from '../http/api/idempotency/namedCall.ts';
import { Problem } from '../http/api/problem.ts';
import { notThere } from '../http/api/writing/writer.ts';
import { newKey } from './keyText.ts';

/** Enough for every sync and its successor. */
const MOST_LIVE_KEYS = 10;

/** Who changes the keys of which tenant. */
export interface KeyWriter {
  readonly actor: { readonly username: string };
  readonly tenant: string;
}

/** A key as it is kept, and its text, which nobody can tell afterwards. */
export interface CreatedKey {
  readonly row: Row;
  readonly key: string;
}

/** What is asked for, and the call by which it is. */
export interface KeyCreation {
  readonly name: string;
  readonly call: NamedCall;
}

/**
 * Makes a key and tells the audit log, in one transaction; for a call that was done before, answers the key that it made.
 * Throws a Problem: 404 for no tenant, 409 beyond ten live keys.
 */
export async function createKey(store: Store, writer: KeyWriter, { name, call }: KeyCreation): Promise<CreatedKey> {
  const { actor, tenant } = writer;
  return store.transaction({ tenant }, async (trx) => {
    // Creations of one tenant wait for each other here, so that they can be counted.
    if (!(await lockRecord(trx, tenants, tenant, tenant))) throw notThere(tenants);
    const { keyId: id, hash, text: key } = newKey();
    const earlier = await call.remember(trx, { tenant }, { recordId: id, secret: key });
    if (earlier) return madeBefore(trx, tenant, earlier);
    await requireRoom(trx, tenant);
    const now = new Date();
    const made = { key_id: id, last_four: key.slice(-4), created_at: now, created_by: actor.username };
    const row = { ...made, tenant_id: tenant, name, last_used_at: null, revoked_at: null, revoked_by: null };
    const stored: MachineKeyRow = { ...row, hash };
    await trx.insertInto('machine_keys').values(stored).execute();
    const change = { actor, action: 'create', resource: machineKeys, id, before: null, after: row, now };
    await recordChange(trx, store.secrets, change);
    return { row, key };
  });
}

async function madeBefore(
  trx: Transaction<Tables>,
  tenant: string,
  { recordId, secret: key }: CallOutcome,
): Promise<CreatedKey> {
  const row = await findRecord(trx, machineKeys, recordId, tenant);
  if (row && key !== undefined) return { row, key };
  throw new Problem(409, 'The key was created already and can be told no more. Revoke it and create another.');
}

async function requireRoom(trx: Transaction<Tables>, tenant: string): Promise<void> {
  const conditions = [{ field: 'revoked_at', equals: null }];
  if ((await countRecords(trx, machineKeys, { tenant, conditions })) < MOST_LIVE_KEYS) return;
  throw new Problem(409, `There are ${MOST_LIVE_KEYS} keys already. Revoke one that is no longer used first.`);
}
