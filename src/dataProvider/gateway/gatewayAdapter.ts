import { dayOf } from '../../fields/dateTime/calendar.ts';
import type { PeriodParameters } from '../../schema/endpoint.ts';
import { isObject, type JsonObject } from '../../schema/jsonObject.ts';
import type { Resource } from '../../schema/resource.ts';
import { type ApiCall, type GatewayAdapter, unadapted } from '../apiClient.ts';
import { rowsIn } from '../apiRecord.ts';
import { type PageRequest, pageQuery, standardList, totalIn } from './gatewayPaging.ts';
import {
  filterOf,
  memberAt,
  memberOf,
  messagesFrom,
  recordFrom,
  recordTo,
  tenantParameterOf,
  valueTo,
} from './gatewayRecord.ts';

/** Creates the adapter for all resources with an `endpoint`. Only this folder reads endpoints. */
export function createGatewayAdapter(resources: readonly Resource[]): GatewayAdapter {
  const own = new Map(resources.filter(({ endpoint }) => endpoint).map((resource) => [resource.name, resource]));
  return (call) => {
    const [address = ''] = call.path.split('?', 1);
    const resource = own.get(address.split('/')[1] ?? '');
    if (!resource) return unadapted(call);
    const request = requestAt(resource, call.method, address);
    const given = new URLSearchParams(call.path.slice(address.length));
    const query = queryTo(resource, request, given);
    const page = requestedPage(given);
    return {
      method: request.method,
      path: query.size > 0 ? `${request.address}?${query}` : request.address,
      body: bodyTo(resource, request, call.body),
      read: (json, headers) => responseFrom(resource, request, page, json, headers),
      fault: (json) => faultFrom(resource, json),
    };
  };
}

/** The subject of a call of spec §7, and its method and address at the gateway. */
interface GatewayRequest {
  /** `other`: the response is passed on untranslated. */
  readonly kind: 'list' | 'count' | 'latest' | 'record' | 'action' | 'other';
  readonly method: string;
  /** Below the base URL, without a query. */
  readonly address: string;
  /** The action's name, of kind `action`. */
  readonly action?: string;
}

/** Reads the address of a call about a resource: `/deals`, `/deals/count`, `/deals/7`, `/deals/7/close`. */
function requestAt(resource: Resource, method: string, address: string): GatewayRequest {
  const { endpoint = {}, name, actions = {} } = resource;
  const { path = `/${name}`, record = `${path}/{id}` } = endpoint;
  const [, , id, third, ...deeper] = address.split('/');
  if (id === undefined) return { kind: method === 'GET' ? 'list' : 'record', method, address: path };
  const apart = method === 'GET' && third === undefined ? apartFrom(resource, id) : undefined;
  if (apart === 'count' && countsByList(resource)) return { kind: apart, method, address: path };
  if (apart) return { kind: apart, method, address: `${path}/${id}` };
  const one = withId(record, id);
  if (third === undefined) {
    return { kind: 'record', method: method === 'PUT' ? (endpoint.update ?? method) : method, address: one };
  }
  if (method !== 'GET' && deeper.length === 0 && Object.hasOwn(actions, third)) {
    return { kind: 'action', action: third, ...actionAt(resource, third, method, `${path}/{id}`, id) };
  }
  return { kind: 'other', method, address: [one, third, ...deeper].join('/') };
}

/** True if the list response contains the total. */
function countsByList({ endpoint }: Resource): boolean {
  return endpoint?.paging !== undefined || endpoint?.total !== undefined;
}

/** The kind of a call whose path has a name in place of an id, such as `/deals/count`. */
function apartFrom({ latest, summary, list: { parts = {} } }: Resource, name: string) {
  if (name === 'count') return name;
  if (name === 'latest' && latest) return name;
  if (name === 'summary' && summary) return 'other';
  return Object.hasOwn(parts, name) ? 'list' : undefined;
}

function actionAt({ endpoint }: Resource, action: string, method: string, record: string, id: string) {
  const place = endpoint?.actions?.[action] ?? `/{id}/${action}`;
  const [, own, below = ''] = /^(?:([A-Z]+) )?(.*)$/.exec(place) ?? [];
  return { method: own ?? method, address: withId(record.replace('/{id}', below), id) };
}

/** Not with `replace`, which would interpret `$&` in an id. */
const withId = (template: string, id: string): string => template.split('{id}').join(id);

const PAGE = { limit: 'limit', token: 'next_token' } as const;

function requestedPage(query: URLSearchParams): PageRequest {
  return { limit: query.get(PAGE.limit), token: query.get(PAGE.token) };
}

