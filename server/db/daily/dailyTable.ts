import { type Resource, scopeFieldOf } from '../../../src/schema/resource.ts';
import type { Measure, SummaryDefinition } from '../../../src/schema/summary.ts';
import { identifier, literal, type ResourceTable } from '../resourceTable.ts';

/** The roll-up of a resource: figures by tenant, day and choices, so that counts and summaries read days instead of rows. */
export interface Daily {
  readonly resource: Resource;
  readonly summary: SummaryDefinition;
  /** The tenant field. */
  readonly tenant: string;
  /** The required choice fields that lists search by, and the one that the summary groups by. */
  readonly choices: readonly string[];
  /** Its key is tenant, day and choices; the other columns are the `FIGURES`. */
  readonly table: ResourceTable;
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

/** The roll-up of a resource with a `summary`. Throws if its records do not all have a tenant. */
export function dailyOf(resource: Resource): Daily | undefined {
  const { summary, fields } = resource;
  if (!summary) return undefined;
  const tenant = scopeFieldOf(resource);
  if (tenant === undefined) throw new Error(`${resource.name} has a summary, but its records have no tenant`);
  const searched = (resource.list.search ?? []).filter(
    (name) => fields[name]?.kind === 'choice' && !fields[name]?.optional,
  );
  const choices = [...new Set([...searched, summary.by])];
  const types = {
    [tenant]: 'text',
    day: 'date',
    ...Object.fromEntries(choices.map((choice) => [choice, 'text'])),
    ...FIGURE_TYPES,
  };
  const table: ResourceTable = {
    name: dailyNameOf(resource.name),
    columns: Object.entries(types).map(([name, type]) => ({ name, type, required: true })),
    key: [tenant, 'day', ...choices],
    indexes: [],
    tenant,
    appendOnly: false,
  };
  return { resource, summary, tenant, choices, table };
}

/** The name of a resource's roll-up table. */
export function dailyNameOf(resource: string): string {
  return `${resource}_daily`;
}

// `planDaily` stores a hash of the following SQL: a change of its text rebuilds every roll-up.

/** SQL of the figures by the roll-up's key. */
export function figuresSql(daily: Daily): string {
  const { resource, summary, tenant, choices } = daily;
  const rows = [
    ...[tenant, ...choices].map(identifier),
    `${daySql(daily)} as day`,
    `${measureSql(summary.average?.of)} as measure`,
  ];
  const table = identifier(resource.name);
  return `
    select ${keySql(daily)}, count(*) as records, count(measure) as measured, coalesce(sum(measure), 0) as total
    from (select ${rows.join(', ')} from ${table}) as ${table} group by ${keySql(daily)}`;
}

/** SQL that fills an empty roll-up from the rows of all tenants or of one. */
export function fillSql(daily: Daily, tenant?: string): string {
  const columns = [keySql(daily), ...FIGURES].join(', ');
  const own = tenant === undefined ? '' : `where ${identifier(daily.tenant)} = ${literal(tenant)}`;
  const figures = `select ${columns} from (${figuresSql(daily)}) as figures ${own}`;
  return `insert into ${identifier(daily.table.name)} (${columns}) ${figures}`;
}

/** SQL of the day (UTC) of a row. */
export function daySql({ summary }: Daily): string {
  return `(${identifier(summary.day)} at time zone 'UTC')::date`;
}

/** The key columns of a roll-up, as a list. */
export function keySql({ table }: Daily): string {
  return table.key.map(identifier).join(', ');
}

/**
 * Any numeric can hold these digits. Longer numbers and other notations do not count, but never fail a write. The pattern must
 * not have a capturing group, because PostgreSQL's `substring` would return only that.
 */
const PLAIN_NUMBER = String.raw`^-?\d{1,15}(?:\.\d{1,30})?$`;

/** SQL of the measure of a row, to six decimals; null if the row has none or a period ends before it starts. */
export function measureSql(measure: Measure | undefined): string {
  if (!measure) return 'null::numeric';
  if ('number' in measure) {
    // PostgreSQL parses the whole JSON for each path: each path appears once, and is read only if the previous has no number.
    const numbers = measure.at.map((path) => {
      const text = `${identifier(measure.number)} #>> ${literal(`{${path.map(quotedElement).join(',')}}`)}`;
      return `round(substring(${text} from '${PLAIN_NUMBER}')::numeric, 6)`;
    });
    return `coalesce(${numbers.join(', ')})`;
  }
  const [start, end] = [identifier(measure.minutesFrom), identifier(measure.to)];
  return `case when ${end} >= ${start} then round(extract(epoch from ${end} - ${start}) / 60, 6) end`;
}

function quotedElement(key: string): string {
  return `"${key.replace(/["\\]/g, '\\$&')}"`;
}
