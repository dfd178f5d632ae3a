import { maySeeUser, type RuleViolation } from '../../src/resources/userRules.ts';
import { type User, users } from '../../src/resources/users.ts';
import type { Principal } from '../../src/schema/roles.ts';
import { Problem } from '../base/problem.ts';
import type { Trx } from '../database/tables.ts';
import { findRecord, notFound } from '../records/findRecord.ts';

/** Finds a user in the table. Throws a 404 Problem if there is none. */
export async function findUserRow(trx: Trx, username: string): Promise<User> {
  const row = await findRecord(trx, users, username, undefined);
  if (!row) throw notFound(users);
  return row as User;
}

/** Finds a user whom the principal may see. Throws the same 404 Problem for any other. Decision D12. */
export async function findVisibleUser(trx: Trx, principal: Principal, username: string): Promise<User> {
  const user = await findUserRow(trx, username);
  if (!maySeeUser(principal, user)) throw notFound(users);
  return user;
}

/** Throws the Problem of a rule violation, if there is one. */
export function requireAllowed(violation: RuleViolation | undefined): void {
  if (!violation) return;
  const { status, message, field } = violation;
  throw new Problem(status, message, field && { [field]: message });
}

/** Throws a 422 Problem if the tenant does not exist. */
export async function requireTenant(trx: Trx, tenantId: string | null | undefined): Promise<void> {
  if (tenantId === null || tenantId === undefined) return;
  const found = await trx.selectFrom('tenants').select('name').where('tenant_id', '=', tenantId).executeTakeFirst();
  if (found) return;
  const message = `There is no tenant "${tenantId}".`;
  throw new Problem(422, message, { tenant_id: message });
}
