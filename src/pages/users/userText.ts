import { choiceOf } from '../../fields/index.ts';
import { inSentence, locale } from '../../messages/language.ts';
import { translate } from '../../messages/users.ts';
import { tenants } from '../../resources/tenants.ts';
import { isUnassigned } from '../../resources/userRules.ts';
import { type User, users } from '../../resources/users.ts';
import { isKeyOf } from '../../schema/jsonObject.ts';
import { labelOf } from '../../schema/resource.ts';
import type { TenantChoice } from '../../views/useTenant.ts';

export const TENANTS = inSentence(tenants.label[1]);

export type UserRecord = User & { readonly id: string };

type Values = Readonly<Record<string, unknown>>;

export function nameOfUser({ name, email, username }: Values): string | undefined {
  return [name, email, username].find((word): word is string => typeof word === 'string' && word.trim() !== '')?.trim();
}

export const userName = (user: UserRecord): string => nameOfUser(user) ?? user.id;

export const userLabel = (name: keyof typeof users.fields): string => labelOf(name, users.fields[name]);

/** The avatar's letter, also outside the basic plane. */
export function initialOf(user: Values): string {
  const [first = ''] = nameOfUser(user) ?? '';
  return first.toLocaleUpperCase(locale);
}

export function roleLabel(role: string): string {
  const { choices } = users.fields.role;
  return isKeyOf(choices, role) ? choices[role].label : role;
}

/** Falls back to the ID. */
export function tenantName(tenantId: string, known: readonly TenantChoice[]): string {
  return known.find((tenant) => tenant.tenant_id === tenantId)?.name ?? tenantId;
}

/** The tenant that an unassigned user asked to join. Decision D6. */
export function requestedTenant({ tenant_id, role = 'tenant-user', ...user }: Partial<User>): string | undefined {
  return isUnassigned({ tenant_id: tenant_id ?? null, role }) ? (user.requested_tenant_id ?? undefined) : undefined;
}

/** The status of an account, with the requested tenant of unassigned users. Spec §3; decision D6. */
export function accountStatus(user: Partial<User>, known: readonly TenantChoice[] = []): string {
  const { status = '', enabled = true } = user;
  if (!enabled) return translate('users.access.disabled');
  const label = statusLabel(status) ?? status;
  const requested = requestedTenant(user);
  if (requested === undefined) return label;
  const tenant = tenantName(requested, known);
  return status === 'CONFIRMED' || label === ''
    ? translate('users.access.requested', { tenant })
    : translate('users.access.alsoRequested', { access: label, tenant });
}

interface AccountNotice {
  readonly tone: 'neutral' | 'info' | 'warning';
  readonly icon: string | undefined;
}

/** How to highlight an account that needs attention; undefined for all others. */
export function accountNotice(user: Partial<User>): AccountNotice | undefined {
  const { status = '', enabled = true } = user;
  if (!enabled) return { tone: 'neutral', icon: 'off' };
  const notice = NOTICES[status];
  if (notice) return notice;
  if (requestedTenant(user) !== undefined) return { tone: 'info', icon: 'user' };
  return status === '' || statusLabel(status) ? undefined : { tone: 'warning', icon: undefined };
}

const NOTICES: Readonly<Record<string, AccountNotice>> = {
  FORCE_CHANGE_PASSWORD: { tone: 'neutral', icon: 'mail' },
  UNCONFIRMED: { tone: 'warning', icon: 'alert' },
  RESET_REQUIRED: { tone: 'warning', icon: 'lock' },
};

const statusLabel = (status: string): string | undefined => choiceOf(users.fields.status, status)?.label;