function queryTo(resource: Resource, { kind }: GatewayRequest, given: URLSearchParams): URLSearchParams {
  const counting = kind === 'count' && countsByList(resource);
  const listing = kind === 'list' || counting;
  const filtering = listing || kind === 'count';
  const query = new URLSearchParams(listing ? resource.endpoint?.query : {});
  for (const [name, value] of given) {
    const parameter = filtering ? filterTo(resource, name, value) : scopeTo(resource, name, value);
    if (parameter) query.append(...parameter);
  }
  const page = counting ? { limit: '1', token: null } : requestedPage(given);
  for (const [name, value] of Object.entries(listing ? pageQuery(resource, page) : {})) query.set(name, value);
  return query;
}

type Parameter = [name: string, value: string];

function scopeTo(resource: Resource, name: string, value: string): Parameter | undefined {
  if (name !== 'tenant_id') return [name, value];
  const tenant = tenantParameterOf(resource);
  return tenant === undefined ? undefined : [tenant, value];
}

function filterTo(resource: Resource, name: string, value: string): Parameter | undefined {
  if (name === PAGE.limit || name === PAGE.token) return undefined;
  const { period } = resource.endpoint ?? {};
  if (period && name === 'from_timestamp') return [period.from, momentTo(value, period)];
  if (period && name === 'to_timestamp') return [period.to, momentTo(value, period)];
  if (name === 'tenant_id' || !Object.hasOwn(resource.fields, name)) return scopeTo(resource, name, value);
  return [filterOf(resource, name), String(valueTo(resource, name, value))];
}

/** Converts the start or end of a period from epoch seconds. */
function momentTo(seconds: string, { as }: PeriodParameters): string {
  const moment = new Date(Number(seconds) * 1000);
  if (as === 'milliseconds') return String(moment.getTime());
  if (as === 'iso') return moment.toISOString();
  return as === 'day' ? dayOf(moment) : seconds;
}

function bodyTo(resource: Resource, { kind, action, method }: GatewayRequest, body: ApiCall['body']): ApiCall['body'] {
  if (kind !== 'record' && kind !== 'action') return body;
  const sets = action !== undefined && method === 'PATCH' ? resource.actions?.[action]?.sets : undefined;
  const sent: unknown = typeof body === 'string' && body !== '' ? JSON.parse(body) : undefined;
  if (!isObject(sent) && !sets) return body;
  const record = recordTo(resource, { ...sets, ...(isObject(sent) && sent) });
  const member = resource.endpoint?.body;
  return JSON.stringify(member === undefined ? record : { [member]: record });
}

/** Translates a gateway's response into that of spec §7; undefined if it lacks the record or the list. */
function responseFrom(
  resource: Resource,
  { kind }: GatewayRequest,
  page: PageRequest,
  json: unknown,
  headers: Headers,
): unknown {
  if (kind === 'other') return json;
  if (kind === 'record' || kind === 'action') {
    const record = recordWithin(resource, json);
    return record && recordFrom(resource, record);
  }
  if (kind === 'count' && !countsByList(resource)) return json;
  const rows = listOf(resource, json);
  if (!rows) return undefined;
  const given = { json, rows, total: totalIn(resource, json, headers) };
  const items = rows.filter(isObject).map((row) => recordFrom(resource, row));
  const list = standardList(resource, page, given, items);
  return kind === 'count' ? { total_count: list.count ?? null } : list;
}

/** The rows of a list response, at the place that the endpoint declares. */
export function listOf(resource: Resource, json: unknown): readonly unknown[] | undefined {
  const { items } = resource.endpoint ?? {};
  if (items === undefined) return rowsIn(resource, json);
  const rows = items === '' ? json : memberAt(json, items);
  return Array.isArray(rows) ? rows : undefined;
}

/** The untranslated record of a response; undefined if it has no id. */
export function recordWithin(resource: Resource, json: unknown): JsonObject | undefined {
  const { single } = resource.endpoint ?? {};
  const places = single === undefined ? [json, memberAt(json, 'data')] : [memberAt(json, single)];
  const id = memberOf(resource, resource.id);
  return places.filter(isObject).find((candidate) => (memberAt(candidate, id) ?? '') !== '');
}

/** Translates the response of a failed call: its message, wherever common gateways put it, and the errors of fields. Spec §8. */
function faultFrom(resource: Resource, json: unknown): unknown {
  if (!isObject(json)) return json;
  const { message, detail, error, title, errors, current } = json;
  const reasons = [message, memberAt(error, 'message'), detail, error, title];
  return {
    ...json,
    message: reasons.find((reason) => typeof reason === 'string'),
    errors: messagesFrom(resource, errors),
    ...(isObject(current) && { current: recordFrom(resource, current) }),
  };
}
