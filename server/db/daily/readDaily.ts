import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { Resource } from '../../../src/schema/resource.ts';
import { type Condition, countSql, type Selection, whereClause } from '../recordQueries.ts';
import { type Daily, dailyOf } from './dailyTable.ts';

const DAY_MS = 86_400_000;

/** Counts the rows of a selection as `totalSql` does. */
export async function totalOf(db: QueryExecutorProvider, resource: Resource, selection: Selection): Promise<number> {
  const { rows } = await totalSql(resource, selection).execute(db);
  return Number(rows[0]?.total ?? 0);
}

/**
 * SQL that counts the rows of a selection. A selection by choices of the roll-up and a period costs the days of the period, and
 * the rows of its first and last day if the period cuts them; any other selection costs its rows. One statement reads both, so
 * that they are consistent.
 */
export function totalSql(resource: Resource, selection: Selection): RawBuilder<{ readonly total: string }> {
  const daily = dailyOf(resource);
  const query = daily && dailyQueryOf(daily, selection.conditions);
  if (!query) return countSql(resource, selection);
  const { choices, days, cut } = query;
  const where = (conditions: readonly Condition[], ...more: RawBuilder<unknown>[]) =>
    sql.join([...whereClause(resource, { ...selection, conditions }), ...more], sql` and `);
  const dayBounds = [
    ...(days.from ? [sql`day >= ${dayOf(days.from)}`] : []),
    ...(days.until ? [sql`day < ${dayOf(days.until)}`] : []),
  ];
  const counts = [
    ...cut.map((range) => {
      const period = { field: daily.summary.day, ...range } as Condition;
      return sql`(select count(*) from ${sql.table(resource.name)} where ${where([...choices, period])})`;
    }),
    // A statement locks its tables in the order in which it names them. Everywhere, the rows come before their roll-up, so that
    // there are no deadlocks.
    sql`(select coalesce(sum(records), 0) from ${sql.table(daily.table.name)} where ${where(choices, ...dayBounds)})`,
  ];
  return sql`select ${sql.join(counts, sql` + `)} as total`;
}

/** A half-open range of moments. */
interface Range {
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
}

interface DailyQuery {
  readonly choices: readonly Condition[];
  /** Whole days, from midnight to midnight UTC. */
  readonly days: Range;
  /** The parts of the period before and after the whole days. */
  readonly cut: readonly Range[];
}

/** Splits conditions into whole days of the roll-up and the remaining periods; undefined if the roll-up cannot count them. */
function dailyQueryOf({ choices, summary }: Daily, conditions: readonly Condition[]): DailyQuery | undefined {
  const bound = conditions.filter((condition) => !isRange(condition) || condition.from || condition.until);
  const chosen = bound.filter((condition) => 'equals' in condition && choices.includes(condition.field));
  const periods = bound.filter(isRange).filter(({ field }) => field === summary.day);
  if (chosen.length + periods.length < bound.length || periods.length > 1) return undefined;
  const { from, until } = periods[0] ?? {};
  const days = { from: from && midnight(from, Math.ceil), until: until && midnight(until, Math.floor) };
  if (days.from && days.until && days.from >= days.until) return undefined;
  const cut = [
    { from, until: days.from },
    { from: days.until, until },
  ].filter((range) => range.from?.getTime() !== range.until?.getTime());
  return { choices: chosen, days, cut };
}

function isRange(condition: Condition): condition is Condition & Range {
  return !('equals' in condition || 'differsFrom' in condition || 'days' in condition);
}

function midnight(moment: Date, round: (days: number) => number): Date {
  return new Date(round(moment.getTime() / DAY_MS) * DAY_MS);
}

function dayOf(moment: Date): RawBuilder<unknown> {
  return sql`(${moment}::timestamptz at time zone 'UTC')::date`;
}

/** Days as `2026-11-20`, UTC; both are included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The figures of one day. */
export interface DaySummary {
  readonly date: string;
  readonly total: number;
  /** Records by the choice that the summary groups by. */
  readonly counts: Readonly<Record<string, number>>;
  /** Of the measured records, to two decimals; null if there are none. */
  readonly average: number | null;
}

/** The days that have records, in ascending order. Throws for a resource without a summary. Spec §3. */
export async function summarize(
  db: QueryExecutorProvider,
  resource: Resource,
  tenant: string | undefined,
  { from, to }: Days,
): Promise<DaySummary[]> {
  const daily = dailyOf(resource);
  if (!daily) throw new Error(`${resource.name} has no summary`);
  const by = sql.ref(daily.summary.by);
  const within = whereClause(resource, { ...(tenant !== undefined && { tenant }), conditions: [] });
  const { rows } = await sql<DaySummary>`
    select to_char(day, 'YYYY-MM-DD') as date, sum(records)::float8 as total,
      json_object_agg(choice, records order by choice) as counts,
      round(sum(total) / nullif(sum(measured), 0), 2)::float8 as average
    from (
      select day, ${by} as choice, sum(records) as records, sum(measured) as measured, sum(total) as total
      from ${sql.table(daily.table.name)}
      where ${sql.join(within, sql` and `)} and day between ${from}::date and ${to}::date
      group by day, ${by}) as choices
    group by day order by day`.execute(db);
  return rows;
}
