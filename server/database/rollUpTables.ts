import { memoize } from 'es-toolkit';
import { currencyOf } from '../../src/fields/money/money.ts';
import type { Field } from '../../src/schema/field.ts';
import { type Resource, scopeFieldOf } from '../../src/schema/resource.ts';
import type { Measure, SummaryDefinition } from '../../src/schema/summary.ts';
import { identifier, literal, type ResourceTable } from './resourceTable.ts';

/** The spans of UTC time that a roll-up counts by. Hours correct the days of other time zones. */
export const SPANS = ['day', 'hour'] as const;
export type Span = (typeof SPANS)[number];

const SPAN_TYPES = { day: 'date', hour: 'timestamptz' } as const satisfies Record<Span, string>;

/**
 * A roll-up of a resource, so that counts and summaries read few rows: the records by tenant, day or hour, and choices, and the figures of
 * its summary by tenant and day or hour.
 */
export interface RollUp {
  readonly resource: Resource;
  readonly summary: SummaryDefinition;
  readonly span: Span;
  readonly tenant: string;
  /** The required choice fields that lists search by, and those by which the summary counts. */
  readonly choices: readonly string[];
  /** The field with the currency of the averaged amounts, if they have several. */
  readonly currency: string | undefined;
  /** The key of its counts: tenant, span and choices. An absent value is the empty text. */
  readonly key: readonly KeyColumn[];
  /** The columns of the key, and `records`. */
  readonly counts: ResourceTable;
  /** Tenant, span, `records`, and `figures`: the `Figures` of the summary. */
  readonly figures: ResourceTable;
}

interface KeyColumn {
  readonly name: string;
  readonly type: string;
  /** SQL of its value for a row of the resource. */
  readonly sql: string;
}

/** The figures of a tenant's day or hour, without zeros. */
export interface Figures {
  /** Records by the choice that the summary groups by. */
  readonly by?: Readonly<Record<string, number>>;
  /** Records by the summary's other choice. */
  readonly also?: Readonly<Record<string, number>>;
  /** By currency, the records that have a measure, and its sum as text with six decimals, which is exact. */
  readonly amounts?: Readonly<Record<string, readonly [count: number, total: string]>>;
}

/** The roll-ups of a resource with a `summary`, by day and by hour. Throws if its records do not all have a tenant. */
export const rollUpsOf = memoize((resource: Resource): readonly RollUp[] =>
  resource.summary ? SPANS.flatMap((span) => rollUpOf(resource, span) ?? []) : [],
);

/** One roll-up of a resource; undefined without a `summary`. */
export function rollUpOf(resource: Resource, span: Span): RollUp | undefined {
  const { summary, fields } = resource;
  if (!summary) return undefined;
  const tenant = scopeFieldOf(resource);
  if (tenant === undefined) throw new Error(`${resource.name} has a summary, but its records have no tenant`);
  const searched = (resource.list.search ?? []).filter(
    (name) => fields[name]?.kind === 'choice' && !fields[name]?.optional,
  );
  const choices = [...new Set([...searched, summary.by, ...(summary.also ? [summary.also.by] : [])])];
  const start = [
    { name: tenant, type: 'text', sql: identifier(tenant) },
    { name: span, type: SPAN_TYPES[span], sql: spanSql(span, summary) },
  ];
  const key = [...start, ...choices.map((name) => ({ name, type: 'text', sql: presentSql(name, fields[name]) }))];
  const records = { name: 'records', type: 'bigint' };
  const table = (name: string, key: readonly KeyColumn[], figures: readonly Pick<KeyColumn, 'name' | 'type'>[]) => ({
    name,
    columns: [...key, ...figures].map(({ name, type }) => ({ name, type, required: true })),
    key: key.map(({ name }) => name),
    indexes: [],
    tenant,
    appendOnly: false,
  });
  const { counts, figures } = rollUpNames(resource.name, span);
  return {
    resource,
    summary,
    span,
    tenant,
    choices,
    key,
    currency: currencyFieldOf(resource, summary),
    counts: table(counts, key, [records]),
    figures: table(figures, start, [records, { name: 'figures', type: 'json' }]),
  };
}

