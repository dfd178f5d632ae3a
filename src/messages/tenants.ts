import { translator } from './translator.ts';

/** The words of a tenant's own area, of its portal and details, and of the keys by which syncs write to it. */
export const translate = translator({
  'tenants.yours': 'Your Tenants',

  'tenants.portal': 'Tenant Portal',
  'tenants.connection': 'Connection',
  'tenants.connection.connected': 'Connected',
  'tenants.connection.behind': 'Behind',
  'tenants.connection.behind.why': 'nothing for more than a day',
  'tenants.connection.idle': 'Not connected',
  'tenants.connection.idle.why': 'nothing synced yet',
  'tenants.connection.inactive': 'Not connected',
  'tenants.connection.inactive.why': 'the tenant is inactive',
  'tenants.lastSync': 'Last sync',
  'tenants.lastSync.none': 'None yet',
  // What follows stands beside the figure of the day.
  'tenants.dealsSynced': 'Deals synced',
  'tenants.dealsSynced.today': 'today',
  'tenants.dealsSynced.todayOfAll': 'today, %{all} in all',
  'tenants.syncErrors': 'Sync errors',
  'tenants.syncErrors.today': 'today',
  'tenants.syncErrors.todayAndNew': 'today, %{link}',
  'tenants.syncErrors.new': '%{count} new in all',
  'tenants.activity': 'Recent activity',
  'tenants.activity.all': 'All deals',
  'tenants.activity.none': 'No recent deals found.',
  'tenants.activity.notInAce': 'Not yet in ACE',
  'tenants.information': 'Tenant information',

  'tenants.details': 'Tenant Details',
  'tenants.details.noTenant': 'No tenant found for your account. Please contact an administrator.',

  'tenants.keys.lead': 'With a key a sync writes deals and errors of this tenant, and can do nothing else.',
  'tenants.keys.inactive': 'This tenant is inactive. Its keys are refused until it is activated.',
  'tenants.keys.failed': 'Failed to fetch machine keys',

  'tenants.key.created': 'Created %{time} by %{who}',
  'tenants.key.used': 'Last used %{time}',
  'tenants.key.unused': 'Never used',
  'tenants.key.revoked': 'Revoked %{time} by %{who}',

  'tenants.key.create': 'Create key',
  'tenants.key.name': 'Key name',
  'tenants.key.nameHint': 'What will use it, such as Nightly sync.',
  'tenants.key.nameRequired': 'Key name is required',
  'tenants.key.createFailed': 'Failed to create the machine key',
  'tenants.key.new': 'New key %{name}',
  'tenants.key.copyNow': 'Copy the key of %{name} now.',
  'tenants.key.once': 'It is not shown again.',
  'tenants.key.howTo': 'A sync sends it with every call, such as this one, which writes a deal:',
  // What is copied, see `look.copy`.
  'tenants.key.key': 'key',
  'tenants.key.example': 'example',
  'tenants.key.done': 'Done',

  'tenants.key.revoke': 'Revoke',
  'tenants.key.revokeOne': 'Revoke %{name}',
  'tenants.key.revokeAsk': 'Revoke %{name}?',
  'tenants.key.revokeMeans':
    'Whatever uses the key ending in %{ending} can no longer write, from now on and for good. What it has written stays.',
  'tenants.key.revokeYes': 'Yes, Revoke',
  'tenants.key.revokeDone': 'The key %{name} was revoked.',
  'tenants.key.revokeFailed': 'Failed to revoke the machine key',
});
