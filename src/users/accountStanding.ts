import { choiceOf } from '../fields/index.ts';
import { translate } from '../messages/users.ts';
import { isUnassigned } from '../resources/userRules.ts';
import { type User, users } from '../resources/users.ts';
import type { TenantChoice } from '../views/useTenant.tsx';
import { tenantWord } from './details/userWords.ts';

/**
 * Where an account stands, in plain words: `Invited, not yet signed in`. Whoever is disabled cannot sign in, whatever else is
 * true of the account. Of somebody in no tenant who named one at registration, what they wait for: `Asked to join Acme Cloud`,
 * by the name of the tenant where it is one of `tenants`. A status that nobody listed stays as it is. Spec §3; decision D6.
 */
export function accountStanding(user: Partial<User>, tenants: readonly TenantChoice[] = []): string {
  const { status = '', enabled = true } = user;
  if (!enabled) return translate('users.standing.disabled');
  const words = wordOf(status) ?? status;
  const wish = wishOf(user);
  if (wish === undefined) return words;
  const tenant = tenantWord(wish, tenants);
  return status === SETTLED || words === ''
    ? translate('users.standing.asked', { tenant })
    : translate('users.standing.alsoAsked', { standing: words, tenant });
}

/** How an account's state stands out. */
export interface AccountNotice {
  readonly tone: 'neutral' | 'info' | 'warning';
  /** The name of an icon. */
  readonly glyph: string | undefined;
}

/** How the state of an account stands out that is not the normal one, or whose person waits; undefined: it stays quiet. */
export function accountNotice(user: Partial<User>): AccountNotice | undefined {
  const { status = '', enabled = true } = user;
  if (!enabled) return { tone: 'neutral', glyph: 'off' };
  const notice = NOTICES[status];
  if (notice) return notice;
  if (wishOf(user) !== undefined) return { tone: 'info', glyph: 'user' };
  return status === '' || wordOf(status) ? undefined : { tone: 'warning', glyph: undefined };
}

/** An account that needs nothing more: all that remains to be said of its person is the wish. */
const SETTLED = 'CONFIRMED';

const NOTICES: Readonly<Record<string, AccountNotice>> = {
  FORCE_CHANGE_PASSWORD: { tone: 'neutral', glyph: 'mail' },
  UNCONFIRMED: { tone: 'warning', glyph: 'alert' },
  RESET_REQUIRED: { tone: 'warning', glyph: 'lock' },
};

function wordOf(status: string): string | undefined {
  return choiceOf(users.fields.status, status)?.label;
}

/** The tenant that somebody asked to join who belongs to none yet; undefined where there is nothing to decide. */
export function wishOf({ tenant_id, role = 'tenant-user', requested_tenant_id }: Partial<User>): string | undefined {
  return isUnassigned({ tenant_id: tenant_id ?? null, role }) ? (requested_tenant_id ?? undefined) : undefined;
}
