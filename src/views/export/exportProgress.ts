import { LIMITS } from '../../config/limits.ts';

/** `12,000 of 48,210`; `12,000 so far` while the whole is not known. Rows that come meanwhile can outrun the count. */
export function progressWords(rows: number, total: number | undefined): string {
  const come = rows.toLocaleString('en');
  return total === undefined ? `${come} so far` : `${come} of ${Math.max(total, rows).toLocaleString('en')}`;
}

/** What a screen reader says of an export: how many quarters of it are there, as seldom as that changes. */
export function spokenProgress(rows: number, total: number | undefined): string {
  if (!total) return '';
  const quarters = Math.floor((rows / Math.min(total, LIMITS.maximumExport)) * 4);
  return quarters > 0 ? `${Math.min(quarters, 4) * 25} % exported` : '';
}