function presentSql(name: string, field: Field | undefined): string {
  return field?.optional ? `coalesce(${identifier(name)}, '')` : identifier(name);
}

function currencyFieldOf({ fields }: Resource, { average }: SummaryDefinition): string | undefined {
  if (!average || !('number' in average.of)) return undefined;
  const currency = currencyOf(fields[average.of.number]);
  return typeof currency === 'object' ? currency.field : undefined;
}

const SUFFIXES = {
  day: { counts: 'daily', figures: 'days' },
  hour: { counts: 'hourly', figures: 'hours' },
} as const satisfies Record<Span, object>;

/** The names of the tables of a resource's roll-up. */
export function rollUpNames(resource: string, span: Span) {
  const { counts, figures } = SUFFIXES[span];
  return { counts: `${resource}_${counts}`, figures: `${resource}_${figures}` };
}

// `planDerivedTables` stores a hash of the following SQL: a change of its text rebuilds every roll-up.

/** SQL of the counts by the roll-up's key. */
export function countedSql(rollUp: RollUp): string {
  const { resource, key } = rollUp;
  const rows = key.map(({ name, sql }) => `${sql} as ${identifier(name)}`);
  const table = identifier(resource.name);
  return `
    select ${keySql(rollUp)}, count(*) as records
    from (select ${rows.join(', ')} from ${table}${liveSql(resource, ' where')}) as ${table} group by ${keySql(rollUp)}`;
}

/** The columns of a row's measure and its currency. No field can have these names. */
export const MEASURE = 'its measure';
export const CURRENCY = 'its currency';

/** The columns of a row by which it counts: those of the roll-up's key, its measure and its currency. */
export function countedColumns({ resource: { fields }, summary, key, currency }: RollUp) {
  return [
    ...key,
    { name: MEASURE, type: 'numeric', sql: measureSql(summary.average?.of) },
    { name: CURRENCY, type: 'text', sql: currency ? `upper(${presentSql(currency, fields[currency])})` : "''" },
  ];
}

/** SQL of the figures by tenant and span, from the rows. */
export function figuredSql(rollUp: RollUp): string {
  const table = identifier(rollUp.resource.name);
  const columns = countedColumns(rollUp).map(({ name, sql }) => `${sql} as ${identifier(name)}`);
  const rows = `select ${columns.join(', ')} from ${table}${liveSql(rollUp.resource, ' where')}`;
  return sumSql(partsSql(rollUp, rollUp.figures.key, `(${rows})`), rollUp.figures.key);
}

/** SQL of the parts of figures to which rows with the `countedColumns` contribute. `sign` is SQL of 1, or of -1 for rows that go. */
export function partsSql({ summary }: RollUp, key: readonly string[], rows: string, sign = '1'): string {
  const { by, also, average } = summary;
  const columns = [...new Set([...key, by, ...(also ? [also.by] : []), CURRENCY])].map(identifier).join(', ');
  const column = (name: string) => `summed.${identifier(name)}`;
  const measure = identifier(MEASURE);
  const parts = [
    `('by', ${column(by)}, summed.records, 0)`,
    ...(also ? [`('also', ${column(also.by)}, summed.records, 0)`] : []),
    ...(average ? [`('amounts', ${column(CURRENCY)}, summed.measured, summed.total)`] : []),
  ];
  return `
    select ${key.map(column).join(', ')}, part.of as part, part.value, part.count, part.total
    from (
      select ${columns}, sum(${sign}) as records, coalesce(sum(${sign}) filter (where ${measure} is not null), 0) as measured,
        coalesce(sum(${sign} * ${measure}), 0) as total
      from ${rows} as counted group by ${columns}) as summed
    cross join lateral (values ${parts.join(', ')}) as part (of, value, count, total)`;
}

