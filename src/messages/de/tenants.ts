import type { translate } from '../tenants.ts';
import type { Words } from '../translator.ts';

/** `messages/tenants.ts` in German. */
export const tenants: Words<typeof translate> = {
  'tenants.yours': 'Ihre Mandanten',

  'tenants.portal': 'Mandantenportal',
  'tenants.connection': 'Verbindung',
  'tenants.connection.connected': 'Verbunden',
  'tenants.connection.behind': 'Im Rückstand',
  'tenants.connection.behind.why': 'seit mehr als einem Tag nichts',
  'tenants.connection.idle': 'Nicht verbunden',
  'tenants.connection.idle.why': 'noch nichts abgeglichen',
  'tenants.connection.inactive': 'Nicht verbunden',
  'tenants.connection.inactive.why': 'der Mandant ist inaktiv',
  'tenants.lastSync': 'Letzter Abgleich',
  'tenants.lastSync.none': 'Noch keiner',
  'tenants.dealsSynced': 'Abgeglichene Deals',
  'tenants.dealsSynced.today': 'heute',
  'tenants.dealsSynced.todayOfAll': 'heute, %{all} insgesamt',
  'tenants.syncErrors': 'Fehler beim Abgleich',
  'tenants.syncErrors.today': 'heute',
  'tenants.syncErrors.todayAndNew': 'heute · %{link}',
  'tenants.syncErrors.new': '%{count} neue insgesamt',
  'tenants.activity': 'Zuletzt abgeglichen',
  'tenants.activity.all': 'Alle Deals',
  'tenants.activity.none': 'In letzter Zeit gab es keine Deals.',
  'tenants.activity.notInAce': 'Noch nicht in ACE',
  'tenants.information': 'Angaben zum Mandanten',

  'tenants.details': 'Mandantendetails',
  'tenants.details.noTenant':
    'Zu Ihrem Konto wurde kein Mandant gefunden. Bitte wenden Sie sich an einen Administrator.',

  'tenants.keys.lead':
    'Mit einem Schlüssel schreibt eine Anbindung Deals und Fehler dieses Mandanten. Mehr kann sie damit nicht.',
  'tenants.keys.inactive': 'Dieser Mandant ist inaktiv. Seine Schlüssel werden abgelehnt, bis er wieder aktiviert ist.',
  'tenants.keys.failed': 'Die Maschinenschlüssel konnten nicht geladen werden',

  'tenants.key.created': 'Erstellt: %{time}, von %{who}',
  'tenants.key.used': 'Zuletzt verwendet: %{time}',
  'tenants.key.unused': 'Nie verwendet',
  'tenants.key.revoked': 'Widerrufen: %{time}, von %{who}',

  'tenants.key.create': 'Schlüssel erstellen',
  'tenants.key.name': 'Name des Schlüssels',
  'tenants.key.nameHint': 'Was ihn verwenden wird, z. B. „Nächtlicher Abgleich“.',
  'tenants.key.nameRequired': 'Bitte geben Sie einen Namen für den Schlüssel ein',
  'tenants.key.createFailed': 'Der Maschinenschlüssel konnte nicht erstellt werden',
  'tenants.key.new': 'Neuer Schlüssel %{name}',
  'tenants.key.copyNow': 'Kopieren Sie jetzt den Schlüssel %{name}.',
  'tenants.key.once': 'Er wird nicht noch einmal angezeigt.',
  'tenants.key.howTo': 'Eine Anbindung sendet ihn mit jedem Aufruf, zum Beispiel mit diesem, der einen Deal schreibt:',
  'tenants.key.key': 'Schlüssel',
  'tenants.key.example': 'Beispiel',
  'tenants.key.done': 'Fertig',

  'tenants.key.revoke': 'Widerrufen',
  'tenants.key.revokeOne': '%{name} widerrufen',
  'tenants.key.revokeAsk': '%{name} widerrufen?',
  'tenants.key.revokeMeans':
    'Was den Schlüssel mit der Endung %{ending} verwendet, kann ab sofort und endgültig nichts mehr schreiben. Was damit geschrieben wurde, bleibt.',
  'tenants.key.revokeYes': 'Ja, widerrufen',
  'tenants.key.revokeDone': 'Der Schlüssel %{name} wurde widerrufen.',
  'tenants.key.revokeFailed': 'Der Maschinenschlüssel konnte nicht widerrufen werden',
};
