import { groupBy } from 'es-toolkit';
import { type RawBuilder, sql } from 'kysely';
import { daySpans } from '../../../src/fields/dateTime/calendar.ts';
import type { Filter } from '../../../src/schema/query.ts';
import type { Resource } from '../../../src/schema/resource.ts';
import type { Amounts } from '../../../src/schema/summary.ts';
import type { Figures } from '../../database/rollUpTables.ts';
import { countedColumns, liveSql, partsSql, type RollUp, rollUpsOf, sumSql } from '../../database/rollUpTables.ts';
import type { Db, Sql } from '../../database/tables.ts';
import { countSql, isLiveOnly, liveOnly, type Selection, whereClause } from '../selection.ts';

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
  const where = (conditions: readonly Filter[], ...more: Sql[]) =>
    sql.join([whereClause(resource, { ...selection, conditions }), ...more], sql` and `);
  const sumOf = ({ counts, figures, span }: RollUp, { from, until }: Range) => {
    const { name } = choices.length > 0 ? counts : figures;
    const bound = (moment: Date) => (span === 'hour' ? sql`${moment}` : utcDay(moment));
    const bounds = [
      ...(from ? [sql`${sql.ref(span)} >= ${bound(from)}`] : []),
      ...(until ? [sql`${sql.ref(span)} < ${bound(until)}`] : []),
    ];
    return sql`(select coalesce(sum(records), 0) from ${sql.table(name)} where ${where(choices, ...bounds)})`;
  };
  const counts = [
    // A statement locks its tables in the order in which it names them. Everywhere, the rows come before their roll-ups, and days
    // before hours, so that there are no deadlocks.
    ...parts
      .flatMap((part) => part.cut)
      .map((range) => {
        const condition: Filter = { field: daily.summary.day, operator: 'period', values: [range.from, range.until] };
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
function rollUpQueryOf({ resource, choices, summary }: RollUp, conditions: readonly Filter[]) {
  const others = conditions.filter((condition) => !isLiveOnly(resource, condition));
  if (resource.archive && others.length === conditions.length) return undefined;
  const bound = others.filter(({ operator, values }) => operator !== 'period' || values.some((value) => value));
  // The roll-up has no absent values.
  const chosen = bound.filter(
    ({ field, operator, values }) => operator === 'is' && !values.includes(null) && choices.includes(field),
  );
  const periods = bound.filter(({ field, operator }) => operator === 'period' && field === summary.day);
  if (chosen.length + periods.length < bound.length || periods.length > 1) return undefined;
  const [from, until] = (periods[0]?.values ?? []) as [from?: Date, until?: Date];
  return { choices: chosen, period: { from, until } };
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
  const edges = edgesOf(days);
  const parts = edges.map(({ from, until }) => split({ from, until }, HOUR_MS));
  const sharesOf = new Map(
    parts.flatMap(({ whole }, edge) => hoursOf(whole).map((hour) => [hour, edges[edge]?.shares ?? []] as const)),
  );
  const minutes = parts.flatMap(({ cut }, edge) => cut.map((range) => ({ edge, ...range })));
  const within = (...conditions: Sql[]) =>
    sql.join(
      [whereClause(resource, { ...(tenant !== undefined && { tenant }), conditions: [] }), ...conditions],
      sql` and `,
    );
  const owner = sql.ref(daily.tenant);
  const spans = [
    // The rows before their roll-ups, and days before hours, as everywhere: a statement locks its tables in that order.
    ...(minutes.length > 0 ? [figuresOfRows(daily, minutes, within)] : []),
    sql`
      select to_char(day, 'YYYY-MM-DD') as date, null::timestamptz as hour, null::int as edge, ${owner} as owner, figures
      from ${sql.table(daily.figures.name)} where ${within(sql`day between ${days.from}::date and ${days.to}::date`)}`,
    ...(sharesOf.size > 0
      ? [
          sql`
      select null, hour, null, ${owner}, figures from ${sql.table(hourly.figures.name)}
      where ${within(sql`hour = any(${[...sharesOf.keys()].map((hour) => new Date(hour))}::timestamptz[])`)}`,
        ]
      : []),
  ];
  const { rows } = await sql<SpanFigures>`
    select date, hour, edge, figures, ${ownCurrencySql(daily, register)} as own
    from (${sql.join(spans, sql` union all `)}) as spans ${registerSql(daily, register)}`.execute(db);
  const sums = new Map<string, DaySums>();
  for (const { date: whole, hour, edge, ...span } of rows) {
    const shares = whole === null ? undefined : [{ date: whole, sign: 1 as const }];
    const ofEdge = edge === null ? sharesOf.get(hour?.getTime() ?? 0) : edges[edge]?.shares;
    for (const { date, sign } of shares ?? ofEdge ?? []) {
      const day = sums.get(date) ?? { counts: new Map(), also: new Map(), amounts: new Map(), own: [] };
      sums.set(date, day);
      addFigures(daily, day, span, sign);
    }
  }
  return [...sums.keys()]
    .sort()
    .map((date) => dayOf(daily, date, sums.get(date) as DaySums))
    .filter(({ total }) => total > 0);
}

/** SQL of the figures of ranges that cut hours, from the rows. */
function figuresOfRows(daily: RollUp, ranges: readonly EdgeRange[], within: (...conditions: Sql[]) => Sql): Sql {
  const { resource, summary, tenant } = daily;
  const [day, key] = [sql.ref(summary.day), ['edge', tenant]];
  const columns = countedColumns(daily).map((column) => sql`${sql.raw(column.sql)} as ${sql.ref(column.name)}`);
  // The offset keeps PostgreSQL from reading all rows of the tenant for each range.
  return sql`
      select null as date, null::timestamptz as hour, edge, ${sql.ref(tenant)} as owner, figures from (
        with cut as (
          select edge, rows.* from ${rangeTable(ranges)} cross join lateral (
            select ${sql.join(columns)} from ${sql.table(resource.name)}
            where ${within(sql`${day} >= start and ${day} < finish ${sql.raw(liveSql(resource, 'and'))}`)} offset 0) as rows)
        ${sql.raw(sumSql(partsSql(daily, key, 'cut'), key))}) as cut`;
}

/** The figures of a span: of a day, an hour of an edge, or the parts of hours of an edge. */
interface SpanFigures {
  readonly date: string | null;
  readonly hour: Date | null;
  /** The index of the edge. */
  readonly edge: number | null;
  readonly figures: Figures;
  /** The own currency of the tenant, in which amounts without a currency are; null if it has none. */
  readonly own: string | null;
}

/** Amounts as text with six decimals, which are added or, if the count is negative, subtracted. */
type Amount = readonly [count: number, total: string];

interface DaySums {
  readonly counts: Map<string, number>;
  readonly also: Map<string, number>;
  readonly amounts: Map<string, { readonly added: Amount[]; own: boolean }>;
  /** Those that the average counts. */
  readonly own: Amount[];
}

type Added = Pick<SpanFigures, 'figures' | 'own'>;

function addFigures({ currency: field }: RollUp, day: DaySums, { figures, own }: Added, sign: 1 | -1): void {
  const { by = {}, also = {}, amounts = {} } = figures;
  addCounts(day.counts, by, sign);
  addCounts(day.also, also, sign);
  for (const [stored, [count, total]] of Object.entries(amounts)) {
    const currency = stored || (own ?? '');
    const amount: Amount = [sign * count, total];
    const isOwn = field === undefined || currency === own;
    const sum = day.amounts.get(currency) ?? { added: [], own: false };
    day.amounts.set(currency, sum);
    sum.added.push(amount);
    sum.own ||= isOwn;
    if (isOwn) day.own.push(amount);
  }
}

function addCounts(sums: Map<string, number>, counts: Readonly<Record<string, number>>, sign: 1 | -1): void {
  for (const [value, count] of Object.entries(counts)) sums.set(value, (sums.get(value) ?? 0) + sign * count);
}

function dayOf({ summary, currency }: RollUp, date: string, day: DaySums): DaySummary {
  const countOf = (count: number) => (count > 0 ? count : undefined);
  const counts = inOrder(day.counts, countOf);
  const own = countIn(day.own);
  return {
    date,
    total: Object.values(counts).reduce((sum, count) => sum + count, 0),
    counts,
    also: summary.also ? inOrder(day.also, countOf) : {},
    average: own > 0 ? decimal(divided(millionthsIn(day.own), 10_000n * BigInt(own)), 2) : null,
    amounts: currency === undefined ? {} : inOrder(day.amounts, amountsOf),
  };
}

/** The entries of a map with a figure, ordered by their values. */
function inOrder<Sum, Figure>(sums: ReadonlyMap<string, Sum>, figureOf: (sum: Sum) => Figure | undefined) {
  const figures: Record<string, Figure> = {};
  for (const value of [...sums.keys()].sort()) {
    const figure = figureOf(sums.get(value) as Sum);
    if (figure !== undefined) figures[value] = figure;
  }
  return figures;
}

function amountsOf({ added, own }: { readonly added: readonly Amount[]; readonly own: boolean }): Amounts | undefined {
  const count = countIn(added);
  if (count <= 0) return undefined;
  const [first, ...others] = added;
  return { count, sum: first && others.length === 0 ? Number(first[1]) : decimal(millionthsIn(added), 6), own };
}

const countIn = (amounts: readonly Amount[]) => amounts.reduce((sum, [count]) => sum + count, 0);

function millionthsIn(amounts: readonly Amount[]): bigint {
  return amounts.reduce((sum, [count, total]) => sum + BigInt(Math.sign(count)) * BigInt(total.replace('.', '')), 0n);
}

/** A number of units of so many decimal places. */
function decimal(units: bigint, places: number): number {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  return Number(`${units < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`);
}

/** Rounds half away from zero, as PostgreSQL does. */
function divided(dividend: bigint, divisor: bigint): bigint {
  const half = dividend < 0n ? -divisor : divisor;
  return (2n * dividend + half) / (2n * divisor);
}

function ownCurrencySql({ summary, currency }: RollUp, register: Resource | undefined): Sql {
  const own = summary.average?.currency;
  if (currency === undefined || own === undefined || !register) return sql`null`;
  return sql`coalesce(upper(register.${sql.ref(own)}), '')`;
}

function registerSql({ summary, currency }: RollUp, register: Resource | undefined): Sql {
  if (currency === undefined || summary.average?.currency === undefined || !register) return sql``;
  return sql`left join ${sql.table(register.name)} as register on register.${sql.ref(register.id)} = spans.owner`;
}

/** A range that belongs to a day of the time zone but not to the same UTC day (`sign` 1), or the reverse (-1), or both of two days. */
interface Edge extends Required<Range> {
  readonly shares: readonly { readonly date: string; readonly sign: 1 | -1 }[];
}

function edgesOf({ from, to, timeZone }: Days): readonly Edge[] {
  const edge = (date: string, from: Date, until: Date) => {
    if (from < until) return [{ date, sign: 1 as const, from, until }];
    return from > until ? [{ date, sign: -1 as const, from: until, until: from }] : [];
  };
  const all = daySpans({ from, to }, timeZone).flatMap(({ day, start, end }) => {
    const midnight = new Date(`${day}T00:00:00Z`);
    return [...edge(day, start, midnight), ...edge(day, new Date(midnight.getTime() + DAY_MS), end)];
  });
  // What one day lacks, its neighbor has, so it is read once.
  const edges = groupBy(all, ({ from, until }) => `${from.getTime()} ${until.getTime()}`);
  return Object.values(edges).flatMap(([first, ...others]) =>
    first ? [{ from: first.from, until: first.until, shares: [first, ...others] }] : [],
  );
}

/** The hours of a range, in milliseconds. */
function hoursOf(range: Range | undefined): readonly number[] {
  const { from, until } = range ?? {};
  if (!from || !until) return [];
  const count = (until.getTime() - from.getTime()) / HOUR_MS;
  return Array.from({ length: count }, (_, index) => from.getTime() + index * HOUR_MS);
}

/** A part of the edge at an index. */
interface EdgeRange extends Range {
  readonly edge: number;
}

function rangeTable(ranges: readonly EdgeRange[]): Sql {
  const [starts, ends] = [ranges.map(({ from }) => from), ranges.map(({ until }) => until)];
  return sql`unnest(${ranges.map(({ edge }) => edge)}::int[], ${starts}::timestamptz[], ${ends}::timestamptz[])
    as range (edge, start, finish)`;
}
