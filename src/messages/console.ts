import { translator } from './translator.ts';

/** The words of the signed-in frame: header, menu, tenant, and what may stand in a page's place. */
export const translate = translator({
  'console.account': 'Your account: %{name}',
  'console.signedInAs': 'Signed in as %{who}',
  'console.signInAgain': 'Sign In Again',

  'console.menu': 'Menu',
  'console.menu.open': 'Open menu',
  'console.menu.close': 'Close menu',
  'console.menu.main': 'Main',
  'console.sidebar.collapse': 'Collapse',
  'console.sidebar.collapseName': 'Collapse sidebar',
  'console.sidebar.expand': 'Expand',
  'console.sidebar.expandName': 'Expand sidebar',

  'console.tenant': 'Tenant',
  // What is chosen among, see `look.combobox.hint`.
  'console.tenant.many': 'tenants',
  'console.tenant.inactive': '%{tenant} (inactive)',
  'console.tenant.notFound': '%{tenant} (not found)',
  'console.tenant.held': 'You are restricted to your assigned tenant: %{tenant}',
  'console.tenant.none': 'none',
  'console.tenant.lost': '%{lost}, where you were last, is inactive or deleted. You are in %{tenant} now.',
  'console.tenant.first.title': 'No active tenant',
  'console.tenant.first.text':
    'Deals and errors belong to a tenant. Create your first tenant, or activate one that exists.',
  'console.tenant.first.create': 'Create Tenant',
  'console.tenant.first.all': 'All Tenants',

  'console.awaiting.title': 'Waiting for access',
  'console.awaiting.unassigned': 'Your account is not assigned to a tenant yet. Please ask an administrator.',
  'console.awaiting.requested':
    'You asked to join %{tenant}. An administrator has to approve it before you can see its deals.',
  'console.awaiting.again': 'Check Again',
  'console.awaiting.still': 'Still waiting. Checked at %{time}.',
  'console.awaiting.role': 'None yet',
  'console.awaiting.tenant': '%{tenant} (requested)',

  'console.start.failed': 'The console cannot start',
  'console.advice': 'Please try again. If it stays like this, please tell whoever runs this console.',
  'console.permissions.failed': 'Failed to fetch your permissions',
  'console.permissions.unread': 'Your permissions could not be read',
  'console.permissions.session': 'The server does not accept your session. Please try again, or sign in again.',
  'console.permissions.network': 'The server cannot be reached. Please try again.',

  'console.trouble.session': 'The server does not accept your session.',
  'console.trouble.network': 'The server cannot be reached.',
  'console.trouble.consequence': 'Some of what you see may be missing or out of date.',
  'console.trouble.retry': 'Try Again everywhere',
  'console.trouble.retrying': 'Trying again…',

  'console.inactivity.title': 'Still there?',
  'console.inactivity.text':
    'You have not done anything for %{minutes} minutes. You will be signed out in %{countdown}.',
  'console.inactivity.left': '%{smart_count} second left |||| %{smart_count} seconds left',
  'console.inactivity.stay': 'Stay signed in',
});
