import type { Contact } from '../../../src/dataProvider/gateway/testing.ts';
import type { JsonObject } from '../../../src/schema/jsonObject.ts';

/** A gateway that keeps the contract, and what may be wrong with it. */
export interface Defects {
  /** A record as it is answered. */
  readonly row?: (contact: Contact) => JsonObject;
  /** The answer of a list. */
  readonly list?: (answer: { items: JsonObject[]; next_token?: string; count: number }) => unknown;
  /** The answer of one record. */
  readonly one?: (row: JsonObject) => unknown;
  /** Changes of the query before it is read: a parameter that is not heard is deleted. */
  readonly hears?: (query: URLSearchParams) => void;
  /** In place of an answer. */
  readonly refuses?: (path: string, query: URLSearchParams) => Response | undefined;
  readonly sorted?: (all: Contact[]) => Contact[];
}

/** Twenty-five of them, the newest first. */
export const ALL: readonly Contact[] = Array.from({ length: 25 }, (_, index) => ({
  contact_id: `c-${index}`,
  full_name: `Contact ${index}`,
  status: index % 2 === 0 ? 'ACTIVE' : 'GONE',
  created_at: new Date(Date.UTC(2026, 10, 20) - index * 3_600_000).toISOString(),
  tenant_id: 'acme',
  address: { home_town: 'Oslo' },
}));

/** Answers GETs below `https://gateway.test`, and keeps which there were. */
export function fakeGateway(defects: Defects = {}) {
  const asked: string[] = [];
  const { row = (contact) => contact, list = (answer) => answer, one = (only) => only } = defects;
  const all = (defects.sorted ?? ((contacts) => contacts))([...ALL]);
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname, searchParams: query, search } = new URL(String(input));
    asked.push(`${init?.method ?? 'GET'} ${pathname}${search}`);
    const refusal = defects.refuses?.(pathname, query);
    if (refusal) return refusal;
    defects.hears?.(query);
    const found = all.filter((contact) => fits(contact, query));
    const id = pathname.split('/')[2];
    if (id === 'count') return Response.json({ total_count: found.length });
    const single = all.find(({ contact_id }) => contact_id === id);
    if (id !== undefined) return single ? Response.json(one(row(single))) : new Response('', { status: 404 });
    const [start, size] = [Number(query.get('next_token') ?? 0), Number(query.get('limit') ?? found.length)];
    const end = start + size;
    const items = found.slice(start, end).map(row);
    const next = end < found.length ? { next_token: String(end) } : {};
    return Response.json(list({ items, ...next, count: found.length }));
  };
  return { fetch, asked };
}

function fits({ status, created_at }: Contact, query: URLSearchParams): boolean {
  const second = Math.floor(Date.parse(created_at) / 1000);
  const [from, to] = [Number(query.get('from_timestamp') ?? 0), Number(query.get('to_timestamp') ?? 1e12)];
  return (query.get('status') ?? status) === status && from <= second && second <= to;
}
