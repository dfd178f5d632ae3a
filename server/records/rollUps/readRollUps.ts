import { groupBy } from 'es-toolkit';
import { type RawBuilder, sql } from 'kysely';
import { daySpans } from '../../../src/fields/dateTime/calendar.ts';
import type { Resource } from '../../../src/schema/resource.ts';
import type { Amounts } from '../../../src/schema/summary.ts';
import { liveSql, measureSql, type RollUp, rollUpsOf } from '../../database/rollUpTables.ts';
import type { Db, Sql } from '../../database/tables.ts';
import { countSql, whereClause } from '../recordQueries.ts';
import { isLiveOnly, liveOnly, type SearchCondition, type Selection } from '../selection.ts';

/** Counts the rows of a selection as `totalSql` does. */
export async function totalOf(db: Db, resource: Resource, selection: Selection): Promise<number> {
  const { rows } = await totalSql(resource, selection).execute(db);
  return Number(rows[0]?.total ?? 0);
}

/**
 * SQL that counts the rows of a selection. A selection by choices of the roll-up and a period costs the days of the period, and
 * the hours and rows of its first and last day if the period cuts them; any other selection costs its rows. One statement reads
 * all, so that they are consistent.
 */
export function totalSql(resource: Resource, selection: Selection): RawBuilder<{ readonly total: string }> {
  const [daily, hourly] = rollUpsOf(resource);
  const query = daily && rollUpQueryOf(daily, selection.conditions);
  if (!query || !hourly) return countSql(resource, selection);
  const { choices, period } = query;
  const { whole: days, cut } = split(period, DAY_MS);
  const parts = cut.map((range) => split(range, HOUR_MS));
  const where = (conditions: readonly SearchCondition[], ...more: Sql[]) =>
    sql.join([whereClause(resource, { ...selection, conditions }), ...more], sql` and `);
  const sumOf = ({ table, span }: RollUp, { from, until }: Range) => {
    const bound = (moment: Date) => (span === 'hour' ? sql`${moment}` : utcDay(moment));
    const bounds = [
      ...(from ? [sql`${sql.ref(span)} >= ${bound(from)}`] : []),
      ...(until ? [sql`${sql.ref(span)} < ${bound(until)}`] : []),
    ];
    return sql`(select coalesce(sum(records), 0) from ${sql.table(table.name)} where ${where(choices, ...bounds)})`;
  };
  const counts = [
    // A statement locks its tables in the order in which it names them. Everywhere, the rows come before their roll-ups, and days
    // before hours, so that there are no deadlocks.
    ...parts
      .flatMap((part) => part.cut)
      .map((range) => {
        const condition = { field: daily.summary.day, ...range } as SearchCondition;
        const rows = where([...choices, condition, ...liveOnly(resource)]);
        return sql`(select count(*) from ${sql.table(resource.name)} where ${rows})`;
      }),
    ...(days ? [sumOf(daily, days)] : []),
    ...parts.flatMap(({ whole }) => (whole ? [sumOf(hourly, whole)] : [])),
  ];
  return sql`select ${counts.length > 0 ? sql.join(counts, sql` + `) : sql`0`} as total`;
}

/** A half-open range of moments. */
interface Range {
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
}

/** The choices and the period of conditions; undefined if the roll-up, which has no archived records, cannot count them. */
function rollUpQueryOf({ resource, choices, summary }: RollUp, conditions: readonly SearchCondition[]) {
  const others = conditions.filter((condition) => !isLiveOnly(resource, condition));
  if (resource.archive && others.length === conditions.length) return undefined;
  const bound = others.filter((condition) => !isRange(condition) || condition.from || condition.until);
  // The roll-up has no absent values.
  const isPresent = (condition: SearchCondition) => !('equals' in condition && condition.equals === null);
  const chosen = bound.filter(
    (condition) => isChosen(condition) && isPresent(condition) && choices.includes(condition.field),
  );
  const periods = bound.filter(isRange).filter(({ field }) => field === summary.day);
  if (chosen.length + periods.length < bound.length || periods.length > 1) return undefined;
  return { choices: chosen, period: { from: periods[0]?.from, until: periods[0]?.until } };
}

const isChosen = (condition: SearchCondition): boolean => 'equals' in condition || 'oneOf' in condition;

