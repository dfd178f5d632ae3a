import { translator } from './translator.ts';

/** What a resource says where its file leaves it open. `%{one}` and `%{many}` are its label, `%{title}` the gap for a record's title. */
export const translate = translator({
  'defaults.section': 'General',
  'defaults.list.none': 'No %{many} found.',
  'defaults.show.title': '%{one} %{title}',
  'defaults.show.missing': '%{one} not found',
  'defaults.show.back': 'Back to %{many}',
  'defaults.related.all': 'View All %{many}',
  'defaults.saved.create': '%{title} was created.',
  'defaults.saved.edit': '%{title} was saved.',
  'defaults.delete': 'Delete',
  'defaults.delete.title': 'Delete %{title}?',
  'defaults.delete.text': '%{title} will be gone for good.',
  'defaults.delete.yes': 'Yes, Delete',
  'defaults.delete.done': '%{title} was deleted.',
  'defaults.action.title': '%{label}: %{title}?',
  'defaults.action.text': '%{title} will be changed.',
  'defaults.action.yes': 'Yes, %{label}',
  'defaults.action.done': '%{label}: %{title}. Done.',
  'defaults.latest.title': 'Latest %{many}',
  'defaults.latest.none': 'No recent %{many} found.',
  'defaults.latest.failed': 'Error loading latest %{many}: {error}',
  'defaults.summary.title': '%{many} by %{by}',
  'defaults.summary.none': 'No %{one} data available for the selected period.',
});
