import { type Role, roleOf } from '../../src/schema/role.ts';
import type { IdTokenClaims } from '../identity/tokenVerifier.ts';
import type { Store } from '../store/database.ts';
import { Problem } from './problem.ts';

/** Who is calling, as the server's own `users` table says; token claims give the name only. Spec §6, decision D6. */
export interface Principal {
  readonly username: string;
  readonly role: Role;
  readonly tenantId: string | null;
}

/** The principal a verified token stands for. A person without a row has no tenant yet. Throws 401 for a disabled one. */
export async function loadPrincipal(store: Store, claims: IdTokenClaims): Promise<Principal> {
  const username = claims['cognito:username'];
  const row = await store.db
    .selectFrom('users')
    .select(['username', 'role', 'tenant_id', 'enabled'])
    // Exactly: a pool may tell usernames apart by case, and two of its people must never share a row.
    .where('username', '=', username)
    .executeTakeFirst();
  if (row && !row.enabled) throw new Problem(401, 'This account is disabled.');
  return {
    username: row?.username ?? username,
    role: roleOf(row ? [row.role] : []),
    tenantId: row?.tenant_id ?? null,
  };
}
