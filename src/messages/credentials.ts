import { translator } from './translator.ts';

/** The words of the forms about an account: e-mail, passwords, codes, and the set-up of an authenticator app. */
export const translate = translator({
  'credentials.failed': 'Something went wrong. Please try again.',

  'credentials.confirmPassword': 'Confirm Password',

  'credentials.requirements': 'Requirements',
  'credentials.requirements.length': 'At least %{least} characters',
  'credentials.requirements.uppercase': 'An uppercase letter',
  'credentials.requirements.lowercase': 'A lowercase letter',
  'credentials.requirements.digit': 'A number',
  'credentials.requirements.symbol': 'A special character',
  // For the ear alone, but for one of those above.
  'credentials.requirements.met': '%{rule}, met',
  'credentials.requirements.notMet': '%{rule}, not met yet',
  'credentials.requirements.count': '%{met} of %{all} requirements met',

  'credentials.fault.tooShort': 'Password must be at least %{least} characters long',
  'credentials.fault.tooLong': 'Password must be at most %{most} characters long',
  'credentials.fault.tooPlain':
    'Password must include at least one uppercase letter, one lowercase letter, one number, and one special character',
  'credentials.fault.edges': 'Password must not begin or end with a space',
  'credentials.fault.mismatch': 'Passwords do not match',

  'credentials.code.required': 'Please enter the confirmation code',
  'credentials.code.resend': 'Resend code',
  'credentials.code.wait': 'in %{seconds} s',
  'credentials.code.resent': 'A new code was sent.',

  'credentials.totp.code': 'Code',
  'credentials.totp.verify': 'Verify',
  'credentials.totp.sixDigits': 'Please enter the six digits that the app shows',
  'credentials.totp.scan': 'Scan this with an authenticator app, such as the one of your phone or password manager.',
  'credentials.totp.picture': 'QR code for an authenticator app',
  'credentials.totp.noPicture': 'The QR code could not be loaded. Please enter the key.',
  'credentials.totp.byHand': 'Or enter this key there:',
  // What is copied, see `look.copy`.
  'credentials.totp.key': 'key',
  'credentials.totp.openApp': 'Open an app on this device',
  'credentials.totp.hint': 'The app shows it once it has the key.',
});
