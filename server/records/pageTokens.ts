import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { memoize } from 'es-toolkit';
import { Problem } from '../base/problem.ts';
import type { Position } from './read.ts';

/** The start of the next page, and the total, if the first page counted it. */
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
