import type { translate } from '../cognito.ts';
import type { Words } from '../translator.ts';

/** `messages/cognito.ts` in German. The user name is the e-mail address, and is called so. */
export const cognito: Words<typeof translate> = {
  'cognito.unreachable':
    'Der Anmeldedienst ist nicht erreichbar. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  'cognito.challenge': 'Die Anmeldung verlangt einen Schritt, der hier nicht möglich ist: %{step}',
  'cognito.challengeAfterAnswer': 'Die Anmeldung konnte nicht abgeschlossen werden: %{step}',

  'cognito.signIn.failed': 'Die Anmeldung ist fehlgeschlagen',
  'cognito.signIn.wrong': 'E-Mail-Adresse oder Passwort ist falsch. Bitte versuchen Sie es erneut.',
  'cognito.signIn.unknownUser':
    'Dieses Konto gibt es nicht. Bitte prüfen Sie die E-Mail-Adresse und versuchen Sie es erneut.',
  'cognito.signIn.tooMany':
    'Zu viele Fehlversuche. Bitte versuchen Sie es später erneut oder setzen Sie Ihr Passwort zurück.',
  'cognito.signIn.stepExpired': 'Dieser Schritt der Anmeldung ist abgelaufen. Bitte melden Sie sich erneut an.',
  'cognito.signIn.mustReset': 'Bevor Sie sich anmelden können, muss Ihr Passwort zurückgesetzt werden.',

  'cognito.signUp.failed': 'Die Registrierung ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
  'cognito.signUp.closed':
    'Eine Registrierung ist hier nicht möglich. Bitten Sie einen Administrator um eine Einladung.',
  'cognito.signUp.exists': 'Ein Konto mit dieser E-Mail-Adresse gibt es bereits.',
  'cognito.signUp.notConfirmed': 'Die Bestätigung ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
  'cognito.signUp.confirmedAlready': 'Dieses Konto ist bereits bestätigt. Sie können sich anmelden.',

  'cognito.password.notConfirmed': 'Das neue Passwort konnte nicht gesetzt werden',
  'cognito.password.notReset': 'Das Passwort konnte nicht zurückgesetzt werden. Bitte versuchen Sie es erneut.',
  'cognito.password.stillTemporary':
    'Dieses Passwort kann noch nicht zurückgesetzt werden. Bitte melden Sie sich mit dem vorläufigen Passwort aus Ihrer Einladung an.',
  'cognito.password.notChanged': 'Das Passwort konnte nicht geändert werden. Bitte versuchen Sie es erneut.',
  'cognito.password.wrongCurrent': 'Das aktuelle Passwort ist falsch. Bitte versuchen Sie es erneut.',

  'cognito.code.notSent': 'Der Code konnte nicht gesendet werden. Bitte versuchen Sie es erneut.',
  'cognito.code.nowhere': 'Es kann kein Code gesendet werden, da die E-Mail-Adresse dieses Kontos nicht bestätigt ist.',
  'cognito.mails.spent': 'Heute können keine weiteren E-Mails gesendet werden. Bitte versuchen Sie es morgen erneut.',

  'cognito.totp.wrong':
    'Der Code ist falsch. Bitte sehen Sie in Ihrer Authenticator-App nach und versuchen Sie es erneut.',
  'cognito.totp.used': 'Dieser Code wurde bereits verwendet. Bitte warten Sie auf den nächsten.',
  'cognito.totp.notRead':
    'Ob die Bestätigung in zwei Schritten eingeschaltet ist, konnte nicht gelesen werden. Bitte versuchen Sie es erneut.',
  'cognito.totp.notSetUp':
    'Die Bestätigung in zwei Schritten konnte nicht eingerichtet werden. Bitte versuchen Sie es erneut.',
  'cognito.totp.notTurnedOff':
    'Die Bestätigung in zwei Schritten konnte nicht ausgeschaltet werden. Bitte versuchen Sie es erneut.',

  'cognito.tooManyAttempts': 'Zu viele Versuche. Bitte versuchen Sie es später erneut.',
  'cognito.tooManyRequests': 'Zu viele Anfragen. Bitte warten Sie einen Moment und versuchen Sie es erneut.',

  'cognito.misfit.code': 'Der Code ist ungültig. Bitte prüfen Sie ihn und versuchen Sie es erneut.',
  'cognito.misfit.password': 'Das Passwort ist ungültig. Bitte wählen Sie ein anderes.',
  'cognito.misfit.username': 'Die E-Mail-Adresse ist ungültig. Bitte prüfen Sie sie und versuchen Sie es erneut.',
};