function isRange(condition: SearchCondition): condition is SearchCondition & Range {
  return !(isChosen(condition) || ['differsFrom', 'days', 'includes', 'operator'].some((form) => form in condition));
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Splits a range into its whole UTC days or hours, if any, and the parts before and after. */
function split({ from, until }: Range, length: number): { readonly whole?: Range; readonly cut: readonly Range[] } {
  const at = (moment: Date, round: (spans: number) => number) => new Date(round(moment.getTime() / length) * length);
  const whole = { from: from && at(from, Math.ceil), until: until && at(until, Math.floor) };
  if (whole.from && whole.until && whole.from >= whole.until) return { cut: [{ from, until }] };
  const around = [
    { from, until: whole.from },
    { from: whole.until, until },
  ];
  return { whole, cut: around.filter((range) => range.from?.getTime() !== range.until?.getTime()) };
}

const utcDay = (moment: Date): Sql => sql`(${moment}::timestamptz at time zone 'UTC')::date`;

/** Days as `2026-11-20` in a time zone, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
  /** An IANA name. */
  readonly timeZone: string;
}

/** The figures of one day. */
export interface DaySummary {
  readonly date: string;
  readonly total: number;
  /** Records by the choice that the summary groups by. */
  readonly counts: Readonly<Record<string, number>>;
  /** Records by the summary's other choice, if it has one; the empty text: no value. */
  readonly also: Readonly<Record<string, number>>;
  /** Of the measured records, to two decimals; null if there are none. Of amounts in several currencies, those of the tenant's own. */
  readonly average: number | null;
  /** Amounts by currency, if they have several; the empty text: no currency. */
  readonly amounts: Readonly<Record<string, Amounts>>;
}

/**
 * The days that have records, in ascending order. `register` is the resource of the tenants, which have their own currencies. Throws
 * for a resource without a summary. Spec §3.
 */
export async function summarize(
  db: Db,
  resource: Resource,
  tenant: Selection['tenant'],
  days: Days,
  register?: Resource,
): Promise<DaySummary[]> {
  const [daily, hourly] = rollUpsOf(resource);
  if (!daily || !hourly) throw new Error(`${resource.name} has no summary`);
  const { summary } = daily;
  const edges = edgesOf(days);
  const hours = edges.flatMap((edge) => {
    const { whole } = split(edge, HOUR_MS);
    return whole ? [{ ...edge, ...whole }] : [];
  });
  const minutes = edges.flatMap((edge) => split(edge, HOUR_MS).cut.map((range) => ({ ...edge, ...range })));
  const within = (...conditions: Sql[]) =>
    sql.join(
      [whereClause(resource, { ...(tenant !== undefined && { tenant }), conditions: [] }), ...conditions],
      sql` and `,
    );
  const day = sql.ref(summary.day);
  const measure = sql.raw(measureSql(summary.average?.of));
  const columnOf = (name: string | undefined) => {
    const key = daily.key.find((column) => column.name === name);
    return { row: sql.raw(key?.sql ?? "''"), rollUp: key ? sql.ref(key.name) : sql`''` };
  };
  const groups = [daily.tenant, summary.by, summary.also?.by, daily.currency].map(columnOf);
  const [fromRows, fromRollUp] = (['row', 'rollUp'] as const).map((source) => {
    const [owner, choice, also, currency] = groups.map((group) => group[source]);
    return sql`${owner} as owner, ${choice} as choice, ${also} as also, ${currency} as currency`;
  });
  const parts = [
    // The rows before their roll-ups, and days before hours, as everywhere: a statement locks its tables in that order.
    ...(minutes.length > 0
      ? [
          sql`
      select date, owner, choice, also, currency, sign as records, sign * (measure is not null)::int as measured,
        sign * coalesce(measure, 0) as total
      from ${edgeTable(minutes)} cross join lateral (
        select ${fromRows}, ${measure} as measure from ${sql.table(resource.name)}
        where ${within(sql`${day} >= edge.start and ${day} < edge.finish ${sql.raw(liveSql(resource, 'and'))}`)}) as rows`,
        ]
      : []),
    sql`
      select day as date, ${fromRollUp}, records, measured, total from ${sql.table(daily.table.name)}
      where ${within(sql`day between ${days.from}::date and ${days.to}::date`)}`,
    ...(hours.length > 0
      ? [
          sql`
      select date, owner, choice, also, currency, sign * records, sign * measured, sign * total
      from ${edgeTable(hours)} cross join lateral (
        select ${fromRollUp}, records, measured, total from ${sql.table(hourly.table.name)}
        where ${within(sql`hour >= edge.start and hour < edge.finish`)}) as rows`,
        ]
      : []),
  ];
  const { rows } = await sql<Group>`
    select to_char(date, 'YYYY-MM-DD') as date,
      case 0 when grouping(choice) then 'counts' when grouping(also) then 'also' when grouping(currency) then 'amounts' end as part,
      coalesce(choice, also, currency) as value, own, bool_or(own) as some_own, sum(records)::float8 as records, sum(measured)::float8 as measured,
      sum(total)::float8 as total, round(sum(total) / nullif(sum(measured), 0), 2)::float8 as average
    from (
      select date, choice, also, records, measured, total, ${currencySql(daily, register)}
      from (${sql.join(parts, sql` union all `)}) as parts ${registerSql(daily, register)}) as parts
    group by grouping sets ((date, choice), (date, also), (date, currency), (date, own))
    having sum(records) <> 0
    order by date, value`.execute(db);
  return Object.entries(groupBy(rows, ({ date }) => date)).map(([date, groups]) => dayOf(daily, date, groups));
}

