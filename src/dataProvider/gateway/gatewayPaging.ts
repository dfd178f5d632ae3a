import type { CursorPaging, NumberedPaging, Paging } from '../../schema/endpoint.ts';
import { isObject, type JsonObject } from '../../schema/jsonObject.ts';
import type { Resource } from '../../schema/resource.ts';
import { memberAt, memberOf } from './gatewayRecord.ts';

/** The requested page of a list, in the terms of spec §7. */
export interface PageRequest {
  /** Absent: the gateway's default. */
  readonly limit: string | null;
  /** Absent: the first page. */
  readonly token: string | null;
}

interface PageGiven {
  readonly json: unknown;
  readonly rows: readonly unknown[];
  readonly total: number | undefined;
}

export function pageQuery(resource: Resource, { limit, token }: PageRequest): Record<string, string> {
  const paging = pagingOf(resource);
  if (paging === 'whole') return {};
  const size: Record<string, string> = limit === null ? {} : { [paging.size]: limit };
  if (paging.by === 'cursor') return token === null ? size : { ...size, [paging.at]: token };
  return { ...size, [paging.at]: String(positionIn(paging, token).at) };
}

/** Returns the token of the next page; undefined at the end of the list. Only `pageQuery` interprets it. */
function nextToken(resource: Resource, { token }: PageRequest, given: PageGiven): string | undefined {
  const paging = pagingOf(resource);
  if (paging === 'whole') return undefined;
  if (paging.by === 'cursor') return cursorIn(resource, paging, given);
  const { at, seen } = positionIn(paging, token);
  const now = seen + given.rows.length;
  if (!hasMore(paging, given, now)) return undefined;
  return `${paging.by === 'pages' ? at + 1 : now}.${now}`;
}

type Cursor = CursorPaging & { readonly at: string; readonly size: string };
type Numbered = NumberedPaging & { readonly at: string; readonly size: string; readonly first: number };

const STANDARD = {
  cursor: { by: 'cursor', at: 'next_token', size: 'limit' },
  pages: { by: 'pages', at: 'page', size: 'per_page', first: 1 },
  offset: { by: 'offset', at: 'offset', size: 'limit', first: 0 },
} as const satisfies Record<string, Cursor | Numbered>;

function pagingOf({ endpoint, list }: Resource): Cursor | Numbered | 'whole' {
  const paging: Paging = endpoint?.paging ?? list.paging;
  if (paging === 'whole') return paging;
  if (typeof paging === 'string') return STANDARD[paging];
  return paging.by === 'cursor' ? { ...STANDARD.cursor, ...paging } : { ...STANDARD[paging.by], ...paging };
}

/** Decodes a token: the parameter's value, and the number of records before that page. */
function positionIn({ first }: Numbered, token: string | null): { readonly at: number; readonly seen: number } {
  if (token === null) return { at: first, seen: 0 };
  const [at = first, seen = 0] = token.split('.').map(Number);
  return { at, seen };
}

function hasMore({ more }: Numbered, { json, rows, total }: PageGiven, seen: number): boolean {
  // A page with fewer rows than requested is not necessarily the last: some gateways limit the size.
  if (rows.length === 0) return false;
  if (more !== undefined) return Boolean(memberAt(json, more));
  return total === undefined || seen < total;
}

function cursorIn(resource: Resource, { at, next, more }: Cursor, { json, rows }: PageGiven): string | undefined {
  if (more !== undefined && !memberAt(json, more)) return undefined;
  const last = rows.at(-1);
  const token =
    more !== undefined && next === undefined
      ? memberAt(isObject(last) ? last : {}, memberOf(resource, resource.id))
      : memberAt(json, next ?? 'next_token');
  if (typeof token === 'number') return String(token);
  return typeof token === 'string' && token !== '' ? tokenIn(token, at) : undefined;
}

/** If the token is a link to the next page, returns that page's parameter. */
function tokenIn(text: string, parameter: string): string {
  if (!/^(https?:\/\/|[/?])/.test(text) || !URL.canParse(text, 'https://gateway.invalid')) return text;
  return new URL(text, 'https://gateway.invalid').searchParams.get(parameter) ?? text;
}

export function totalIn({ endpoint }: Resource, json: unknown, headers: Headers): number | undefined {
  const { total = 'count' } = endpoint ?? {};
  // In `items 0-24/319` the total is after the slash.
  const value = typeof total === 'string' ? memberAt(json, total) : headers.get(total.header)?.split('/').at(-1);
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof number === 'number' ? number : undefined;
}

/** Builds the list response of spec §7. */
export function standardList(resource: Resource, request: PageRequest, given: PageGiven, items: readonly JsonObject[]) {
  const whole = pagingOf(resource) === 'whole' ? given.rows.length : undefined;
  return { items, next_token: nextToken(resource, request, given), count: given.total ?? whole };
}
