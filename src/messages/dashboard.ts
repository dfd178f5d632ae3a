import { translator } from './translator.ts';

/** The words of the dashboard: its health line, charts and newest records. */
export const translate = translator({
  'dashboard.noTenant': 'Please select a tenant to see its figures.',
  'dashboard.broken': 'This part of the page could not be shown.',

  'dashboard.health': 'Health',
  'dashboard.notKnown': 'not known',
  'dashboard.pace.onTime': 'On time',
  'dashboard.pace.delayed': 'Delayed',
  'dashboard.pace.silent': 'Silent',
  'dashboard.pace.inferred': '(inferred)',
  'dashboard.pace.from': 'From the newest deals: the integration does not report its runs',
  'dashboard.update': 'Last deal update',
  'dashboard.update.none': 'none yet',
  'dashboard.open': 'Open errors',
  'dashboard.open.list': '%{fresh}, %{notified}',
  'dashboard.open.fresh': '%{count} new',
  'dashboard.open.freshUnknown': 'new not known',
  'dashboard.open.notified': '%{count} notified',
  'dashboard.open.notifiedUnknown': 'notified not known',

  'dashboard.change.deals': 'Deals',
  'dashboard.change.errors': 'Errors',
  // For the ear alone, but for how much.
  'dashboard.change.up': 'up %{change}',
  'dashboard.change.down': 'down %{change}',
  'dashboard.change.same': 'unchanged',
  'dashboard.change.more': '%{count} more',
  'dashboard.change.times': '× %{factor}',
  'dashboard.change.before': '%{count} before',
  'dashboard.change.against': 'against %{days}',
  'dashboard.change.unknown': 'Change not known',

  'dashboard.read': 'Updated',
  'dashboard.read.outdated': 'Not updated since',
  'dashboard.refresh': 'Refresh',

  'dashboard.total': '%{count} %{noun}, %{days}',
  'dashboard.average': '%{average} %{label}',
  'dashboard.average.mean': '%{average} %{label} (mean of the daily averages)',
  'dashboard.average.none': 'No %{label}',
  'dashboard.count': '%{count} %{noun}',
  'dashboard.days': '%{days} (UTC)',

  'dashboard.chart': 'Chart',
  'dashboard.table': 'Table',
  'dashboard.shownAs': '%{title} shown as',
  // What an element is, for the ear alone.
  'dashboard.chart.role': 'chart',
  'dashboard.chart.name': '%{title}, %{days}',
  'dashboard.chart.keys': 'Left and right lead from bar to bar, up and down through its parts, Enter to the list.',
  'dashboard.chart.bar': '%{days}: %{count} %{noun}',
  'dashboard.chart.part': '%{days}: %{label} %{count} of %{total}',
  'dashboard.chart.failed': 'The chart could not be loaded.',
  'dashboard.legend': '%{title}, as lists',
  'dashboard.series.others': '%{smart_count} other |||| %{smart_count} others',
  'dashboard.series.none': 'No value',

  'dashboard.column.day': 'Day',
  'dashboard.column.month': 'Month',
  'dashboard.column.total': 'Total',
  'dashboard.column.average': 'Average',
  'dashboard.row.days': 'All days',
  'dashboard.row.months': 'All months',

  'dashboard.save': 'Save %{title}',
  'dashboard.save.png': 'Save as PNG',
  'dashboard.save.csv': 'Save as CSV',
  'dashboard.save.notDrawn': 'There is no chart to save: it is not drawn yet.',
  'dashboard.save.refused': 'This browser could not draw the picture. The figures can be saved as CSV.',

  'dashboard.latest.all': 'All %{noun}',
});
