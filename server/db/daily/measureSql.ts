import type { Measure } from '../../../src/schema/summary.ts';
import { identifier } from '../resourceTable.ts';

/**
 * Digits that any numeric holds: what is longer, or written in another way, counts as no number and fails no write. No
 * group of it may capture, since PostgreSQL's `substring` would answer with that alone.
 */
const PLAIN_NUMBER = String.raw`^-?\d{1,15}(?:\.\d{1,30})?$`;

/** SQL of a row's measure, to six decimals; null where nothing is measured, the row has none, or it ends before it begins. */
export function measureSql(measure: Measure | undefined): string {
  if (!measure) return 'null::numeric';
  return 'number' in measure ? numberSql(measure) : minutesSql(measure);
}

/** PostgreSQL parses the whole JSON for each path, so a path is named once and the next only where it has no number. */
function numberSql({ number, at }: Extract<Measure, { number: string }>): string {
  const numbers = at.map((path) => {
    const text = `${identifier(number)} #>> ${literal(`{${path.map(element).join(',')}}`)}`;
    return `round(substring(${text} from '${PLAIN_NUMBER}')::numeric, 6)`;
  });
  return `coalesce(${numbers.join(', ')})`;
}

function minutesSql({ minutesFrom, to }: Extract<Measure, { minutesFrom: string }>): string {
  const [start, end] = [identifier(minutesFrom), identifier(to)];
  return `case when ${end} >= ${start} then round(extract(epoch from ${end} - ${start}) / 60, 6) end`;
}

function element(key: string): string {
  return `"${key.replace(/["\\]/g, '\\$&')}"`;
}

/** Quotes text for SQL. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
