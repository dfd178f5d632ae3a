import type { COMMON } from '../common.ts';

/** `messages/common.ts` in German. */
export const common: Readonly<Record<keyof typeof COMMON, string>> = {
  'common.cancel': 'Abbrechen',
  'common.close': 'Schließen',
  'common.dismiss': 'Schließen',
  'common.edit': 'Bearbeiten',
  'common.save': 'Speichern',
  'common.signIn': 'Anmelden',
  'common.signOut': 'Abmelden',
  'common.tryAgain': 'Erneut versuchen',

  'common.dashboard': 'Übersicht',
  'common.email': 'E-Mail',
  'common.newPassword': 'Neues Passwort',
  'common.twoSteps': 'Bestätigung in zwei Schritten',
  'common.loading': 'Daten werden geladen …',
  'common.codeNotDelivered': 'Der Code konnte nicht zugestellt werden. Bitte fordern Sie einen neuen an.',
  'common.tenantsLoading': 'Mandanten werden geladen …',

  'common.session.expired': 'Ihre Sitzung ist abgelaufen',
  'common.session.failed': 'Die Anmeldung ist fehlgeschlagen',
  'common.session.nobody': 'Es ist niemand angemeldet',

  'common.notFound.title': 'Seite nicht gefunden',
  'common.notFound.text': 'Die gesuchte Seite gibt es nicht, oder sie wurde verschoben.',
  'common.notFound.dashboard': 'Zur Übersicht',
};
