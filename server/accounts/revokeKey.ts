import { machineKeys } from '../../src/resources/machineKeys.ts';
import { recordChange } from '../db/audit/recordChange.ts';
import type { Store } from '../db/database.ts';
import { lockRecord, type Row } from '../db/recordQueries.ts';
import { Problem } from '../http/api/problem.ts';
import { isIdOf } from '../http/api/writing/writer.ts';
import type { KeyWriter } from './createKey.ts';

/**
 * Ends a key for good and tells the audit log, in one transaction; a key that has ended stays as it is. Answers it; throws a
 * 404 Problem where the tenant has no such key.
 */
export async function revokeKey(store: Store, { actor, tenant }: KeyWriter, keyId: string): Promise<Row> {
  return store.transaction({ tenant }, async (trx) => {
    const before = isIdOf(machineKeys, keyId) && (await lockRecord(trx, machineKeys, keyId, tenant));
    if (!before) throw new Problem(404, 'Machine key not found');
    if (before.revoked_at) return before;
    const now = new Date();
    const end = { revoked_at: now, revoked_by: actor.username };
    await trx.updateTable('machine_keys').set(end).where('key_id', '=', keyId).execute();
    const after = { ...before, ...end };
    const change = { actor, action: 'revoke', resource: machineKeys, id: keyId, before, after, now };
    await recordChange(trx, store.secrets, change);
    return after;
  });
}
