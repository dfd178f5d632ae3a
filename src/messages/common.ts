/** What more than one part of the product says: the `translate` of each part says it too. */
export const COMMON = {
  'common.cancel': 'Cancel',
  'common.close': 'Close',
  'common.dismiss': 'Dismiss',
  'common.edit': 'Edit',
  'common.save': 'Save',
  'common.signIn': 'Sign In',
  'common.signOut': 'Sign Out',
  'common.tryAgain': 'Try Again',

  'common.dashboard': 'Dashboard',
  'common.email': 'Email',
  'common.newPassword': 'New Password',
  'common.twoSteps': 'Two-step verification',
  'common.loading': 'Loading data...',
  'common.codeNotDelivered': 'The code could not be sent. Please ask for a new one.',
  'common.tenantsLoading': 'Loading tenants…',

  'common.session.expired': 'Session expired',
  'common.session.failed': 'Authentication failed',
  'common.session.nobody': 'No authenticated user',

  'common.notFound.title': 'Page Not Found',
  'common.notFound.text': 'The page you are looking for does not exist or has been moved.',
  'common.notFound.dashboard': 'Return to Dashboard',
} as const;
