/** The parameters of a search by period: its first and its last day, `2026-11-20`. Spec §5, §7. */
export const PERIOD = { from: 'date_from', to: 'date_to' } as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** True for a day that exists, written as `2026-11-20`. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The last `days` days on the reader's calendar, today included. */
export function lastDays(days: number, today: Date): Record<string, string> {
  const first = new Date(today.getFullYear(), today.getMonth(), today.getDate() - (days - 1));
  return { [PERIOD.from]: dayOf(first), [PERIOD.to]: dayOf(today) };
}

/** The day of a moment on the reader's calendar, `2026-11-20`. */
export function dayOf(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
