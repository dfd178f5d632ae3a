import { type QueryExecutorProvider, sql } from 'kysely';
import type { Resource } from '../../../src/schema/resource.ts';
import { whereClause } from '../recordQueries.ts';
import { dailyOf } from './dailyTable.ts';

/** Days as `2026-11-20`, UTC; both are included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The figures of one day. */
export interface DaySummary {
  readonly date: string;
  readonly total: number;
  /** How many records have each value of the choice that the summary tells them apart by. */
  readonly counts: Readonly<Record<string, number>>;
  /** Of the records that have what is averaged, to two decimals at most; null where none has it. */
  readonly average: number | null;
}

/** The days that have records of a resource, in their order. Throws for a resource without a summary. Spec §3. */
export async function summarise(
  db: QueryExecutorProvider,
  resource: Resource,
  tenant: string | undefined,
  { from, to }: Days,
): Promise<DaySummary[]> {
  const daily = dailyOf(resource);
  if (!daily) throw new Error(`${resource.name} has no summary`);
  const by = sql.ref(daily.summary.by);
  const within = whereClause(resource, { ...(tenant !== undefined && { tenant }), conditions: [] });
  const { rows } = await sql<Part>`
    select to_char(day, 'YYYY-MM-DD') as date, ${by} as choice, sum(records) as records, sum(measured) as measured, sum(total) as total
    from ${sql.table(daily.table.name)}
    where ${sql.join(within, sql` and `)} and day between ${from}::date and ${to}::date
    group by day, ${by} order by day, ${by}`.execute(db);
  return byDay(rows).map(daySummary);
}

/** Sums come as text, being exact. */
interface Part {
  readonly date: string;
  readonly choice: string;
  readonly records: string;
  readonly measured: string;
  readonly total: string;
}

/** The parts of each day together; those of a day follow each other. */
function byDay(parts: readonly Part[]): Part[][] {
  const days = new Map<string, Part[]>();
  for (const part of parts) days.set(part.date, [...(days.get(part.date) ?? []), part]);
  return [...days.values()];
}

function daySummary(parts: readonly Part[]): DaySummary {
  const sum = (figure: 'records' | 'measured' | 'total') => parts.reduce((all, part) => all + Number(part[figure]), 0);
  const measured = sum('measured');
  return {
    date: parts[0]?.date ?? '',
    total: sum('records'),
    counts: Object.fromEntries(parts.map(({ choice, records }) => [choice, Number(records)])),
    average: measured === 0 ? null : Math.round((sum('total') / measured) * 100) / 100,
  };
}
