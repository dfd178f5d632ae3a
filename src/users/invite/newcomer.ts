import { emailFault } from '../../config/emailFault.ts';
import { translate } from '../../messages/users.ts';
import { TENANT_REQUIRED } from '../../resources/userRules.ts';
import { isTenantRole } from '../../schema/permissions.ts';
import type { Role } from '../../schema/role.ts';

/** What stands in the invite form. */
export interface NewcomerDraft {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** Empty: none is chosen. */
  readonly tenant_id: string;
  /** They are told by email at once. */
  readonly send: boolean;
}

/** What is wrong with a newcomer, by field and in the order of the form. */
export type NewcomerFaults = Partial<Readonly<Record<'email' | 'name' | 'role' | 'tenant_id', string>>>;

/** What the form begins with, for somebody who can only invite into `ownTenant`, or into any where there is none. Spec §5. */
export function emptyNewcomer(ownTenant = ''): NewcomerDraft {
  return { email: '', name: '', role: 'tenant-user', tenant_id: ownTenant, send: true };
}

/** Why somebody cannot be invited so. Spec §5, Invite user form. */
export function newcomerFaults({ email, name, role, tenant_id }: NewcomerDraft): NewcomerFaults {
  const noEmail = emailFault(email);
  return {
    ...(noEmail && { email: noEmail }),
    ...(name.trim() === '' && { name: translate('users.invite.nameRequired') }),
    ...(isTenantRole(role) && tenant_id === '' && { tenant_id: TENANT_REQUIRED }),
  };
}

/** What the API is asked to create: an admin needs no tenant. Spec §7. */
export function newcomerOf({ email, name, role, tenant_id }: NewcomerDraft) {
  return { email: email.trim(), name: name.trim(), role, ...(isTenantRole(role) && { tenant_id }) };
}

/** What a new account is like where an API answers no more of it than its name. Spec §7. */
export const NEW_ACCOUNT = { tenant_id: null, enabled: true, status: 'FORCE_CHANGE_PASSWORD' } as const;
