import { GOALS, type Goal } from './goals.ts';
import type { Report } from './parts.ts';

/** A goal and its result. */
export interface Standing extends Omit<Goal, 'found'> {
  readonly found: number;
  readonly reached: 'aim' | 'must' | 'missed';
}

/** The results for the goals of the parts that were measured. */
export function standings(report: Report): Standing[] {
  return GOALS.flatMap(({ found, ...goal }) => {
    const value = found(report);
    return value === undefined ? [] : [{ ...goal, found: value, reached: reached(goal, value) }];
  });
}

function reached({ must, aim = must }: Omit<Goal, 'found'>, value: number): Standing['reached'] {
  if (value <= aim) return 'aim';
  return value <= must ? 'must' : 'missed';
}

const HEAD = ['what', 'unit', 'found', 'must', 'aim', 'reached'];

/** The same as text, in columns. */
export function tableOf(standing: readonly Standing[]): string {
  const number = (value: number | undefined) => value?.toLocaleString('en', { maximumFractionDigits: 4 }) ?? '';
  const rows = standing.map(({ what, unit, found, must, aim, reached }) => [
    what,
    unit,
    number(found),
    number(must),
    number(aim),
    reached,
  ]);
  const widths = HEAD.map((head, at) => Math.max(...[HEAD, ...rows].map((row) => (row[at] ?? head).length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => (at < 2 || at === 5 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ');
  return [HEAD, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('\n');
}
