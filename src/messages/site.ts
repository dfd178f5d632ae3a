import { translator } from './translator.ts';

/** The words of the public pages around the landing page: their frame, the pages that let somebody in, and those without more. */
export const translate = translator({
  'site.account': 'Account',
  'site.account.signUp': 'Sign Up',

  'site.test.title': 'Test Page',
  'site.test.text': 'Routing works: this page was found at %{path}.',
  'site.test.start': 'Back to the start',

  'site.wait': 'One moment, please',
  'site.arriving': 'Opening the console…',
  'site.unconfigured': 'Signing in is not possible at the moment. Please tell whoever runs this console.',
  'site.backToSignIn': 'Back to sign in',
  'site.field.password': 'Password',
  'site.field.code': 'Confirmation Code',
  'site.field.codeHint': 'Check your e-mail, also the spam folder.',
  'site.required.name': 'Name is required',
  'site.required.email': 'Email is required',
  'site.required.password': 'Password is required',

  'site.login.title': 'Sign in',
  'site.login.lead': 'Use the e-mail of your account.',
  'site.login.forgotten': 'Forgot password?',
  'site.login.noAccount': 'No account yet? %{register}',
  'site.login.register': 'Register',
  'site.login.enterCode': 'Enter the confirmation code',
  'site.login.resetPassword': 'Reset the password',

  'site.notice.restoring': 'Looking for your session…',
  'site.notice.unreachable': 'The sign-in service cannot be reached.',
  'site.notice.inactive': 'You were signed out after %{minutes} minutes without activity.',
  'site.notice.serverRestarted': 'You were signed out because the server was restarted.',

  'site.factor.lead': 'Your authenticator app shows a code for %{username}.',
  'site.factor.noAccess': 'No access to your app? Ask an administrator.',
  'site.factor.setUp': 'Set up two-step verification',
  'site.factor.setUpLead': 'Signing in here takes a code from an authenticator app as well as your password.',
  'site.factor.startAnew': 'Back to Sign In',

  'site.newPassword.title': 'Set a new password',
  'site.newPassword.lead': 'Your temporary password has done its work. Choose your own to sign in.',
  'site.newPassword.submit': 'Set Password',
  'site.newPassword.anew': 'Please sign in again with your temporary password.',

  'site.code.sent': 'We sent a code to %{email}.',
  'site.code.sentBefore': 'Enter the code that was sent to %{email}.',
  'site.code.wrongAddress': 'Wrong address? %{another}',
  'site.code.another': 'Use another e-mail',

  'site.forgotten.title': 'Forgot password?',
  'site.forgotten.lead': 'A code by e-mail lets you choose a new one.',
  'site.forgotten.submit': 'Send Code',
  'site.reset.title': 'Choose a new password',
  'site.reset.submit': 'Set Password',
  'site.reset.done': 'Your password has been changed. Sign in with the new one.',

  'site.register.title': 'Register',
  'site.register.lead': 'A code by e-mail confirms your address. An admin then lets you into a tenant.',
  'site.register.name': 'Full Name',
  'site.register.tenantId': 'Tenant ID',
  'site.register.tenantIdHint': 'Enter it if you already have one.',
  'site.register.submit': 'Register',
  'site.register.known': 'Have an account? %{signIn}',
  'site.register.signIn': 'Sign in',

  'site.confirm.title': 'Confirm Registration',
  'site.confirm.submit': 'Confirm',
  'site.confirm.already': 'Confirmed already? %{signIn}',
  'site.confirm.signIn': 'Sign in',
  'site.confirm.done': 'Your account is confirmed. Sign in to continue.',
});
