import type { Resource } from '../../../src/schema/resource.ts';

/** So many records of a resource, in words: `1 deal`, `2,000 integration errors`. */
export function counted(count: number, { label: [one, many] }: Resource): string {
  return `${count.toLocaleString('en')} ${(count === 1 ? one : many).toLowerCase()}`;
}

/** Several things in one sentence: `1 deal, 2 users and 3 contacts`. */
export function inProse(things: readonly string[]): string {
  return new Intl.ListFormat('en').format(things);
}
