import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { Position } from '../../db/recordQueries.ts';
import { Problem } from './problem.ts';

/** Where the next page begins, and the total that the first page counted, where it did. */
export interface PageState {
  readonly position: Position;
  readonly total?: number | null;
}

/** Whatever a token is bound to: a token for one search is refused by every other. */
export type Search = Readonly<Record<string, unknown>>;

/** Makes and reads the opaque `next_token` of a list. */
export interface PageTokens {
  issue(search: Search, state: PageState): string;
  /** Throws a 400 Problem for a token that is altered, foreign or of another search. */
  read(search: Search, token: string): PageState;
}

const SIGNATURE_BYTES = 16;

/** Page tokens signed with `keyBytes`. Spec §7, `next_token`. */
export function createPageTokens(keyBytes: Uint8Array): PageTokens {
  const key = createSecretKey(keyBytes);
  const sign = (search: Search, payload: string) => {
    // As a JSON list, so that nobody can move the boundary between the two.
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
      const given = bytes.subarray(0, SIGNATURE_BYTES);
      // Base64url ignores stray bits and characters, so the text itself must be the one that was issued.
      const canonical = bytes.length > SIGNATURE_BYTES && bytes.toString('base64url') === token;
      if (canonical && timingSafeEqual(given, sign(search, payload))) return decode(JSON.parse(payload));
      const message = 'is not valid for this search; start again from the first page';
      throw new Problem(400, `next_token ${message}`, { next_token: message });
    },
  };
}

type Encoded = readonly [sort: string | number, kind: 'date' | 'plain', id: string, total: number | null];

function encode({ position: { sort, id }, total }: PageState): Encoded {
  const counted = total ?? null;
  return sort instanceof Date ? [sort.toISOString(), 'date', id, counted] : [sort, 'plain', id, counted];
}

function decode([sort, kind, id, total]: Encoded): PageState {
  return { position: { sort: kind === 'date' ? new Date(sort) : sort, id }, total };
}