/** SQL of the parts of stored figures. One `json_each` for each: of a nested one, PostgreSQL would expect millions of rows. */
export function storedPartsSql(rows: string, key: readonly string[]): string {
  const countsOf = (part: string) =>
    `select '${part}', key, (value #>> '{}')::bigint, 0 from json_each(stored.figures -> '${part}')`;
  return `
    select ${key.map((name) => `stored.${identifier(name)}`).join(', ')}, part.of as part, part.value, part.count, part.total
    from ${rows} as stored cross join lateral (
      ${countsOf('by')} union all ${countsOf('also')} union all
      select 'amounts', key, (value ->> 0)::bigint, (value ->> 1)::numeric from json_each(stored.figures -> 'amounts')
    ) as part (of, value, count, total)`;
}

/** SQL of figures by a key: the sums of their parts. */
export function sumSql(parts: string, key: readonly string[]): string {
  const columns = key.map(identifier).join(', ');
  const entries = (part: string, value: string) =>
    `'${part}', json_object_agg(value, ${value} order by value) filter (where part = '${part}')`;
  const figures = [
    entries('by', 'count'),
    entries('also', 'count'),
    entries('amounts', 'json_build_array(count, total::text)'),
  ];
  return `
    select ${columns}, sum(count) filter (where part = 'by')::bigint as records,
      json_strip_nulls(json_build_object(${figures.join(', ')})) as figures
    from (
      select ${columns}, part, value, sum(count)::bigint as count, sum(total) as total
      from (${parts}) as parts group by ${columns}, part, value having sum(count) <> 0) as sums
    group by ${columns}`;
}

/** SQL that restricts rows to those that are not archived, after a word such as `where`. Empty for a resource without an archive. */
export const liveSql = ({ archive }: Resource, word: string): string =>
  archive ? `${word} ${identifier(archive.moment)} is null` : '';

/** A table of a roll-up, and SQL of its rows. */
export interface RollUpTable {
  readonly table: ResourceTable;
  readonly rows: string;
}

/** The tables of a roll-up, in the order in which statements lock them. */
export const tablesOf = (rollUp: RollUp): readonly RollUpTable[] => [
  { table: rollUp.counts, rows: countedSql(rollUp) },
  { table: rollUp.figures, rows: figuredSql(rollUp) },
];

/** SQL that fills an empty table of a roll-up from the rows of all tenants or of one. */
export function fillSql({ table, rows }: RollUpTable, tenant?: string): string {
  const columns = table.columns.map(({ name }) => identifier(name)).join(', ');
  const own = tenant === undefined ? '' : `where ${identifier(table.tenant ?? '')} = ${literal(tenant)}`;
  return `insert into ${identifier(table.name)} (${columns}) select ${columns} from (${rows}) as figures ${own}`;
}

/** SQL of the day or the hour of a row, in UTC. */
export function spanSql(span: Span, { day }: SummaryDefinition): string {
  const moment = identifier(day);
  // date_trunc would depend on the time zone of the connection.
  if (span === 'hour') return `date_bin('1 hour', ${moment}, '2000-01-01T00:00:00Z')`;
  return `(${moment} at time zone 'UTC')::date`;
}

/** The key columns of a roll-up's counts, as a list. */
export const keySql = ({ counts }: RollUp): string => counts.key.map(identifier).join(', ');

/** SQL of the measure of a row, to six decimals; null if the row has none or a period ends before it starts. */
export function measureSql(measure: Measure | undefined): string {
  if (!measure) return 'null::numeric';
  if ('number' in measure) return `round(${identifier(measure.number)}::numeric, 6)`;
  const [start, end] = [identifier(measure.minutesFrom), identifier(measure.to)];
  return `case when ${end} >= ${start} then round(extract(epoch from ${end} - ${start}) / 60, 6) end`;
}
