import { isObject, type JsonObject } from '../../schema/jsonObject.ts';
import type { Resource } from '../../schema/resource.ts';
import { rowsIn } from '../listIn.ts';
import { type Asked, countsByList } from './address.ts';
import { memberAt } from './member.ts';
import { type PageAsked, standardList, totalIn } from './paging.ts';
import { messagesFrom, recordFrom } from './recordDialect.ts';
import { memberOf } from './spelling.ts';

/** A gateway's answer in the words of spec §7; undefined where it does not hold what was asked for. */
export function answerFrom(
  resource: Resource,
  { kind }: Asked,
  page: PageAsked,
  answer: unknown,
  headers: Headers,
): unknown {
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

/** The rows of a list where the gateway has them. */
export function listOf(resource: Resource, answer: unknown): readonly unknown[] | undefined {
  const { items } = resource.endpoint ?? {};
  if (items === undefined) return rowsIn(resource, answer);
  const rows = items === '' ? answer : memberAt(answer, items);
  return Array.isArray(rows) ? rows : undefined;
}

/** The record that an answer holds, before it is read. Undefined when it has no id. */
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

/** What a refusal says: its reason, wherever common gateways have it, and what is wrong with which field. Spec §8. */
export function faultFrom(resource: Resource, answer: unknown): unknown {
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
