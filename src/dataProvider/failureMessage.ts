import { translate } from '../messages/dataProvider.ts';
import { inSentence } from '../messages/inSentence.ts';
import type { Resource } from '../schema/resource.ts';

export type Operation = 'list' | 'count' | 'one' | 'create' | 'update' | 'delete' | 'latest' | 'summary';

/**
 * What is said when a call fails and the server gives no reason: `Failed to fetch deals`, of a part of the list with its name:
 * `Failed to fetch unassigned users`. Spec §8, default messages.
 */
export function failureMessage({ name, label, list }: Resource, operation: Operation, part?: string): string {
  const [one, many] = [inSentence(label[0]), inSentence(label[1])];
  if (part === undefined) return translate(`dataProvider.failed.${operation}`, { one, many, name });
  const { title = many } = list.parts?.[part] ?? {};
  return translate('dataProvider.failed.part', { part, many, title });
}
