import { LIMITS } from '../../config/limits.ts';
import { numberWords } from '../../look/numberWords.ts';

/** How many rows the file is going to have, of `total` that are found. Rows that come meanwhile can outrun the count. */
export function exportGoal(rows: number, total: number | undefined): number | undefined {
  return total === undefined ? undefined : Math.max(Math.min(total, LIMITS.maximumExport), rows);
}

/** `12,000 of 48,210 rows`; `12,000 rows so far` while the whole is not known. */
export function progressWords(rows: number, goal: number | undefined): string {
  return goal === undefined ? `${rowWords(rows)} so far` : `${numberWords(rows)} of ${rowWords(goal)}`;
}

/** `1 row`, `12,000 rows`. */
export function rowWords(rows: number): string {
  return rows === 1 ? '1 row' : `${numberWords(rows)} rows`;
}

/** What a screen reader says of an export: how many quarters of it are there, as seldom as that changes. */
export function spokenProgress(rows: number, goal: number | undefined): string {
  if (!goal) return '';
  const quarters = Math.floor((rows / goal) * 4);
  return quarters > 0 ? `${quarters * 25}% exported` : '';
}
