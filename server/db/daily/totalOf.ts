import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { Resource } from '../../../src/schema/resource.ts';
import { type Condition, countSql, type Selection, whereClause } from '../recordQueries.ts';
import { type Daily, dailyOf } from './dailyTable.ts';

const DAY = 86_400_000;

/** A half-open range of moments. */
interface Range {
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
}

/** How many rows a selection has: what `totalSql` says. */
export async function totalOf(db: QueryExecutorProvider, resource: Resource, selection: Selection): Promise<number> {
  const { rows } = await totalSql(resource, selection).execute(db);
  return Number(rows[0]?.total ?? 0);
}

/**
 * SQL of how many rows a selection has. One by choices of the roll-up and a period of its days costs the days, and the rows of the
 * two at most that the period cuts; any other costs its rows. Both come from one statement, so they fit each other.
 */
export function totalSql(resource: Resource, selection: Selection): RawBuilder<{ readonly total: string }> {
  const daily = dailyOf(resource);
  const question = daily && questionOf(daily, selection.conditions);
  if (!question) return countSql(resource, selection);
  const counts = [
    ...question.cut.map((range) =>
      rowsSql(daily, selection.tenant, [...question.choices, { field: daily.summary.day, ...range } as Condition]),
    ),
    // A statement locks its tables in the order it names them. The rows come before their roll-up here as everywhere, so
    // that nobody waits in a ring.
    daysSql(daily, selection.tenant, question),
  ];
  return sql`select ${sql.join(counts, sql` + `)} as total`;
}

interface Question {
  readonly choices: readonly Condition[];
  /** Whole days, from midnight to midnight UTC. */
  readonly days: Range;
  /** What the period has beside them. */
  readonly cut: readonly Range[];
}

/** What a roll-up can be asked in the place of the rows; undefined where it does not know. */
function questionOf({ choices, summary }: Daily, conditions: readonly Condition[]): Question | undefined {
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
  return new Date(round(moment.getTime() / DAY) * DAY);
}

function daysSql({ resource, table }: Daily, tenant: string | undefined, { choices, days }: Question) {
  const where = [
    ...whereClause(resource, { ...(tenant !== undefined && { tenant }), conditions: choices }),
    ...(days.from ? [sql`day >= ${dateSql(days.from)}`] : []),
    ...(days.until ? [sql`day < ${dateSql(days.until)}`] : []),
  ];
  return sql`(select coalesce(sum(records), 0) from ${sql.table(table.name)} where ${sql.join(where, sql` and `)})`;
}

function dateSql(moment: Date): RawBuilder<unknown> {
  return sql`(${moment}::timestamptz at time zone 'UTC')::date`;
}

function rowsSql({ resource }: Daily, tenant: string | undefined, conditions: readonly Condition[]) {
  const where = whereClause(resource, { ...(tenant !== undefined && { tenant }), conditions });
  return sql`(select count(*) from ${sql.table(resource.name)} where ${sql.join(where, sql` and `)})`;
}
