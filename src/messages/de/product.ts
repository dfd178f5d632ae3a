import type { PRODUCT } from '../product.ts';

/** `messages/product.ts` in German. */
export const product: Readonly<Record<keyof typeof PRODUCT, string>> = {
  'product.cancel': 'Abbrechen',
  'product.close': 'Schließen',
  'product.dismiss': 'Schließen',
  'product.edit': 'Bearbeiten',
  'product.save': 'Speichern',
  'product.signIn': 'Anmelden',
  'product.signOut': 'Abmelden',
  'product.tryAgain': 'Erneut versuchen',

  'product.dashboard': 'Übersicht',
  'product.email': 'E-Mail',
  'product.newPassword': 'Neues Passwort',
  'product.twoSteps': 'Bestätigung in zwei Schritten',
  'product.loading': 'Daten werden geladen …',
  'product.codeNotDelivered': 'Der Code konnte nicht zugestellt werden. Bitte fordern Sie einen neuen an.',
  'product.tenantsLoading': 'Mandanten werden geladen …',

  'product.session.expired': 'Ihre Sitzung ist abgelaufen',
  'product.session.failed': 'Die Anmeldung ist fehlgeschlagen',
  'product.session.nobody': 'Es ist niemand angemeldet',

  'product.notFound.title': 'Seite nicht gefunden',
  'product.notFound.text': 'Die gesuchte Seite gibt es nicht, oder sie wurde verschoben.',
  'product.notFound.dashboard': 'Zur Übersicht',
};
