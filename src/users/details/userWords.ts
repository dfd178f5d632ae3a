import { USER_ROLES } from '../../resources/users.ts';
import type { TenantChoice } from '../../views/useTenant.tsx';

type Values = Readonly<Record<string, unknown>>;

/** What a user is called: by name, else by e-mail, else by username; undefined while none is known. */
export function nameOfUser({ name, email, username }: Values): string | undefined {
  return [name, email, username].find((word): word is string => typeof word === 'string' && word.trim() !== '')?.trim();
}

/** The letter that stands for a user in the place of a picture: a whole character, also one beyond the basic plane. */
export function initialOf(user: Values): string {
  const [first = ''] = nameOfUser(user) ?? '';
  return first.toLocaleUpperCase('en');
}

/** A role's own word: `Tenant admin`. */
export function roleWord(role: string): string {
  return Object.hasOwn(USER_ROLES, role) ? USER_ROLES[role as keyof typeof USER_ROLES].label : role;
}

/** A tenant by its name, where it is one of those that are known; else by its id. */
export function tenantWord(tenantId: string, tenants: readonly TenantChoice[]): string {
  return tenants.find((tenant) => tenant.tenant_id === tenantId)?.name ?? tenantId;
}
