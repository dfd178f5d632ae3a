import { choiceOf } from '../fields/index.ts';
import { isUnassigned } from '../resources/userRules.ts';
import { type User, users } from '../resources/users.ts';

/**
 * Where an account stands, in plain words: `Invited, not yet signed in`. Of somebody in no tenant who named one at registration,
 * what they wait for: `Asked to join acme`. A status that nobody listed stays as it is, and who is disabled cannot sign in. Spec §3; decision D6.
 */
export function accountStanding(user: Partial<User>): string {
  const { status = '', enabled = true } = user;
  const shut = !enabled && status === SETTLED;
  const words = shut ? 'Cannot sign in' : (choiceOf(users.fields.status, status)?.label ?? status);
  const wish = shut ? undefined : wishOf(user);
  if (wish === undefined) return words;
  return status === SETTLED ? `Asked to join ${wish}` : [words, `asked to join ${wish}`].filter(Boolean).join(', ');
}

/** An account that needs nothing more: all that remains to be said of its person is the wish. */
const SETTLED = 'CONFIRMED';

/** The tenant that somebody asked to join who belongs to none yet; undefined where there is nothing to decide. */
export function wishOf({ tenant_id, role = 'tenant-user', requested_tenant_id }: Partial<User>): string | undefined {
  return isUnassigned({ tenant_id: tenant_id ?? null, role }) ? (requested_tenant_id ?? undefined) : undefined;
}
