import type { translate } from '../credentials.ts';
import type { Words } from '../translator.ts';

/** `messages/credentials.ts` in German. */
export const credentials: Words<typeof translate> = {
  'credentials.failed': 'Etwas ist schiefgegangen. Bitte versuchen Sie es erneut.',

  'credentials.confirmPassword': 'Passwort wiederholen',

  'credentials.requirements': 'Anforderungen',
  'credentials.requirements.length': 'Mindestens %{least} Zeichen',
  'credentials.requirements.uppercase': 'Ein Großbuchstabe',
  'credentials.requirements.lowercase': 'Ein Kleinbuchstabe',
  'credentials.requirements.digit': 'Eine Ziffer',
  'credentials.requirements.symbol': 'Ein Sonderzeichen',
  'credentials.requirements.met': '%{rule}, erfüllt',
  'credentials.requirements.notMet': '%{rule}, noch nicht erfüllt',
  'credentials.requirements.count': '%{met} von %{all} Anforderungen erfüllt',

  'credentials.fault.tooShort': 'Das Passwort muss mindestens %{least} Zeichen lang sein',
  'credentials.fault.tooLong': 'Das Passwort darf höchstens %{most} Zeichen lang sein',
  'credentials.fault.tooPlain':
    'Das Passwort muss mindestens einen Großbuchstaben (A bis Z), einen Kleinbuchstaben (a bis z), eine Ziffer und ein Sonderzeichen enthalten',
  'credentials.fault.edges': 'Das Passwort darf nicht mit einem Leerzeichen beginnen oder enden',
  'credentials.fault.mismatch': 'Die Passwörter stimmen nicht überein',

  'credentials.code.required': 'Bitte geben Sie den Bestätigungscode ein',
  'credentials.code.resend': 'Code erneut senden',
  'credentials.code.wait': 'in %{seconds} s',
  'credentials.code.resent': 'Ein neuer Code wurde gesendet.',

  'credentials.totp.code': 'Code',
  'credentials.totp.verify': 'Bestätigen',
  'credentials.totp.sixDigits': 'Bitte geben Sie die sechs Ziffern ein, die die App anzeigt',
  'credentials.totp.scan':
    'Scannen Sie diesen Code mit einer Authenticator-App, zum Beispiel der Ihres Telefons oder Ihres Passwortmanagers.',
  'credentials.totp.picture': 'QR-Code für eine Authenticator-App',
  'credentials.totp.noPicture': 'Der QR-Code konnte nicht geladen werden. Bitte geben Sie den Schlüssel ein.',
  'credentials.totp.byHand': 'Oder geben Sie dort diesen Schlüssel ein:',
  'credentials.totp.key': 'Schlüssel',
  'credentials.totp.openApp': 'App auf diesem Gerät öffnen',
  'credentials.totp.hint': 'Die App zeigt ihn an, sobald sie den Schlüssel hat.',
};
