import type { CursorPaging, NumberedPaging, Paging } from '../../schema/endpoint.ts';
import { isObject, type JsonObject } from '../../schema/jsonObject.ts';
import type { Resource } from '../../schema/resource.ts';
import { memberAt } from './member.ts';
import { memberOf } from './spelling.ts';

/** Which page of a list is asked for, in the words of spec §7. */
export interface PageAsked {
  /** Absent: as many as the gateway gives. */
  readonly limit: string | null;
  /** Absent: the first page. */
  readonly token: string | null;
}

/** One page as a gateway answers it. */
export interface PageGiven {
  readonly answer: unknown;
  readonly rows: readonly unknown[];
  readonly total: number | undefined;
}

/** The query parameters that ask a gateway for a page. */
export function pageQuery(resource: Resource, { limit, token }: PageAsked): Record<string, string> {
  const paging = pagingOf(resource);
  if (paging === 'whole') return {};
  const size: Record<string, string> = limit === null ? {} : { [paging.size]: limit };
  if (paging.by === 'cursor') return token === null ? size : { ...size, [paging.at]: token };
  return { ...size, [paging.at]: String(positionIn(paging, token).at) };
}

/** The token of the page after one; undefined at the end of the list. What it holds is for `pageQuery` alone to know. */
export function nextToken(resource: Resource, { token }: PageAsked, given: PageGiven): string | undefined {
  const paging = pagingOf(resource);
  if (paging === 'whole') return undefined;
  if (paging.by === 'cursor') return cursorIn(resource, paging, given);
  const { at, seen } = positionIn(paging, token);
  const now = seen + given.rows.length;
  if (!hasMore(paging, given, now)) return undefined;
  return `${paging.by === 'pages' ? at + 1 : now}.${now}`;
}

interface Cursor extends CursorPaging {
  readonly at: string;
  readonly size: string;
}

interface Numbered extends NumberedPaging {
  readonly at: string;
  readonly size: string;
  readonly first: number;
}

const STANDARD = {
  cursor: { by: 'cursor', at: 'next_token', size: 'limit' },
  pages: { by: 'pages', at: 'page', size: 'per_page', first: 1 },
  offset: { by: 'offset', at: 'offset', size: 'limit', first: 0 },
} as const satisfies Record<string, Cursor | Numbered>;

/** How a list is paged, with all names. */
function pagingOf({ endpoint, list }: Resource): Cursor | Numbered | 'whole' {
  const paging: Paging = endpoint?.paging ?? list.paging;
  if (paging === 'whole') return paging;
  if (typeof paging === 'string') return STANDARD[paging];
  return paging.by === 'cursor' ? { ...STANDARD.cursor, ...paging } : { ...STANDARD[paging.by], ...paging };
}

/** Where a token leads: the parameter's value, and how many records stand before that page. */
function positionIn({ first }: Numbered, token: string | null): { readonly at: number; readonly seen: number } {
  if (token === null) return { at: first, seen: 0 };
  const [at = first, seen = 0] = token.split('.').map(Number);
  return { at, seen };
}

function hasMore({ more }: Numbered, { answer, rows, total }: PageGiven, seen: number): boolean {
  // A gateway that gives fewer than it was asked for must not pass for one at its end.
  if (rows.length === 0) return false;
  if (more !== undefined) return Boolean(memberAt(answer, more));
  return total === undefined || seen < total;
}

function cursorIn(resource: Resource, { at, next, more }: Cursor, { answer, rows }: PageGiven): string | undefined {
  if (more !== undefined && !memberAt(answer, more)) return undefined;
  const last = rows.at(-1);
  const token =
    more !== undefined && next === undefined
      ? memberAt(isObject(last) ? last : {}, memberOf(resource, resource.id))
      : memberAt(answer, next ?? 'next_token');
  if (typeof token === 'number') return String(token);
  return typeof token === 'string' && token !== '' ? tokenIn(token, at) : undefined;
}

/** A token that is a link to the next page is that page's parameter. */
function tokenIn(text: string, parameter: string): string {
  if (!/^(https?:\/\/|[/?])/.test(text) || !URL.canParse(text, 'https://gateway.invalid')) return text;
  return new URL(text, 'https://gateway.invalid').searchParams.get(parameter) ?? text;
}

/** How many records a list has in all, where the answer says so. */
export function totalIn({ endpoint }: Resource, answer: unknown, headers: Headers): number | undefined {
  const { total = 'count' } = endpoint ?? {};
  // Of `items 0-24/319` the last number is the total.
  const said = typeof total === 'string' ? memberAt(answer, total) : headers.get(total.header)?.split('/').at(-1);
  const number = typeof said === 'string' && /^\d+$/.test(said) ? Number(said) : said;
  return typeof number === 'number' ? number : undefined;
}

/** The standard answer of a list. */
export function standardList(resource: Resource, asked: PageAsked, given: PageGiven, items: readonly JsonObject[]) {
  const whole = pagingOf(resource) === 'whole' ? given.rows.length : undefined;
  return { items, next_token: nextToken(resource, asked, given), count: given.total ?? whole };
}
