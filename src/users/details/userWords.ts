import { inSentence } from '../../messages/inSentence.ts';
import { locale } from '../../messages/language.ts';
import { tenants } from '../../resources/tenants.ts';
import { users } from '../../resources/users.ts';
import { labelOf } from '../../schema/resource.ts';
import type { Role } from '../../schema/role.ts';
import type { TenantChoice } from '../../views/useTenant.tsx';
import type { ShownUser } from './shownUser.ts';

/** What tenants are called where one is looked for. */
export const TENANTS = inSentence(tenants.label[1]);

type Values = Readonly<Record<string, unknown>>;

/** What a user is called: by name, else by e-mail, else by username; undefined while none is known. */
export function nameOfUser({ name, email, username }: Values): string | undefined {
  return [name, email, username].find((word): word is string => typeof word === 'string' && word.trim() !== '')?.trim();
}

/** What a user is called in a sentence. */
export function wordFor(user: ShownUser): string {
  return nameOfUser(user) ?? user.id;
}

/** What a field of users is called. */
export function userLabel(name: keyof typeof users.fields): string {
  return labelOf(name, users.fields[name]);
}

/** The letter that stands for a user in the place of a picture: a whole character, also one beyond the basic plane. */
export function initialOf(user: Values): string {
  const [first = ''] = nameOfUser(user) ?? '';
  return first.toLocaleUpperCase(locale);
}

/** A role's own word: `Tenant admin`. */
export function roleWord(role: string): string {
  const { choices } = users.fields.role;
  return Object.hasOwn(choices, role) ? choices[role as Role].label : role;
}

/** A tenant by its name, where it is one of those that are known; else by its id. */
export function tenantWord(tenantId: string, known: readonly TenantChoice[]): string {
  return known.find((tenant) => tenant.tenant_id === tenantId)?.name ?? tenantId;
}
