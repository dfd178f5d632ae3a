import { identifier } from '../resourceTable.ts';
import { type Daily, FIGURES } from './dailyTable.ts';
import { literal, measureSql } from './measureSql.ts';

/** SQL of the figures that rows have by the roll-up's key: of the resource's table, or of another with its columns. */
export function figuresSql(daily: Daily, source = identifier(daily.resource.name)): string {
  const { resource, summary, tenant, choices } = daily;
  const rows = [
    ...[tenant, ...choices].map(identifier),
    `${rowDaySql(daily)} as day`,
    `${measureSql(summary.average?.of)} as measure`,
  ];
  return `
    select ${keySql(daily)}, count(*) as records, count(measure) as measured, coalesce(sum(measure), 0) as total
    from (select ${rows.join(', ')} from ${source}) as ${identifier(resource.name)} group by ${keySql(daily)}`;
}

/** SQL that fills a roll-up in which nothing stands yet from the rows: those of all tenants, or of one. */
export function fillSql(daily: Daily, tenant?: string): string {
  const own = tenant === undefined ? '' : `where ${identifier(daily.tenant)} = ${literal(tenant)}`;
  const figures = `select ${columnsSql(daily)} from (${figuresSql(daily)}) as figures ${own}`;
  return `insert into ${identifier(daily.table.name)} (${columnsSql(daily)}) ${figures}`;
}

/** SQL of the day (UTC) that a row counts in. */
export function rowDaySql({ summary }: Daily): string {
  return `(${identifier(summary.day)} at time zone 'UTC')::date`;
}

/** The columns that tell a roll-up's rows apart, as a list. */
export function keySql({ table }: Daily): string {
  return table.key.map(identifier).join(', ');
}

/** All columns of a roll-up, as a list. */
export function columnsSql(daily: Daily): string {
  return [keySql(daily), ...FIGURES].join(', ');
}
