import { currencyOf } from '../../src/fields/money/money.ts';
import type { Field } from '../../src/schema/field.ts';
import { type Resource, scopeFieldOf } from '../../src/schema/resource.ts';
import type { Measure, SummaryDefinition } from '../../src/schema/summary.ts';
import { identifier, literal, type ResourceTable } from './resourceTable.ts';

/** The spans of UTC time that a roll-up counts by. Hours correct the days of other time zones. */
export const SPANS = ['day', 'hour'] as const;
export type Span = (typeof SPANS)[number];

const SPAN_TYPES = { day: 'date', hour: 'timestamptz' } as const satisfies Record<Span, string>;

/** A roll-up of a resource: figures by tenant, day or hour, and choices, so that counts and summaries read few rows. */
export interface RollUp {
  readonly resource: Resource;
  readonly summary: SummaryDefinition;
  readonly span: Span;
  /** The tenant field. */
  readonly tenant: string;
  /** The required choice fields that lists search by, and those by which the summary counts. */
  readonly choices: readonly string[];
  /** The field with the currency of the averaged amounts, if they have several. */
  readonly currency: string | undefined;
  /** The key: tenant, span, choices and currency. An absent value is the empty text. */
  readonly key: readonly KeyColumn[];
  /** The columns of the key, and the `FIGURES`. */
  readonly table: ResourceTable;
}

interface KeyColumn {
  readonly name: string;
  readonly type: string;
  /** SQL of its value for a row of the resource. */
  readonly sql: string;
}

/** Figure -> its type. `total` is the sum of the measure over the `measured` records that have one. */
const FIGURE_TYPES = {
  records: 'bigint',
  measured: 'bigint',
  // Exact, so that adding and subtracting a value leaves no remainder.
  total: 'numeric',
};

/** The columns of a roll-up beside its key. */
export const FIGURES: readonly string[] = Object.keys(FIGURE_TYPES);

/** The roll-ups of a resource with a `summary`, by day and by hour. Throws if its records do not all have a tenant. */
export function rollUpsOf(resource: Resource): readonly RollUp[] {
  return resource.summary ? SPANS.map((span) => rollUpOf(resource, span) as RollUp) : [];
}

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
  const currency = currencyFieldOf(resource, summary);
  const key = [
    { name: tenant, type: 'text', sql: identifier(tenant) },
    { name: span, type: SPAN_TYPES[span], sql: spanSql(span, summary) },
    ...choices.map((name) => ({ name, type: 'text', sql: presentSql(name, fields[name]) })),
    ...(currency === undefined
      ? []
      : [{ name: currency, type: 'text', sql: `upper(${presentSql(currency, fields[currency])})` }]),
  ];
  const figures = Object.entries(FIGURE_TYPES).map(([name, type]) => ({ name, type }));
  const table: ResourceTable = {
    name: rollUpName(resource.name, span),
    columns: [...key, ...figures].map(({ name, type }) => ({ name, type, required: true })),
    key: key.map(({ name }) => name),
    indexes: [],
    tenant,
    appendOnly: false,
  };
  return { resource, summary, span, tenant, choices, currency, key, table };
}

function presentSql(name: string, field: Field | undefined): string {
  return field?.optional ? `coalesce(${identifier(name)}, '')` : identifier(name);
}

function currencyFieldOf({ fields }: Resource, { average }: SummaryDefinition): string | undefined {
  if (!average || !('number' in average.of)) return undefined;
  const currency = currencyOf(fields[average.of.number]);
  return typeof currency === 'object' ? currency.field : undefined;
}

const SUFFIXES = { day: 'daily', hour: 'hourly' } as const satisfies Record<Span, string>;

/** The name of a resource's roll-up table. */
export const rollUpName = (resource: string, span: Span): string => `${resource}_${SUFFIXES[span]}`;

// `planDerivedTables` stores a hash of the following SQL: a change of its text rebuilds every roll-up.

/** SQL of the figures by the roll-up's key. */
export function figuresSql(rollUp: RollUp): string {
  const { resource, summary, key } = rollUp;
  const rows = [
    ...key.map(({ name, sql }) => `${sql} as ${identifier(name)}`),
    `${measureSql(summary.average?.of)} as measure`,
  ];
  const table = identifier(resource.name);
  return `
    select ${keySql(rollUp)}, count(*) as records, count(measure) as measured, coalesce(sum(measure), 0) as total
    from (select ${rows.join(', ')} from ${table}${liveSql(resource, ' where')}) as ${table} group by ${keySql(rollUp)}`;
}

/** SQL that restricts rows to those that are not archived, after a word such as `where`. Empty for a resource without an archive. */
export const liveSql = ({ archive }: Resource, word: string): string =>
  archive ? `${word} ${identifier(archive.moment)} is null` : '';

/** SQL that fills an empty roll-up from the rows of all tenants or of one. */
export function fillSql(rollUp: RollUp, tenant?: string): string {
  const columns = [keySql(rollUp), ...FIGURES].join(', ');
  const own = tenant === undefined ? '' : `where ${identifier(rollUp.tenant)} = ${literal(tenant)}`;
  const figures = `select ${columns} from (${figuresSql(rollUp)}) as figures ${own}`;
  return `insert into ${identifier(rollUp.table.name)} (${columns}) ${figures}`;
}

/** SQL of the day or the hour of a row, in UTC. */
export function spanSql(span: Span, { day }: SummaryDefinition): string {
  const moment = identifier(day);
  // date_trunc would depend on the time zone of the connection.
  if (span === 'hour') return `date_bin('1 hour', ${moment}, '2000-01-01T00:00:00Z')`;
  return `(${moment} at time zone 'UTC')::date`;
}

/** The key columns of a roll-up, as a list. */
export const keySql = ({ table }: RollUp): string => table.key.map(identifier).join(', ');

/** SQL of the measure of a row, to six decimals; null if the row has none or a period ends before it starts. */
export function measureSql(measure: Measure | undefined): string {
  if (!measure) return 'null::numeric';
  if ('number' in measure) return `round(${identifier(measure.number)}::numeric, 6)`;
  const [start, end] = [identifier(measure.minutesFrom), identifier(measure.to)];
  return `case when ${end} >= ${start} then round(extract(epoch from ${end} - ${start}) / 60, 6) end`;
}
