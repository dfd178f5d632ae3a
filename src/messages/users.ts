import { translator } from './translator.ts';

/** The words of the list of users, of inviting somebody, and of what can be changed about a user. */
export const translate = translator({
  'users.title': 'User Management',
  'users.list.unassigned': 'Show Unassigned Users',
  'users.list.unassignedMeans': 'They belong to no tenant and see nothing yet.',
  'users.list.tenant': 'Filter by Tenant',
  'users.list.allTenants': 'All Tenants',
  'users.list.shown': '%{count} shown',
  'users.list.more': 'Load More',

  'users.standing.disabled': 'Cannot sign in',
  'users.standing.asked': 'Asked to join %{tenant}',
  'users.standing.alsoAsked': '%{standing}, asked to join %{tenant}',

  'users.invite': 'Invite User',
  'users.invite.emailHint': 'Becomes the username.',
  'users.invite.nameRequired': 'Name is required',
  // Two things that are wrong, or more: `fault` may be two already.
  'users.invite.faults': '%{fault}, %{next}',
  'users.invite.noTenant': 'None',
  'users.invite.noTenantHint': 'An admin needs no tenant.',
  'users.invite.mail': 'Send an invitation',
  'users.invite.send': 'Send Invitation',
  'users.invite.create': 'Create User',
  'users.invite.created': 'User %{email} created successfully.',
  'users.invite.createdAndSent': 'User %{email} created and invitation email sent.',
  'users.invite.sendAgain': 'Send Again',

  // The subject is that of the mail, which is in English.
  'users.mail.first':
    'An email to %{address} with the subject “Your invitation to Deal Sync”: the sign-in link %{link}, the username %{username} and a temporary password, valid for 7 days.',
  'users.mail.firstToNobody':
    'An email to %{address} with the subject “Your invitation to Deal Sync”: the sign-in link %{link}, the username and a temporary password, valid for 7 days.',
  'users.mail.thisAddress': 'this address',
  'users.mail.firstLater': 'Nothing is sent. You can invite them later from their page.',
  'users.mail.assigned': '%{email} is told about the access, with the link to sign in.',
  'users.mail.assignedFirst': '%{email} gets the link to sign in, the username and a new temporary password.',
  'users.mail.none': 'Nothing is sent.',
  'users.mail.disabled': 'No invitation is sent to a disabled user.',

  // Not "Status", which is what the facts call the word of the user pool.
  'users.status.title': 'Sign-in',
  'users.status.lead': 'Whether the user is enabled and may sign in.',
  'users.status.isEnabled': 'This user is enabled.',
  'users.status.isDisabled': 'This user is disabled.',
  'users.status.enable': 'Enable User',
  'users.status.disable': 'Disable User',
  'users.status.ask': 'Confirm Status Change',
  'users.status.askEnable': 'Are you sure you want to enable this user?',
  'users.status.askDisable': 'Are you sure you want to disable this user?',
  'users.status.warning': 'Disabled users will not be able to log in.',
  'users.status.yesEnable': 'Yes, Enable User',
  'users.status.yesDisable': 'Yes, Disable User',
  'users.status.enabled': '%{user} is enabled.',
  'users.status.disabled': '%{user} is disabled.',
  'users.status.failed': 'Failed to update status',

  'users.role.title': 'Role',
  'users.role.lead': 'What the user may do.',
  'users.role.none': 'Select a role',
  'users.role.save': 'Save Role',
  'users.role.saved': 'The role of %{user} is %{role}.',
  'users.role.failed': 'Failed to update role',
  'users.role.tenantFirst': 'Assign a tenant first.',

  'users.admin.make': 'Make %{user} an Admin?',
  'users.admin.makeMeans':
    '%{user} will see the data of every tenant, and may change every tenant and every user, admins too.',
  'users.admin.yesMake': 'Yes, Make Admin',
  'users.admin.take': 'Take Admin away from %{user}?',
  'users.admin.takeMeans': '%{user} will no longer see or change other tenants and their users, and will be %{role}.',
  'users.admin.takeMeansIn':
    '%{user} will no longer see or change other tenants and their users, and will be %{role} in %{tenant}.',
  'users.admin.yesTake': 'Yes, Take Away',

  'users.tenant.title': 'Tenant Assignment',
  'users.tenant.lead': 'The tenant that the user works in.',
  'users.tenant.home': 'Belongs to %{tenant}.',
  'users.tenant.wish': 'Asked to join %{tenant} when registering. Nobody has decided this yet.',
  'users.tenant.wishUnknown':
    'Asked to join %{tenant} when registering. Nobody has decided this yet. There is no active tenant of that ID.',
  'users.tenant.ofAdmin': 'An admin works in every tenant. Assigning one takes Admin away.',
  'users.tenant.inviteWhere': 'You can do that on the %{link}.',
  'users.tenant.inviteWhere.link': 'Users page',
  'users.tenant.adminsMove': 'Only admins can move somebody to another tenant.',
  'users.tenant.assign': 'Assign Tenant',
  'users.tenant.assigned': 'Assigned to %{tenant}.',
  'users.tenant.assignedUnsent': 'Assigned to %{tenant}. No e-mail was sent: the server sends none of its own.',
  'users.tenant.failed': 'Failed to assign tenant',

  'users.move.open': 'Move to another tenant',
  'users.move': 'Move User',
  'users.move.ask': 'Move to %{tenant}?',
  'users.move.means': '%{user} will no longer see anything of %{old}, and will be %{role} in %{tenant}.',
  'users.move.yes': 'Yes, Move User',

  'users.invitation.title': 'Send Invitation Email',
  'users.invitation.lead': 'For people who have not signed in yet.',
  'users.invitation.means':
    '%{email} gets the link to sign in at %{link}, the username, and a new temporary password that is valid for 7 days. The one sent before stops working.',
  'users.invitation.send': 'Send Invitation Email',
  'users.invitation.sent': 'Invitation email sent successfully.',
  'users.invitation.failed': 'Failed to send invitation',
});
