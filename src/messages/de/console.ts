import type { translate } from '../console.ts';
import type { Words } from '../translator.ts';

/** `messages/console.ts` in German. */
export const console: Words<typeof translate> = {
  'console.account': 'Ihr Konto: %{name}',
  'console.signedInAs': 'Angemeldet als %{who}',
  'console.signInAgain': 'Erneut anmelden',

  'console.menu': 'Menü',
  'console.menu.open': 'Menü öffnen',
  'console.menu.close': 'Menü schließen',
  'console.menu.main': 'Hauptmenü',
  'console.sidebar.collapse': 'Einklappen',
  'console.sidebar.collapseName': 'Seitenleiste einklappen',
  'console.sidebar.expand': 'Ausklappen',
  'console.sidebar.expandName': 'Seitenleiste ausklappen',

  'console.tenant': 'Mandant',
  'console.tenant.many': 'Mandanten',
  'console.tenant.inactive': '%{tenant} (inaktiv)',
  'console.tenant.notFound': '%{tenant} (nicht gefunden)',
  'console.tenant.held': 'Sie arbeiten nur im Ihnen zugewiesenen Mandanten: %{tenant}',
  'console.tenant.none': 'keiner',
  'console.tenant.lost': '%{lost}, wo Sie zuletzt waren, ist inaktiv oder wurde gelöscht. Sie sind jetzt in %{tenant}.',
  'console.tenant.first.title': 'Kein aktiver Mandant',
  'console.tenant.first.text':
    'Deals und Fehler gehören zu einem Mandanten. Legen Sie Ihren ersten Mandanten an, oder aktivieren Sie einen vorhandenen.',
  'console.tenant.first.create': 'Mandanten anlegen',
  'console.tenant.first.all': 'Alle Mandanten',

  'console.awaiting.title': 'Warten auf Zugang',
  'console.awaiting.unassigned':
    'Ihr Konto ist noch keinem Mandanten zugewiesen. Bitte wenden Sie sich an einen Administrator.',
  'console.awaiting.requested':
    'Sie haben um Zugang zu %{tenant} gebeten. Ein Administrator muss zustimmen, bevor Sie die Deals sehen können.',
  'console.awaiting.again': 'Erneut prüfen',
  'console.awaiting.still': 'Noch kein Zugang. Geprüft um %{time} Uhr.',
  'console.awaiting.role': 'Noch keine',
  'console.awaiting.tenant': '%{tenant} (angefragt)',

  'console.start.failed': 'Die Konsole kann nicht starten',
  'console.advice':
    'Bitte versuchen Sie es erneut. Besteht das Problem weiter, wenden Sie sich bitte an den Betreiber dieser Konsole.',
  'console.permissions.failed': 'Ihre Berechtigungen konnten nicht geladen werden',
  'console.permissions.unread': 'Ihre Berechtigungen sind nicht bekannt',
  'console.permissions.session':
    'Der Server erkennt Ihre Sitzung nicht an. Bitte versuchen Sie es erneut, oder melden Sie sich erneut an.',
  'console.permissions.network': 'Der Server ist nicht erreichbar. Bitte versuchen Sie es erneut.',

  'console.trouble.session': 'Der Server erkennt Ihre Sitzung nicht an.',
  'console.trouble.network': 'Der Server ist nicht erreichbar.',
  'console.trouble.consequence': 'Manches auf dieser Seite fehlt womöglich oder ist veraltet.',
  'console.trouble.retry': 'Überall erneut versuchen',
  'console.trouble.retrying': 'Neuer Versuch …',

  'console.inactivity.title': 'Sind Sie noch da?',
  'console.inactivity.text': 'Sie haben seit %{minutes} Minuten nichts getan. In %{countdown} werden Sie abgemeldet.',
  'console.inactivity.left': 'Noch %{smart_count} Sekunde |||| Noch %{smart_count} Sekunden',
  'console.inactivity.stay': 'Angemeldet bleiben',
};
