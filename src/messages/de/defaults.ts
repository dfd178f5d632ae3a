import type { translate } from '../defaults.ts';
import type { Words } from '../translator.ts';

/** `messages/defaults.ts` in German. A noun is a resource's label: a sentence gives it neither an article nor a case. */
export const defaults: Words<typeof translate> = {
  'defaults.section': 'Allgemein',
  'defaults.list.none': 'Keine %{many} gefunden.',
  'defaults.show.title': '%{one} %{title}',
  'defaults.show.missing': '%{one} nicht gefunden',
  'defaults.show.back': 'Zurück zur Liste: %{many}',
  'defaults.related.all': 'Alle %{many} ansehen',
  'defaults.saved.create': '%{title} wurde angelegt.',
  'defaults.saved.edit': '%{title} wurde gespeichert.',
  'defaults.delete': 'Löschen',
  'defaults.delete.title': '%{title} löschen?',
  'defaults.delete.text': '%{title} wird endgültig gelöscht.',
  'defaults.delete.yes': 'Ja, löschen',
  'defaults.delete.done': '%{title} wurde gelöscht.',
  'defaults.action.title': '%{label}: %{title}?',
  'defaults.action.text': '%{title} wird geändert.',
  'defaults.action.yes': 'Ja, %{label}',
  'defaults.action.done': '%{label}: %{title}. Erledigt.',
  'defaults.latest.title': 'Neueste %{many}',
  'defaults.latest.none': 'In letzter Zeit gab es keine %{many}.',
  'defaults.latest.failed': 'Die neuesten %{many} konnten nicht geladen werden: {error}',
  'defaults.summary.title': '%{many} nach %{by}',
  'defaults.summary.none': 'Für den gewählten Zeitraum gibt es keine %{many}.',
};
