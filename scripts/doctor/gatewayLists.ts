import { note, type Remark, wrong } from '../../server/database/declarations/findings.ts';
import { type ApiList, listIn } from '../../src/dataProvider/apiRecord.ts';
import { recordWithin } from '../../src/dataProvider/gateway/gatewayAdapter.ts';
import { memberAt, memberOf } from '../../src/dataProvider/gateway/gatewayRecord.ts';
import { isObject, type JsonObject } from '../../src/schema/jsonObject.ts';
import { sortOf } from '../../src/schema/query.ts';
import { isAbsent, type Resource } from '../../src/schema/resource.ts';
import { type Call, failureOf, type GatewayResponse, listPath, PAGE_SIZE } from './gatewayCalls.ts';
import { membersOf } from './gatewayFields.ts';

export function checkRecord(resource: Resource, id: string, response: GatewayResponse): Remark[] {
  const failure = failureOf(response);
  if (failure) return [failure];
  const { path, json } = response;
  const member = memberOf(resource, resource.id);
  const record = recordWithin(resource, json);
  if (record) {
    const own = String(memberAt(record, member));
    if (own === id) return [];
    return [wrong(`GET ${path} returns the record "${own}".`, "endpoint: { record: '/.../{id}' }")];
  }
  const inner = isObject(json) ? membersOf(json) : [];
  const place = inner.find(([, value]) => String(memberAt(value, member) ?? '') === id)?.[0];
  const change = place === undefined ? undefined : `endpoint: { single: '${place}' }`;
  return [wrong(`GET ${path} returns no record with "${member}".`, change)];
}

/** Checks the order of a page. The console itself sorts short lists. */
export function checkOrder(resource: Resource, { records }: ApiList): Remark[] {
  const { field, order } = sortOf(resource);
  const values = records.map((record) => comparable(record[field])).filter((value) => value !== undefined);
  const isSorted = values.every((value, index) => {
    const before = values[index - 1];
    return before === undefined || before === value || before > value === (order === 'DESC');
  });
  if (isSorted || resource.list.paging === 'whole') return [];
  const change = "endpoint: { query: { sort: '...' } } as the gateway spells it, or another list.sort";
  return [wrong(`The list is not in the order "${resource.list.sort}".`, change)];
}

/** Other texts than timestamps depend on the collation. */
function comparable(value: unknown): number | undefined {
  const number = typeof value === 'string' ? Date.parse(value) : value;
  return typeof number === 'number' && !Number.isNaN(number) ? number : undefined;
}

const PAGING =
  "endpoint: { paging: 'cursor' | 'pages' | 'offset', or { by, at, size } with the names of its parameters }";

/** Checks the size of the first page, and whether another one follows. */
export function checkFirstPage({ list }: Resource, { records, nextToken, count }: ApiList): Remark[] {
  const found = records.length;
  const hasPages = list.paging === 'cursor';
  if (hasPages && found > PAGE_SIZE)
    return [wrong(`The list has ${found} records for a limit of ${PAGE_SIZE}.`, `${PAGING}; or paging: 'whole'`)];
  if (nextToken !== undefined) return [];
  if (count !== undefined && count > found)
    return [wrong(`The list counts ${count} records, has ${found} and no next page.`, PAGING)];
  const isFull = hasPages && count === undefined && found === PAGE_SIZE;
  return isFull ? [note('The first page is full and has no next one: the list ends there.', PAGING)] : [];
}

export function checkSecondPage(resource: Resource, first: ApiList, response: GatewayResponse): Remark[] {
  const failure = failureOf(response);
  if (failure) return [failure];
  const second = listIn(resource, response.standard);
  if (!second) return [wrong(`GET ${response.path} returns no list.`, PAGING)];
  const known = new Set(first.records.map(({ id }) => id));
  const repeated = second.records.filter(({ id }) => known.has(id)).length;
  if (repeated === 0) return [];
  const what =
    repeated === known.size ? 'The second page repeats the first' : `The second page repeats ${repeated} records`;
  return [wrong(`${what}: GET ${response.path}.`, PAGING)];
}

/** A filter, with a value that a record has and one that no record has. */
interface Trial {
  readonly name: string;
  /** Query parameters of spec §7. */
  readonly existing: JsonObject;
  readonly impossible: JsonObject | undefined;
  readonly matches: (record: JsonObject) => boolean;
}

const NO_TEXT = 'doctor-no-such-value';
const NO_NUMBER = -987_654_321;
/** 1 January 2200, in epoch seconds. */
const NO_TIME = 7_258_118_400;

/** Tries the filters of a search, two calls for each. */
export async function checkFilters(resource: Resource, list: ApiList, call: Call, calls: number): Promise<Remark[]> {
  const trials = trialsOf(resource, list);
  const most = Math.floor(calls / 2);
  const remarks: Remark[] = [];
  for (const trial of trials.slice(0, most)) {
    const impossible = trial.impossible && (await call(listPath(resource, trial.impossible)));
    const existing = await call(listPath(resource, trial.existing));
    remarks.push(...checkFilter(resource, trial, existing, impossible));
  }
  const others = trials.slice(most).map(({ name }) => name);
  return others.length === 0 ? remarks : [...remarks, note(`Filters that were not checked: ${others.join(', ')}.`)];
}

function trialsOf(resource: Resource, { records }: ApiList): Trial[] {
  return (resource.list.search ?? []).flatMap((name): Trial | never[] => {
    const filter = resource.fields[name]?.filter;
    const value = records.map((record) => record[name]).find((one) => !isAbsent(one));
    if (value === undefined) return [];
    if (filter === 'period') return periodTrial(name, value);
    return filter === 'equals' ? equalsTrial(name, value) : [];
  });
}

function equalsTrial(name: string, value: unknown): Trial {
  const none = typeof value === 'number' ? NO_NUMBER : NO_TEXT;
  return {
    name,
    existing: { [name]: value },
    impossible: typeof value === 'boolean' ? undefined : { [name]: none },
    matches: (record) => String(record[name]).toLowerCase() === String(value).toLowerCase(),
  };
}

function periodTrial(name: string, value: unknown): Trial | never[] {
  const secondOf = (time: unknown) => Math.floor(Date.parse(String(time)) / 1000);
  const second = secondOf(value);
  if (Number.isNaN(second)) return [];
  return {
    name,
    existing: { from_timestamp: second, to_timestamp: second },
    impossible: { from_timestamp: NO_TIME, to_timestamp: NO_TIME },
    matches: (record) => secondOf(record[name]) === second,
  };
}

function checkFilter(
  resource: Resource,
  { name, matches }: Trial,
  existing: GatewayResponse,
  impossible: GatewayResponse | undefined,
): Remark[] {
  const isPeriod = resource.fields[name]?.filter === 'period';
  const option = isPeriod ? "period: { from: '...', to: '...' }" : `filters: { ${name}: '...' }`;
  const change = `endpoint: { ${option} }; or remove ${name} from list.search`;
  const found = listIn(resource, existing.standard)?.records;
  if (!found) return [wrong(`The filter by ${name} returns ${existing.status}: GET ${existing.path}.`, change)];
  if (found.length === 0)
    return [wrong(`The filter by ${name} does not find a value that a record has: GET ${existing.path}.`, change)];
  const strays = impossible === undefined ? 0 : (listIn(resource, impossible.standard)?.records.length ?? 0);
  if (strays === 0 && found.every(matches)) return [];
  return [wrong(`The filter by ${name} has no effect: GET ${(strays > 0 ? impossible : existing)?.path}.`, change)];
}
