import type { Resource } from '../../../src/schema/resource.ts';
import { identifier } from '../resourceTable.ts';
import type { Daily } from './dailyTable.ts';
import { measureSql } from './measureSql.ts';

/** The figures of a roll-up beside its key. */
const FIGURES = ['records', 'measured', 'total'];

/** SQL of the figures that rows have by the roll-up's key: of the resource's table, or of another with its columns. */
export function figuresSql(daily: Daily, source = identifier(daily.resource.name)): string {
  const { resource, summary, table, tenant, choices } = daily;
  const rows = [
    ...[tenant, ...choices].map(identifier),
    `${dayOf(daily)} as day`,
    `${measureSql(summary.average.of)} as measure`,
  ];
  return `
    select ${keyOf(daily)}, count(*) as records, count(measure) as measured, coalesce(sum(measure), 0) as total
    from (select ${rows.join(', ')} from ${source}) as ${identifier(resource.name)} group by ${table.key.map(identifier).join(', ')}`;
}

/** SQL that fills an empty roll-up from all rows. */
export function fillSql(daily: Daily): string {
  return `insert into ${identifier(daily.table.name)} (${columnsOf(daily)}) ${figuresSql(daily)}`;
}

/**
 * SQL by which the database itself keeps a roll-up in step: every statement that writes rows, whoever sends it, adds what
 * came and takes away what went, in its own transaction. What a row was before is told by the database as the write found
 * it, so two writers of one row cannot both take the same one away.
 */
export function followSql(daily: Daily): readonly string[] {
  const follow = identifier(`${daily.table.name}_follow`);
  const body = `
    if tg_op = 'INSERT' then ${addSql(daily, CAME)};
    elsif tg_op = 'DELETE' then ${addSql(daily, WENT)}; ${dropEmptySql(daily)};
    else ${addSql(daily, CAME, WENT)}; ${dropEmptySql(daily)};
    end if;
    return null;`;
  return [
    `create or replace function ${follow}() returns trigger language plpgsql as $follow$ begin ${body} end $follow$`,
    ...TRIGGERS.map(
      ([name, verb, tables]) =>
        `create or replace trigger ${name} after ${verb} on ${identifier(daily.resource.name)}
           referencing ${tables} for each statement execute function ${follow}()`,
    ),
  ];
}

/** SQL by which no roll-up follows a table any more: that of a resource which had a summary once. */
export function unfollowSql({ name }: Resource): readonly string[] {
  return TRIGGERS.map(([trigger]) => `drop trigger if exists ${trigger} on ${identifier(name)}`);
}

/** The triggers by which a table's roll-up follows it. */
export const TRIGGERS = [
  ['daily_insert', 'insert', 'new table as came'],
  ['daily_update', 'update', 'new table as came old table as went'],
  ['daily_delete', 'delete', 'old table as went'],
] as const;

const CAME = { source: 'came', sign: '' } as const;
const WENT = { source: 'went', sign: '-' } as const;

/** Rows of the roll-up are taken in the order of their key, so that two statements do not wait for each other in a ring. */
function addSql(daily: Daily, ...parts: readonly { readonly source: string; readonly sign: string }[]): string {
  const name = identifier(daily.table.name);
  const signed = parts.map(
    ({ source, sign }) =>
      `select ${[keyOf(daily), ...FIGURES.map((figure) => `${sign}${figure} as ${figure}`)].join(', ')}
       from (${figuresSql(daily, source)}) as ${source}`,
  );
  const sums = FIGURES.map((figure) => `sum(${figure}) as ${figure}`).join(', ');
  const changed = FIGURES.map((figure) => `sum(${figure}) <> 0`).join(' or ');
  return `
    insert into ${name} (${columnsOf(daily)})
    select ${keyOf(daily)}, ${sums} from (${signed.join(' union all ')}) as parts
    group by ${keyOf(daily)} having ${changed} order by ${keyOf(daily)}
    on conflict (${keyOf(daily)}) do update
    set ${FIGURES.map((figure) => `${figure} = ${name}.${figure} + excluded.${figure}`).join(', ')}`;
}

function dropEmptySql(daily: Daily): string {
  const [name, tenant] = [identifier(daily.table.name), identifier(daily.tenant)];
  return `
    delete from ${name} using (select distinct ${tenant} as tenant, ${dayOf(daily)} as day from went) as left_days
    where ${name}.${tenant} = left_days.tenant and ${name}.day = left_days.day and ${name}.records = 0`;
}

function dayOf({ summary }: Daily): string {
  return `(${identifier(summary.day)} at time zone 'UTC')::date`;
}

function keyOf({ table }: Daily): string {
  return table.key.map(identifier).join(', ');
}

function columnsOf(daily: Daily): string {
  return [keyOf(daily), ...FIGURES].join(', ');
}
