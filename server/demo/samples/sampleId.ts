import type { Field } from '../../../src/schema/field.ts';
import { createRandom } from '../random.ts';
import { sampleUuid } from './sampleUuid.ts';

/** What an example may begin with. */
const FOR_EXAMPLE = /^(e\.g\.|z\. ?B\.|for example)\s*/i;
/** Between two ids, so that they do not look counted. */
const STEP = 37;

/** The value that a field shows as its example, if it shows a whole one. */
export function exampleOf({ example }: Field): string | undefined {
  return example === undefined || example.includes('…') ? undefined : example.replace(FOR_EXAMPLE, '');
}

/**
 * Ids for the record at a position among all of its resource, the best first: as the field's example with another number; a
 * number behind the resource's letters; a UUID.
 */
export function sampleIds(resource: string, field: Field, position: number): readonly string[] {
  const like = exampleOf(field);
  const number = String(10_400 + position * STEP);
  const lettered = `${resource.slice(0, 3).toUpperCase()}-${number}`;
  const uuid = sampleUuid(createRandom(position * 7_919 + resource.length));
  const styled = like && renumbered(like, position);
  return [...(styled ? [styled] : []), ...(field.shorten ? [uuid, lettered] : [lettered, uuid]), number];
}

/** The example with its longest, last number moved on; undefined where it has none that is long enough for all positions. */
function renumbered(example: string, position: number): string | undefined {
  const [number = ''] = (example.match(/\d{4,15}/g) ?? []).reverse().sort((a, b) => b.length - a.length);
  const next = String((Number(number) + position * STEP) % 10 ** number.length);
  return number && example.replace(number, next.padStart(number.length, '0'));
}
