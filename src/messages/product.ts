/** What more than one part of the product says: the `translate` of each part says it too. */
export const PRODUCT = {
  'product.cancel': 'Cancel',
  'product.close': 'Close',
  'product.dismiss': 'Dismiss',
  'product.edit': 'Edit',
  'product.save': 'Save',
  'product.signIn': 'Sign In',
  'product.signOut': 'Sign Out',
  'product.tryAgain': 'Try Again',

  'product.dashboard': 'Dashboard',
  'product.email': 'Email',
  'product.newPassword': 'New Password',
  'product.twoSteps': 'Two-step verification',
  'product.loading': 'Loading data...',
  'product.codeNotDelivered': 'The code could not be sent. Please ask for a new one.',
  'product.tenantsLoading': 'Loading tenants…',

  'product.session.expired': 'Session expired',
  'product.session.failed': 'Authentication failed',
  'product.session.nobody': 'No authenticated user',

  'product.notFound.title': 'Page Not Found',
  'product.notFound.text': 'The page you are looking for does not exist or has been moved.',
  'product.notFound.dashboard': 'Return to Dashboard',
} as const;
