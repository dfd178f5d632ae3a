import { type ApiList, listIn } from '../../../src/dataProvider/apiRecord.ts';
import type { Resource } from '../../../src/schema/resource.ts';
import { note, type Remark, wrong } from '../finding.ts';
import type { Answered } from './ask.ts';
import { refusalOf } from './refusalOf.ts';

const PAGING =
  "endpoint: { paging: 'cursor' | 'pages' | 'offset', or { by, at, size } with the names of its parameters }";

/** What the first page of a list says of its size and of the pages to come. */
export function checkFirstPage({ list }: Resource, { records, nextToken, count }: ApiList, size: number): Remark[] {
  const inPages = list.paging === 'cursor';
  if (inPages && records.length > size) {
    return [
      wrong(`The list was asked for ${size} records and gave ${records.length}.`, `${PAGING}; or paging: 'whole'`),
    ];
  }
  if (nextToken !== undefined) return [];
  if (count !== undefined && count > records.length) {
    return [wrong(`The list counts ${count} records, gives ${records.length} and names no next page.`, PAGING)];
  }
  const full = inPages && count === undefined && records.length === size;
  return full ? [note('The first page is full and names no next one: the list ends there.', PAGING)] : [];
}

/** Whether the second page is another one than the first. */
export function checkSecondPage(resource: Resource, first: ApiList, answered: Answered): Remark[] {
  const refused = refusalOf(answered);
  if (refused) return [refused];
  const second = listIn(resource, answered.standard);
  if (!second) return [wrong(`GET ${answered.path} answers no list.`, PAGING)];
  const seen = new Set(first.records.map(({ id }) => id));
  const again = second.records.filter(({ id }) => seen.has(id)).length;
  if (again === 0) return [];
  const what =
    again === seen.size
      ? 'The second page is the first one again'
      : `The second page has ${again} records of the first`;
  return [wrong(`${what}: GET ${answered.path}.`, PAGING)];
}
