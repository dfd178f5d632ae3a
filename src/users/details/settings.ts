import { isUnassigned } from '../../resources/userRules.ts';
import type { ShownUser } from './shownUser.ts';

/** What the sections of the page are called, and what each is for. Spec §2, User Details. */
export const SETTINGS = {
  // Not "Status", which is what the facts call the word of the user pool.
  status: { title: 'Sign-in', lead: 'Whether the user is enabled and may sign in.' },
  role: { title: 'Role', lead: 'What the user may do.' },
  tenant: { title: 'Tenant Assignment', lead: 'The tenant that the user works in.' },
  invitation: { title: 'Send Invitation Email', lead: 'For people who have not signed in yet.' },
} as const;

export type SettingName = keyof typeof SETTINGS;

/** The sections in their order. Of somebody who needs a tenant, that comes first: before, they have no use of the rest. */
export function settingsOf(user: Partial<ShownUser>): readonly SettingName[] {
  const { tenant_id, role } = user;
  return role && isUnassigned({ tenant_id: tenant_id ?? null, role })
    ? ['tenant', 'role', 'status', 'invitation']
    : ['status', 'role', 'tenant', 'invitation'];
}
