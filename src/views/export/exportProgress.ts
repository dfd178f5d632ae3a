import { LIMITS } from '../../config/limits.ts';
import { translate } from '../../messages/views.ts';

/** How many rows the file is going to have, of `total` that are found. Rows that come meanwhile can outrun the count. */
export function exportGoal(rows: number, total: number | undefined): number | undefined {
  return total === undefined ? undefined : Math.max(Math.min(total, LIMITS.maximumExport), rows);
}

/** `12,000 of 48,210 rows`; `12,000 rows so far` while the whole is not known. */
export function progressWords(rows: number, goal: number | undefined): string {
  return goal === undefined
    ? translate('views.export.soFar', { smart_count: rows })
    : translate('views.export.rowsOf', { rows, smart_count: goal });
}

/** What a screen reader says of an export: how many quarters of it are there, as seldom as that changes. */
export function spokenProgress(rows: number, goal: number | undefined): string {
  if (!goal) return '';
  const quarters = Math.floor((rows / goal) * 4);
  return quarters > 0 ? translate('views.export.spoken', { percent: quarters * 25 }) : '';
}