/** The records of a day with one value of a choice or currency, or in the tenant's own currency (`own`). */
interface Group {
  readonly date: string;
  readonly part: 'counts' | 'also' | 'amounts' | null;
  readonly value: string;
  readonly own: boolean | null;
  readonly some_own: boolean | null;
  readonly records: number;
  readonly measured: number;
  readonly total: number;
  readonly average: number | null;
}

function dayOf({ summary, currency }: RollUp, date: string, groups: readonly Group[]): DaySummary {
  const partOf = <Value>(name: Group['part'], figureOf: (group: Group) => Value) =>
    Object.fromEntries(groups.filter(({ part }) => part === name).map((group) => [group.value, figureOf(group)]));
  const counts = partOf('counts', ({ records }) => records);
  const measured = groups.filter((group) => group.measured > 0);
  const amounts = Object.fromEntries(
    measured
      .filter(({ part }) => part === 'amounts')
      .map((group) => [group.value, { count: group.measured, sum: group.total, own: group.some_own === true }]),
  );
  return {
    date,
    total: Object.values(counts).reduce((sum, count) => sum + count, 0),
    counts,
    also: summary.also ? partOf('also', ({ records }) => records) : {},
    average: groups.find(({ own }) => own)?.average ?? null,
    amounts: currency === undefined ? {} : amounts,
  };
}

/**
 * SQL of the currency of amounts, and of whether they count for the average: those of one currency, else those in the own currency of
 * their tenant. An amount without a currency is in that.
 */
function currencySql({ summary, currency }: RollUp, register: Resource | undefined): Sql {
  const own = summary.average?.currency;
  if (currency === undefined || own === undefined || !register)
    return sql`currency, ${sql.lit(currency === undefined)} as own`;
  const code = sql`coalesce(upper(register.${sql.ref(own)}), '')`;
  return sql`coalesce(nullif(parts.currency, ''), ${code}) as currency, parts.currency in ('', ${code}) as own`;
}

function registerSql({ summary, currency }: RollUp, register: Resource | undefined): Sql {
  if (currency === undefined || summary.average?.currency === undefined || !register) return sql``;
  return sql`left join ${sql.table(register.name)} as register on register.${sql.ref(register.id)} = parts.owner`;
}

/** A range that belongs to a day of the time zone but not to the same UTC day (`sign` 1), or the reverse (-1). */
interface Edge extends Required<Range> {
  readonly date: string;
  readonly sign: 1 | -1;
}

function edgesOf({ from, to, timeZone }: Days): readonly Edge[] {
  const edge = (date: string, from: Date, until: Date): Edge[] => {
    if (from < until) return [{ date, sign: 1, from, until }];
    return from > until ? [{ date, sign: -1, from: until, until: from }] : [];
  };
  return daySpans({ from, to }, timeZone).flatMap(({ day, start, end }) => {
    const midnight = new Date(`${day}T00:00:00Z`);
    return [...edge(day, start, midnight), ...edge(day, new Date(midnight.getTime() + DAY_MS), end)];
  });
}

function edgeTable(edges: readonly Edge[]): Sql {
  const [dates, signs] = [edges.map(({ date }) => date), edges.map(({ sign }) => sign)];
  const [starts, ends] = [edges.map(({ from }) => from), edges.map(({ until }) => until)];
  return sql`unnest(${dates}::date[], ${signs}::int[], ${starts}::timestamptz[], ${ends}::timestamptz[])
    as edge (date, sign, start, finish)`;
}
