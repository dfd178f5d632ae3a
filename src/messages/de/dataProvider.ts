import type { translate } from '../dataProvider.ts';
import type { Words } from '../translator.ts';

/** `messages/dataProvider.ts` in German. A noun is a resource's label as it is declared. */
export const dataProvider: Words<typeof translate> = {
  'dataProvider.failed.list': 'Laden fehlgeschlagen: %{many}',
  'dataProvider.failed.part': 'Laden fehlgeschlagen: %{title}',
  'dataProvider.failed.count': 'Die Anzahl konnte nicht geladen werden (%{many})',
  'dataProvider.failed.one': '%{one} konnte nicht geladen werden',
  'dataProvider.failed.create': '%{one} konnte nicht angelegt werden',
  'dataProvider.failed.update': '%{one} konnte nicht geändert werden',
  'dataProvider.failed.delete': '%{one} konnte nicht gelöscht werden',
  'dataProvider.failed.latest': 'Laden fehlgeschlagen: neueste %{many}',
  'dataProvider.failed.summary': 'Die Zusammenfassung konnte nicht geladen werden (%{many})',
  'dataProvider.repeats': 'Die Liste lässt sich nicht fortsetzen: Ihr Seitenschlüssel wiederholt sich.',
};
