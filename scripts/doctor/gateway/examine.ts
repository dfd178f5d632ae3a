import { type ApiList, listIn } from '../../../src/dataProvider/apiRecord.ts';
import { listOf, recordWithin } from '../../../src/dataProvider/gateway/gatewayAdapter.ts';
import { isObject, type JsonObject } from '../../../src/schema/jsonObject.ts';
import type { Resource } from '../../../src/schema/resource.ts';
import { note, type Remark, wrong } from '../finding.ts';
import type { Answered, Ask } from './ask.ts';
import { checkColumns, checkFieldNames } from './checkFieldNames.ts';
import { checkFieldValues } from './checkFieldValues.ts';
import { checkIds } from './checkIds.ts';
import { checkOrder } from './checkOrder.ts';
import { checkFirstPage, checkSecondPage } from './checkPages.ts';
import { checkRecord } from './checkRecord.ts';
import { listMissing } from './listMissing.ts';
import { listPath, PAGE_SIZE } from './listPath.ts';
import { refusalOf } from './refusalOf.ts';
import { trialsOf, tryFilters } from './tryFilters.ts';

const MOST_CALLS = 10;

/** Reads a resource at the gateway, in ten calls at most, and says what does not agree with its file. */
export async function examine(resource: Resource, ask: Ask): Promise<Remark[]> {
  let calls = 0;
  const counted: Ask = (path) => {
    calls += 1;
    return ask(path);
  };
  const first = await counted(listPath(resource));
  const refused = refusalOf(first);
  if (refused) return [refused];
  const list = listIn(resource, first.standard);
  if (!list) return [listMissing(first)];
  const rows = (listOf(resource, first.json) ?? []).filter(isObject);
  if (rows.length === 0) return [note('The list is empty: there is nothing to compare with.')];
  const ids = checkIds(resource, rows);
  if (ids.length > 0) return [...ids, ...compare(resource, rows, undefined)];
  const { id = '' } = list.records[0] ?? {};
  const one = await counted(`/${resource.name}/${encodeURIComponent(id)}`);
  return [
    ...compare(resource, rows, recordWithin(resource, one.json)),
    ...checkRecord(resource, id, one),
    ...checkOrder(resource, list),
    ...checkFirstPage(resource, list, PAGE_SIZE),
    ...(await readSecondPage(resource, list, counted)),
    ...(resource.list.search ? checkCount(await counted(`/${resource.name}/count`)) : []),
    ...(await tryFilters(resource, trialsOf(resource, list), counted, MOST_CALLS - calls)),
  ];
}

/** The rows of a list, and a record by itself, as the gateway has them, with the fields. */
function compare(resource: Resource, rows: readonly JsonObject[], one: JsonObject | undefined): Remark[] {
  return [
    ...checkFieldNames(resource, one ? [...rows, one] : rows),
    ...checkColumns(resource, rows, one),
    ...checkFieldValues(resource, rows, one),
  ];
}

async function readSecondPage(resource: Resource, list: ApiList, ask: Ask): Promise<Remark[]> {
  if (list.nextToken === undefined) return [];
  return checkSecondPage(resource, list, await ask(listPath(resource, { next_token: list.nextToken })));
}

function checkCount(answered: Answered): Remark[] {
  const change = "endpoint: { total: '...' }, the member of the list or { header: '...' } that counts";
  const { total_count: count }: JsonObject = isObject(answered.standard) ? answered.standard : {};
  if (typeof count === 'number') return [];
  if (count === null) return [note('The list does not say how many records there are in all.', change)];
  return [wrong(`GET ${answered.path} does not count (${answered.status}).`, change)];
}
