import type { translate } from '../account.ts';
import type { Words } from '../translator.ts';

/** `messages/account.ts` in German. */
export const account: Words<typeof translate> = {
  'account.title': 'Ihr Konto',

  'account.details': 'Ihre Angaben',
  'account.details.name': 'Name',
  'account.details.role': 'Rolle',
  'account.details.tenant': 'Mandant',
  'account.details.groups': 'Gruppen',
  'account.details.none': 'Ohne',

  'account.password': 'Passwort ändern',
  'account.password.lead': 'Wählen Sie eines, das Sie nirgends sonst verwenden.',
  'account.password.current': 'Aktuelles Passwort',
  'account.password.currentRequired': 'Bitte geben Sie Ihr aktuelles Passwort ein',
  'account.password.change': 'Passwort ändern',
  'account.password.changed': 'Ihr Passwort wurde geändert.',

  'account.factor.lead': 'Bei der Anmeldung, zusätzlich zum Passwort: ein Code aus einer Authenticator-App.',
  'account.factor.off': 'Aus',
  'account.factor.offMeans':
    'Für die Anmeldung genügt Ihr Passwort. Ein Code, der sich alle 30 Sekunden ändert, hält jeden fern, der nur Ihr Passwort kennt.',
  'account.factor.offSaid': 'Die Bestätigung in zwei Schritten ist ausgeschaltet',
  'account.factor.setUp': 'Einrichten',
  'account.factor.on': 'Ein',
  'account.factor.onMeans': 'Bei jeder Anmeldung werden Sie nach einem Code aus Ihrer Authenticator-App gefragt.',
  'account.factor.onSaid': 'Die Bestätigung in zwei Schritten ist eingeschaltet',
  'account.factor.turnOff': 'Ausschalten',

  'account.turnOff.title': 'Bestätigung in zwei Schritten ausschalten?',
  'account.turnOff.text':
    'Für die Anmeldung genügt dann Ihr Passwort. Den Eintrag in Ihrer App können Sie danach löschen.',
  'account.turnOff.confirm': 'Ja, ausschalten',
};
