import { z } from 'zod';
import { invalidParameter } from '../../poolError.ts';

const MOST = 60;

/** How many rows a page holds: at most 60, as with AWS. */
export const pageLimit = z
  .int()
  .min(0)
  .max(MOST)
  .default(MOST)
  .transform((limit) => limit || MOST);

/** The key after which a page begins; '' for the first page. Throws InvalidParameterException for a foreign token. */
export function keyAfter(token: string | undefined): string {
  if (token === undefined) return '';
  const key = Buffer.from(token, 'base64url').toString('utf8');
  if (token === '' || tokenOf(key) !== token) throw invalidParameter('Invalid pagination token');
  return key;
}

/** Splits what a query for `limit + 1` rows found into the page, and the token of the next one when there is more. */
export function pageOf<Row>(found: readonly Row[], limit: number, keyOf: (row: Row) => string) {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last !== undefined ? tokenOf(keyOf(last)) : undefined };
}

const tokenOf = (key: string): string => Buffer.from(key, 'utf8').toString('base64url');
