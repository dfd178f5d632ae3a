import type { translate } from '../look.ts';
import type { Words } from '../translator.ts';

/** `messages/look.ts` in German. */
export const look: Words<typeof translate> = {
  'look.skip': 'Zum Inhalt springen',
  'look.home': 'Deal Sync, Startseite',
  'look.broken.title': 'Etwas ist schiefgegangen',
  'look.broken.advice':
    'Diese Seite konnte nicht angezeigt werden. Bitte versuchen Sie es erneut. Geschieht es wieder, wenden Sie sich bitte an den Betreiber dieser Konsole.',
  'look.broken.offline': 'Sie sind offline. Die Seite wird neu geladen, sobald die Verbindung wieder da ist.',
  'look.broken.unexpected': 'Eine Antwort war anders, als diese Seite sie erwartet.',
  'look.details': 'Details',
  'look.optional': '(optional)',
  'look.someone': 'Benutzer',
  'look.copy': '%{label} kopieren',
  'look.copied': 'Kopiert',
  'look.copyRefused': 'Der Browser hat das Kopieren verweigert',
  'look.notSearched': 'Noch nichts gesucht',
  'look.show': '%{label} anzeigen',
  'look.theme.dark': 'Dunkle Darstellung',
  'look.theme.light': 'Helle Darstellung',
  'look.combobox.hint': 'Tippen, um %{noun} zu finden',
  'look.combobox.more': '%{count} weitere, tippen Sie weiter',
  'look.combobox.none': 'Keine %{noun} gefunden',
  'look.combobox.found': '%{count} %{noun} gefunden',
  'look.scheme': 'Farben',
  'look.scheme.system': 'System',
  'look.scheme.light': 'Hell',
  'look.scheme.dark': 'Dunkel',
  'look.language': 'Sprache',
  'look.time.now': 'gerade eben',
  'look.time.minutes': 'vor %{count} Min.',
  'look.time.hours': 'vor %{count} Std.',
  'look.time.today': 'heute',
  'look.time.yesterday': 'gestern',
  'look.time.tomorrow': 'morgen',
};
