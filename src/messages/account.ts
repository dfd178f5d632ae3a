import { translator } from './translator.ts';

/** The words of the page about one's own account. */
export const translate = translator({
  'account.title': 'Your account',

  'account.details': 'Your details',
  'account.details.name': 'Name',
  'account.details.role': 'Role',
  'account.details.tenant': 'Tenant',
  'account.details.groups': 'Groups',
  'account.details.none': 'None',

  'account.password': 'Change password',
  'account.password.lead': 'Choose one that you use nowhere else.',
  'account.password.current': 'Current Password',
  'account.password.currentRequired': 'Current password is required',
  'account.password.change': 'Change Password',
  'account.password.changed': 'Your password has been changed.',

  'account.factor.lead': 'At sign-in, a code of an authenticator app besides your password.',
  'account.factor.off': 'Off',
  'account.factor.offMeans':
    'Your password alone lets you in. A code that changes every 30 seconds keeps out who has only your password.',
  'account.factor.offSaid': 'Two-step verification is off',
  'account.factor.setUp': 'Set Up',
  'account.factor.on': 'On',
  'account.factor.onMeans': 'At every sign-in you are asked for a code of your authenticator app.',
  'account.factor.onSaid': 'Two-step verification is on',
  'account.factor.turnOff': 'Turn Off',

  'account.turnOff.title': 'Turn off two-step verification?',
  'account.turnOff.text': 'Your password alone will let you in. You can then delete the entry in your app.',
  'account.turnOff.confirm': 'Yes, Turn Off',
});
