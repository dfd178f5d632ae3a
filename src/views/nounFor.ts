import { inSentence } from '../messages/inSentence.ts';
import type { Resource } from '../schema/resource.ts';

/** What so many records are called within a sentence: `deal`, `integration errors`. */
export function nounFor({ label: [one, many] }: Pick<Resource, 'label'>, count: number): string {
  return inSentence(count === 1 ? one : many);
}
