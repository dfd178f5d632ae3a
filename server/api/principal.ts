import { type Role, roleOf } from '../../src/schema/role.ts';
import type { IdTokenClaims } from '../identity/tokenVerifier.ts';
import type { Store } from '../store/database.ts';
import { personOf, rememberUser } from '../users/rememberUser.ts';
import { Problem } from './problem.ts';

/** Who is calling, as the server's own `users` table says; token claims give the name only. Spec §6, decision D6. */
export interface Principal {
  readonly username: string;
  readonly role: Role;
  readonly tenantId: string | null;
}

/**
 * The principal a verified token stands for. Who signs in for the first time gets a row, without a tenant. Throws 401 for a
 * disabled one.
 */
export async function loadPrincipal(store: Store, claims: IdTokenClaims): Promise<Principal> {
  const username = claims['cognito:username'];
  const row = await store.db
    .selectFrom('users')
    .select(['role', 'tenant_id', 'enabled', 'status'])
    // Exactly: a pool may tell usernames apart by case, and two of its people must never share a row.
    .where('username', '=', username)
    .executeTakeFirst();
  if (!row) await rememberUser(store, personOf(claims));
  else if (!row.enabled) throw new Problem(401, 'This account is disabled.');
  else if (BEFORE_SIGN_IN.includes(row.status)) await confirm(store, username);
  return { username, role: roleOf(row ? [row.role] : []), tenantId: row?.tenant_id ?? null };
}

/** What an account cannot be whose person holds a token. */
const BEFORE_SIGN_IN: readonly string[] = ['UNCONFIRMED', 'FORCE_CHANGE_PASSWORD'];

async function confirm({ db }: Store, username: string): Promise<void> {
  await db.updateTable('users').set({ status: 'CONFIRMED' }).where('username', '=', username).execute();
}
