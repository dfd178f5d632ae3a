import type { translate } from '../dashboard.ts';
import type { Words } from '../translator.ts';

/** `messages/dashboard.ts` in German. */
export const dashboard: Words<typeof translate> = {
  'dashboard.noTenant': 'Bitte wählen Sie einen Mandanten, um seine Zahlen zu sehen.',
  'dashboard.broken': 'Dieser Teil der Seite konnte nicht angezeigt werden.',

  'dashboard.health': 'Zustand',
  'dashboard.notKnown': 'nicht bekannt',
  'dashboard.pace.onTime': 'Pünktlich',
  'dashboard.pace.delayed': 'Verspätet',
  'dashboard.pace.silent': 'Ausgeblieben',
  'dashboard.pace.inferred': '(erschlossen)',
  'dashboard.pace.from': 'Aus den neuesten Deals: Die Integration meldet ihre Läufe nicht',
  'dashboard.update': 'Deals zuletzt aktualisiert',
  'dashboard.update.none': 'noch nie',
  'dashboard.open': 'Offene Fehler',
  'dashboard.open.list': '%{fresh}, %{notified}',
  'dashboard.open.fresh': '%{count} neu',
  'dashboard.open.freshUnknown': 'neue nicht bekannt',
  'dashboard.open.notified': '%{count} gemeldet',
  'dashboard.open.notifiedUnknown': 'gemeldete nicht bekannt',

  'dashboard.change.deals': 'Deals',
  'dashboard.change.errors': 'Fehler',
  'dashboard.change.up': 'gestiegen: %{change}',
  'dashboard.change.down': 'gesunken: %{change}',
  'dashboard.change.same': 'unverändert',
  'dashboard.change.more': '%{count} mehr',
  'dashboard.change.times': '× %{factor}',
  'dashboard.change.before': 'zuvor %{count}',
  'dashboard.change.against': 'gegenüber %{days}',
  'dashboard.change.unknown': 'Veränderung nicht bekannt',

  'dashboard.read': 'Stand',
  'dashboard.read.outdated': 'Nicht aktualisiert seit',
  'dashboard.refresh': 'Aktualisieren',

  'dashboard.total': '%{count} %{noun}, %{days}',
  'dashboard.average': '%{average} %{label}',
  'dashboard.average.mean': '%{average} %{label} (Mittel der Tagesdurchschnitte)',
  'dashboard.average.none': '%{label}: nicht bekannt',
  'dashboard.count': '%{count} %{noun}',
  'dashboard.days': '%{days} (UTC)',

  'dashboard.chart': 'Diagramm',
  'dashboard.table': 'Tabelle',
  'dashboard.shownAs': 'Darstellung: %{title}',
  'dashboard.chart.role': 'Diagramm',
  'dashboard.chart.name': '%{title}, %{days}',
  'dashboard.chart.keys':
    'Die Pfeile nach links und rechts führen von Balken zu Balken, die nach oben und unten durch dessen Teile, die Eingabetaste zur Liste.',
  'dashboard.chart.bar': '%{days}: %{count} %{noun}',
  'dashboard.chart.part': '%{days}: %{label}, %{count} von %{total}',
  'dashboard.chart.failed': 'Das Diagramm konnte nicht geladen werden.',
  'dashboard.legend': '%{title}, als Listen',
  'dashboard.series.others': '%{smart_count} weiterer |||| %{smart_count} weitere',
  'dashboard.series.none': 'Ohne Wert',

  'dashboard.column.day': 'Tag',
  'dashboard.column.month': 'Monat',
  'dashboard.column.total': 'Summe',
  'dashboard.column.average': 'Durchschnitt',
  'dashboard.row.days': 'Alle Tage',
  'dashboard.row.months': 'Alle Monate',

  'dashboard.save': '%{title} speichern',
  'dashboard.save.png': 'Als PNG speichern',
  'dashboard.save.csv': 'Als CSV speichern',
  'dashboard.save.notDrawn': 'Es gibt kein Diagramm zu speichern: Es ist noch nicht gezeichnet.',
  'dashboard.save.refused': 'Dieser Browser konnte das Bild nicht zeichnen. Die Zahlen lassen sich als CSV speichern.',

  'dashboard.latest.all': 'Alle %{noun}',
};
