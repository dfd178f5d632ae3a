import { timingSafeEqual } from 'node:crypto';
import type { Store } from '../db/database.ts';
import { keyPartsOf } from './keyText.ts';

/** Whom a key stands for. */
export interface KeyHolder {
  readonly tenantId: string;
  /** False while the tenant is INACTIVE. */
  readonly active: boolean;
}

const USE_IS_TOLD_EVERY_MS = 60_000;

/** The tenant that a key was made for; undefined for text that is no key, and for a key that is unknown or revoked. */
export async function findKeyHolder({ db }: Store, text: string, now: Date): Promise<KeyHolder | undefined> {
  const parts = keyPartsOf(text);
  if (!parts) return undefined;
  const key = await db
    .selectFrom('machine_keys')
    .innerJoin('tenants', 'tenants.tenant_id', 'machine_keys.tenant_id')
    .select(['hash', 'last_used_at', 'machine_keys.tenant_id as tenant', 'tenants.status as status'])
    .where('key_id', '=', parts.keyId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!key || !timingSafeEqual(key.hash, parts.hash)) return undefined;
  const told = key.last_used_at?.getTime() ?? 0;
  if (now.getTime() - told >= USE_IS_TOLD_EVERY_MS) await tellUse(db, parts.keyId, now);
  return { tenantId: key.tenant, active: key.status !== 'INACTIVE' };
}

async function tellUse(db: Store['db'], keyId: string, now: Date): Promise<void> {
  await db.updateTable('machine_keys').set({ last_used_at: now }).where('key_id', '=', keyId).execute();
}
