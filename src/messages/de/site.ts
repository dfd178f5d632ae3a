import type { translate } from '../site.ts';
import type { Words } from '../translator.ts';

/** `messages/site.ts` in German. */
export const site: Words<typeof translate> = {
  'site.account': 'Konto',
  'site.account.signUp': 'Registrieren',

  'site.test.title': 'Testseite',
  'site.test.text': 'Die Adressen funktionieren: Diese Seite wurde unter %{path} gefunden.',
  'site.test.start': 'Zur Startseite',

  'site.wait': 'Einen Moment, bitte',
  'site.arriving': 'Die Konsole wird geöffnet …',
  'site.unconfigured':
    'Die Anmeldung ist zurzeit nicht möglich. Bitte wenden Sie sich an den Betreiber dieser Konsole.',
  'site.backToSignIn': 'Zurück zur Anmeldung',
  'site.field.password': 'Passwort',
  'site.field.code': 'Bestätigungscode',
  'site.field.codeHint': 'Sehen Sie in Ihrem Postfach nach, auch im Spam-Ordner.',
  'site.required.name': 'Bitte geben Sie Ihren Namen ein',
  'site.required.email': 'Bitte geben Sie Ihre E-Mail-Adresse ein',
  'site.required.password': 'Bitte geben Sie ein Passwort ein',

  'site.login.title': 'Anmelden',
  'site.login.lead': 'Verwenden Sie die E-Mail-Adresse Ihres Kontos.',
  'site.login.forgotten': 'Passwort vergessen?',
  'site.login.noAccount': 'Noch kein Konto? %{register}',
  'site.login.register': 'Registrieren',
  'site.login.enterCode': 'Bestätigungscode eingeben',
  'site.login.resetPassword': 'Passwort zurücksetzen',

  'site.notice.restoring': 'Ihre Sitzung wird gesucht …',
  'site.notice.unreachable': 'Der Anmeldedienst ist nicht erreichbar.',
  'site.notice.inactive': 'Nach %{minutes} Minuten ohne Aktivität wurden Sie abgemeldet.',
  'site.notice.serverRestarted': 'Sie wurden abgemeldet, weil der Server neu gestartet wurde.',

  'site.factor.lead': 'Ihre Authenticator-App zeigt einen Code für %{username} an.',
  'site.factor.noAccess': 'Kein Zugriff auf Ihre App? Wenden Sie sich an einen Administrator.',
  'site.factor.setUp': 'Bestätigung in zwei Schritten einrichten',
  'site.factor.setUpLead':
    'Die Anmeldung verlangt hier außer dem Passwort auch einen Code aus einer Authenticator-App.',
  'site.factor.startAnew': 'Zurück zur Anmeldung',

  'site.newPassword.title': 'Neues Passwort festlegen',
  'site.newPassword.lead':
    'Ihr vorläufiges Passwort hat seinen Zweck erfüllt. Wählen Sie ein eigenes, um sich anzumelden.',
  'site.newPassword.submit': 'Passwort festlegen',
  'site.newPassword.anew': 'Bitte melden Sie sich noch einmal mit Ihrem vorläufigen Passwort an.',

  'site.code.sent': 'Wir haben einen Code an %{email} gesendet.',
  'site.code.sentBefore': 'Geben Sie den Code ein, der an %{email} gesendet wurde.',
  'site.code.wrongAddress': 'Falsche Adresse? %{another}',
  'site.code.another': 'Andere E-Mail-Adresse verwenden',

  'site.forgotten.title': 'Passwort vergessen?',
  'site.forgotten.lead': 'Mit einem Code, den Sie per E-Mail erhalten, können Sie ein neues wählen.',
  'site.forgotten.submit': 'Code senden',
  'site.reset.title': 'Neues Passwort wählen',
  'site.reset.submit': 'Passwort festlegen',
  'site.reset.done': 'Ihr Passwort wurde geändert. Melden Sie sich mit dem neuen an.',

  'site.register.title': 'Registrieren',
  'site.register.lead':
    'Ein Code per E-Mail bestätigt Ihre Adresse. Danach nimmt Sie ein Administrator in einen Mandanten auf.',
  'site.register.name': 'Vor- und Nachname',
  'site.register.tenantId': 'Mandanten-ID',
  'site.register.tenantIdHint': 'Geben Sie sie ein, wenn Sie schon eine haben.',
  'site.register.submit': 'Registrieren',
  'site.register.known': 'Sie haben schon ein Konto? %{signIn}',
  'site.register.signIn': 'Anmelden',

  'site.confirm.title': 'Registrierung bestätigen',
  'site.confirm.submit': 'Bestätigen',
  'site.confirm.already': 'Schon bestätigt? %{signIn}',
  'site.confirm.signIn': 'Anmelden',
  'site.confirm.done': 'Ihr Konto ist bestätigt. Melden Sie sich an, um fortzufahren.',
};
