import { translate } from '../../messages/users.ts';
import { isUnassigned } from '../../resources/userRules.ts';
import type { ShownUser } from './shownUser.ts';

/** What the sections of the page are called, and what each is for. Spec §2, User Details. */
export const SETTINGS = {
  status: { title: translate('users.status.title'), lead: translate('users.status.lead') },
  role: { title: translate('users.role.title'), lead: translate('users.role.lead') },
  tenant: { title: translate('users.tenant.title'), lead: translate('users.tenant.lead') },
  invitation: { title: translate('users.invitation.title'), lead: translate('users.invitation.lead') },
} as const;

export type SettingName = keyof typeof SETTINGS;

/** The sections in their order. Of somebody who needs a tenant, that comes first: before, they have no use of the rest. */
export function settingsOf(user: Partial<ShownUser>): readonly SettingName[] {
  const { tenant_id, role } = user;
  return role && isUnassigned({ tenant_id: tenant_id ?? null, role })
    ? ['tenant', 'role', 'status', 'invitation']
    : ['status', 'role', 'tenant', 'invitation'];
}
