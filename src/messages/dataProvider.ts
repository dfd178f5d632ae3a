import { translator } from './translator.ts';

/** What is said when a call fails and the server gives no reason. Spec §8, default messages. */
export const translate = translator({
  'dataProvider.failed.list': 'Failed to fetch %{many}',
  'dataProvider.failed.part': 'Failed to fetch %{part} %{many}',
  'dataProvider.failed.count': 'Failed to fetch %{many} count',
  'dataProvider.failed.one': 'Failed to fetch %{one}',
  'dataProvider.failed.create': 'Failed to create %{one}',
  'dataProvider.failed.update': 'Failed to update %{one}',
  'dataProvider.failed.delete': 'Failed to delete %{one}',
  'dataProvider.failed.latest': 'Failed to fetch latest %{many}',
  'dataProvider.failed.summary': 'Failed to fetch %{name} summary',
  'dataProvider.repeats': 'The list cannot be continued: its page token repeats.',
});
