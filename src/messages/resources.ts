import { translator } from './translator.ts';

/** What the rules about users say: why something is not done, and what is missing. What resources declare stands in their files. */
export const translate = translator({
  'resources.user.tenantMissing': 'Tenant is required',
  'resources.user.tenantRequired': 'Tenant is required for tenant roles',
  'resources.user.tenantFirst': 'Tenant is required for tenant roles. Assign a tenant first.',
  'resources.user.roleMissing': 'Role is required',
  'resources.user.tenantRoles': 'Role must be tenant-admin or tenant-user',

  'resources.refusal.general': 'You do not have permission for this.',
  'resources.refusal.changeAdmin': 'Only admins can change an admin.',
  'resources.refusal.makeAdmin': 'Only admins can make somebody an admin.',
  'resources.refusal.ownStatus': 'You cannot disable or enable your own account.',
  'resources.refusal.ownRole': 'You cannot change your own role.',
  'resources.refusal.ownTenant': 'You cannot assign yourself to a tenant.',
  'resources.refusal.otherTenant': 'You can only assign users to your own tenant.',
  'resources.refusal.inviteElsewhere': 'You can only invite users into your own tenant.',
  'resources.refusal.unproven': 'This user has not confirmed the email yet. Invite the address instead.',
  'resources.refusal.assigned': 'This user belongs to %{tenant} already.',
  'resources.refusal.disabled': 'This user is disabled. Enable the user first.',
  'resources.refusal.signedIn': 'This user has signed in already.',
});
