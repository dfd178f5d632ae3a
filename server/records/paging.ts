import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { memoize } from 'es-toolkit';
import { type Resource, type SortOrder, sortOf } from '../../src/schema/resource.ts';
import { Problem } from '../base/problem.ts';
import type { Scope } from '../database/database.ts';
import type { Trx } from '../database/tables.ts';
import { listRecords, type Position, TOTAL } from './recordQueries.ts';
import { totalSql } from './rollUps/readRollUps.ts';
import type { Row, SearchCondition, Selection } from './selection.ts';

/** A page of a list. */
export interface RecordPage {
  readonly rows: readonly Row[];
  /** Where the next page starts; undefined at the end. */
  readonly next: Position | undefined;
  /** The number of rows of the whole selection; null if it was not counted. */
  readonly total: number | null;
}

interface PageOptions {
  readonly limit: number;
  readonly after: Position | undefined;
  /** Default: the resource's order. */
  readonly order?: SortOrder | undefined;
  readonly isCounted?: boolean;
}

/** Reads at most `limit` rows of a selection after a position. Counts the whole selection if `isCounted`. */
export async function readPage(
  trx: Trx,
  resource: Resource,
  selection: Selection,
  { limit, after, order = sortOf(resource), isCounted = false }: PageOptions,
): Promise<RecordPage> {
  const total = isCounted && { total: totalSql(resource, selection) };
  const page = { order, limit: limit + 1, ...(after && { after }), ...total };
  const found = await listRecords(trx, resource, selection, page);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    rows,
    next: last && positionOf(resource, order, last),
    total: isCounted ? Number(found[0]?.[TOTAL] ?? 0) : null,
  };
}

/** Restricts conditions to a scope. */
export function selectionIn(scope: Scope, conditions: readonly SearchCondition[]): Selection {
  return { ...(scope !== 'all' && scope), conditions };
}

function positionOf(resource: Resource, { field }: SortOrder, row: Row): Position {
  return { sort: row[field] as Position['sort'], id: String(row[resource.id]) };
}

/** Where the next page starts, and the total, if the first page counted it. */
interface PageState {
  readonly position: Position;
  readonly total?: number | null;
}

/** The search that a token is bound to: other searches refuse it. */
export type Search = Readonly<Record<string, unknown>>;

/** Issues and reads the opaque `next_token` of lists. */
export interface PageTokens {
  issue(search: Search, state: PageState): string;
  /** Throws a 400 Problem for a token that was altered, or issued by another installation or for another search. */
  read(search: Search, token: string): PageState;
}

const SIGNATURE_BYTES = 16;

/** Creates page tokens signed with a key, once for each key. Spec §7, `next_token`. */
export const createPageTokens: (keyBytes: Uint8Array) => PageTokens = memoize((keyBytes) => {
  const key = createSecretKey(keyBytes);
  const sign = (search: Search, payload: string) => {
    // A JSON list, so that the boundary between the two cannot be moved.
    const signed = JSON.stringify([search, payload]);
    return createHmac('sha256', key).update(signed).digest().subarray(0, SIGNATURE_BYTES);
  };
  return {
    issue(search, state) {
      const payload = Buffer.from(JSON.stringify(encode(state)));
      return Buffer.concat([sign(search, payload.toString()), payload]).toString('base64url');
    },
    read(search, token) {
      const bytes = Buffer.from(token, 'base64url');
      const payload = bytes.subarray(SIGNATURE_BYTES).toString();
      const signature = bytes.subarray(0, SIGNATURE_BYTES);
      // Decoding ignores stray bits and characters, so the text must equal the one that was issued.
      const isCanonical = bytes.length > SIGNATURE_BYTES && bytes.toString('base64url') === token;
      if (isCanonical && timingSafeEqual(signature, sign(search, payload))) return decode(JSON.parse(payload));
      const message = 'is not valid for this search; start again from the first page';
      throw new Problem(400, `next_token ${message}`, { next_token: message });
    },
  };
});

type Encoded = readonly [
  sort: Exclude<Position['sort'], Date>,
  kind: 'date' | 'plain',
  id: string,
  total: number | null,
];

function encode({ position: { sort, id }, total = null }: PageState): Encoded {
  return sort instanceof Date ? [sort.toISOString(), 'date', id, total] : [sort, 'plain', id, total];
}

function decode([sort, kind, id, total]: Encoded): PageState {
  return { position: { sort: kind === 'date' ? new Date(String(sort)) : sort, id }, total };
}
