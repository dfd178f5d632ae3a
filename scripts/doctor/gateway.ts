import { type Finding, note, type Remark, wrong } from '../../server/database/declarations/findings.ts';
import { type ApiList, listIn } from '../../src/dataProvider/apiRecord.ts';
import { listOf, recordWithin } from '../../src/dataProvider/gateway/gatewayAdapter.ts';
import { isObject, type JsonObject } from '../../src/schema/jsonObject.ts';
import type { Resource } from '../../src/schema/resource.ts';
import { type Call, createCall, failureOf, type Gateway, type GatewayResponse, listPath } from './gatewayCalls.ts';
import { checkColumns, checkFieldNames, checkFieldValues, checkIds, membersOf } from './gatewayFields.ts';
import { checkFilters, checkFirstPage, checkOrder, checkRecord, checkSecondPage } from './gatewayLists.ts';

const MOST_CALLS = 10;

/** Compares resources with the responses of a gateway. Only reads. Throws if nothing responds at its URL. */
export async function checkGateway(resources: readonly Resource[], gateway: Gateway): Promise<Finding[]> {
  const checked = gateway.standard ? resources.map(({ endpoint: _, ...resource }): Resource => resource) : resources;
  const call = createCall(checked, gateway);
  const statuses: number[] = [];
  const findings: Finding[] = [];
  for (const resource of checked) {
    const remarks = await checkResource(resource, async (path) => {
      const response = await call(path);
      statuses.push(response.status);
      return response;
    });
    findings.push(...remarks.map((remark) => ({ ...remark, resource: resource.name })));
  }
  if (statuses.length > 0 && statuses.every((status) => status === 0))
    throw new Error(`Nothing responds at ${gateway.url}.`);
  return findings;
}

/** Reads a resource with at most ten calls. */
async function checkResource(resource: Resource, send: Call): Promise<Remark[]> {
  let calls = 0;
  const call: Call = (path) => {
    calls += 1;
    return send(path);
  };
  const first = await call(listPath(resource));
  const failure = failureOf(first);
  if (failure) return [failure];
  const list = listIn(resource, first.standard);
  if (!list) return [listNotFound(first)];
  const rows = (listOf(resource, first.json) ?? []).filter(isObject);
  if (rows.length === 0) return [note('The list is empty: there are no records to check.')];
  const ids = checkIds(resource, rows);
  if (ids.length > 0) return [...ids, ...checkFields(resource, rows, undefined)];
  const { id = '' } = list.records[0] ?? {};
  const one = await call(`/${resource.name}/${encodeURIComponent(id)}`);
  return [
    ...checkFields(resource, rows, recordWithin(resource, one.json)),
    ...checkRecord(resource, id, one),
    ...checkOrder(resource, list),
    ...checkFirstPage(resource, list),
    ...(await readSecondPage(resource, list, call)),
    ...(resource.list.search ? checkCount(await call(`/${resource.name}/count`)) : []),
    ...(await checkFilters(resource, list, call, MOST_CALLS - calls)),
  ];
}

function checkFields(resource: Resource, rows: readonly JsonObject[], one: JsonObject | undefined): Remark[] {
  return [
    ...checkFieldNames(resource, one ? [...rows, one] : rows),
    ...checkColumns(resource, rows, one),
    ...checkFieldValues(resource, rows, one),
  ];
}

async function readSecondPage(resource: Resource, list: ApiList, call: Call): Promise<Remark[]> {
  if (list.nextToken === undefined) return [];
  return checkSecondPage(resource, list, await call(listPath(resource, { next_token: list.nextToken })));
}

function checkCount({ path, status, standard }: GatewayResponse): Remark[] {
  const change = "endpoint: { total: '...' }, a property of the list or { header: '...' }";
  const { total_count: count }: JsonObject = isObject(standard) ? standard : {};
  if (typeof count === 'number') return [];
  if (count === null) return [note('The list does not contain the total number of records.', change)];
  return [wrong(`GET ${path} returns no count (${status}).`, change)];
}

/** Suggests where the list is: the first array of objects, else the first array. */
function listNotFound({ path, json }: GatewayResponse): Remark {
  const lists = isObject(json) ? membersOf(json).filter(([, value]) => Array.isArray(value)) : [];
  const ofObjects = lists.find(([, value]) => Array.isArray(value) && value.some(isObject));
  const place = Array.isArray(json) ? '' : (ofObjects ?? lists[0])?.[0];
  return wrong(`GET ${path} returns no list.`, place === undefined ? undefined : `endpoint: { items: '${place}' }`);
}
