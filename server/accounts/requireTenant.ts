import type { Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { Problem } from '../http/api/problem.ts';

/** Throws a 422 Problem for a tenant that does not exist. */
export async function requireTenant(trx: Transaction<Tables>, tenantId: string | null | undefined): Promise<void> {
  if (tenantId === null || tenantId === undefined) return;
  const found = await trx.selectFrom('tenants').select('name').where('tenant_id', '=', tenantId).executeTakeFirst();
  if (found) return;
  const message = `There is no tenant "${tenantId}".`;
  throw new Problem(422, message, { tenant_id: message });
}
