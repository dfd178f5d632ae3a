import { isObject, type JsonObject } from '../../schema/jsonObject.ts';
import type { Resource } from '../../schema/resource.ts';
import { type AdaptedCall, type ApiCall, unadapted } from '../apiClient.ts';
import { rowsIn } from '../apiRecord.ts';
import { type PageAsked, standardList, totalIn } from './gatewayPaging.ts';
import { memberAt, memberOf, messagesFrom, recordFrom } from './gatewayRecord.ts';
import { type Asked, askedAt, bodyTo, countsByList, pageAsked, queryTo } from './gatewayRequest.ts';

/** Translates a call of spec §7 into a call of the gateway. */
export type GatewayAdapter = (call: ApiCall) => AdaptedCall;

/** Creates the adapter for all resources with an `endpoint`. Only this folder reads endpoints. */
export function createGatewayAdapter(resources: readonly Resource[]): GatewayAdapter {
  const own = new Map(resources.filter(({ endpoint }) => endpoint).map((resource) => [resource.name, resource]));
  return (call) => {
    const [address = ''] = call.path.split('?', 1);
    const resource = own.get(address.split('/')[1] ?? '');
    return resource ? adaptCall(resource, call, address) : unadapted(call);
  };
}

/** Translates a call by the `endpoint` of its resource; `address` is its path without the query. */
export function adaptCall(resource: Resource, { method, path, body }: ApiCall, address: string): AdaptedCall {
  const asked = askedAt(resource, method, address);
  const given = new URLSearchParams(path.slice(address.length));
  const query = queryTo(resource, asked, given);
  const page = pageAsked(given);
  return {
    method: asked.method,
    path: query.size > 0 ? `${asked.address}?${query}` : asked.address,
    body: bodyTo(resource, asked, body),
    read: (answer, headers) => answerFrom(resource, asked, page, answer, headers),
    fault: (answer) => faultFrom(resource, answer),
  };
}

/** Translates a gateway's response into that of spec §7; undefined if it lacks the record or the list. */
function answerFrom(resource: Resource, { kind }: Asked, page: PageAsked, answer: unknown, headers: Headers): unknown {
  if (kind === 'other') return answer;
  if (kind === 'record' || kind === 'action') return oneIn(resource, answer);
  if (kind === 'count' && !countsByList(resource)) return answer;
  const rows = listOf(resource, answer);
  if (!rows) return undefined;
  const given = { answer, rows, total: totalIn(resource, answer, headers) };
  const items = rows.filter(isObject).map((row) => recordFrom(resource, row));
  const list = standardList(resource, page, given, items);
  return kind === 'count' ? { total_count: list.count ?? null } : list;
}

/** The rows of a list response, at the place that the endpoint declares. */
export function listOf(resource: Resource, answer: unknown): readonly unknown[] | undefined {
  const { items } = resource.endpoint ?? {};
  if (items === undefined) return rowsIn(resource, answer);
  const rows = items === '' ? answer : memberAt(answer, items);
  return Array.isArray(rows) ? rows : undefined;
}

/** The untranslated record of a response; undefined if it has no id. */
export function recordWithin(resource: Resource, answer: unknown): JsonObject | undefined {
  const { single } = resource.endpoint ?? {};
  const places = single === undefined ? [answer, memberAt(answer, 'data')] : [memberAt(answer, single)];
  const id = memberOf(resource, resource.id);
  return places.filter(isObject).find((candidate) => (memberAt(candidate, id) ?? '') !== '');
}

function oneIn(resource: Resource, answer: unknown): JsonObject | undefined {
  const given = recordWithin(resource, answer);
  return given && recordFrom(resource, given);
}

/** Translates the response of a failed call: its message, wherever common gateways put it, and the errors of fields. Spec §8. */
function faultFrom(resource: Resource, answer: unknown): unknown {
  if (!isObject(answer)) return answer;
  const { message, detail, error, title, errors, current } = answer;
  const reasons = [message, memberAt(error, 'message'), detail, error, title];
  return {
    ...answer,
    message: reasons.find((reason) => typeof reason === 'string'),
    errors: messagesFrom(resource, errors),
    ...(isObject(current) && { current: recordFrom(resource, current) }),
  };
}
