import type { Resource } from '../../../src/schema/resource.ts';
import { identifier } from '../resourceTable.ts';
import { type Daily, FIGURES } from './dailyTable.ts';
import { columnsSql, figuresSql, keySql, rowDaySql } from './figuresSql.ts';

/**
 * SQL by which the database itself keeps a roll-up in step: every statement that writes rows, whoever sends it, adds what
 * came and takes away what went, in its own transaction. What a row was before is told by the database as the write found
 * it, so two writers of one row cannot both take the same one away.
 */
export function followSql(daily: Daily): readonly string[] {
  const [name, follow] = [identifier(daily.table.name), identifier(`${daily.table.name}_follow`)];
  const body = `
    if tg_op = 'INSERT' then ${addSql(daily, CAME)};
    elsif tg_op = 'DELETE' then ${addSql(daily, WENT)}; ${dropEmptySql(daily)};
    elsif tg_op = 'TRUNCATE' then delete from ${name};
    else ${addSql(daily, CAME, WENT)}; ${dropEmptySql(daily)};
    end if;
    return null;`;
  return [
    `create or replace function ${follow}() returns trigger language plpgsql as $follow$ begin ${body} end $follow$`,
    ...TRIGGERS.map(
      ([trigger, verb, tables]) =>
        `create or replace trigger ${trigger} after ${verb} on ${identifier(daily.resource.name)}
           ${tables} for each statement execute function ${follow}()`,
    ),
  ];
}

/** SQL by which no roll-up follows a table any more: that of a resource which had a summary once. */
export function unfollowSql({ name }: Resource): readonly string[] {
  return TRIGGERS.map(([trigger]) => `drop trigger if exists ${trigger} on ${identifier(name)}`);
}

/** The triggers by which a table's roll-up follows it. */
export const TRIGGERS = [
  ['daily_insert', 'insert', 'referencing new table as came'],
  ['daily_update', 'update', 'referencing new table as came old table as went'],
  ['daily_delete', 'delete', 'referencing old table as went'],
  ['daily_truncate', 'truncate', ''],
] as const;

const CAME = { source: 'came', sign: '' } as const;
const WENT = { source: 'went', sign: '-' } as const;

/** Rows of the roll-up are taken in the order of their key, so that two statements do not wait for each other in a ring. */
function addSql(daily: Daily, ...parts: readonly { readonly source: string; readonly sign: string }[]): string {
  const [name, key] = [identifier(daily.table.name), keySql(daily)];
  const signed = parts.map(
    ({ source, sign }) =>
      `select ${[key, ...FIGURES.map((figure) => `${sign}${figure} as ${figure}`)].join(', ')}
       from (${figuresSql(daily, source)}) as ${source}`,
  );
  const sums = FIGURES.map((figure) => `sum(${figure}) as ${figure}`).join(', ');
  const changed = FIGURES.map((figure) => `sum(${figure}) <> 0`).join(' or ');
  return `
    insert into ${name} (${columnsSql(daily)})
    select ${key}, ${sums} from (${signed.join(' union all ')}) as parts
    group by ${key} having ${changed} order by ${key}
    on conflict (${key}) do update
    set ${FIGURES.map((figure) => `${figure} = ${name}.${figure} + excluded.${figure}`).join(', ')}`;
}

function dropEmptySql(daily: Daily): string {
  const [name, tenant] = [identifier(daily.table.name), identifier(daily.tenant)];
  return `
    delete from ${name} using (select distinct ${tenant} as tenant, ${rowDaySql(daily)} as day from went) as left_days
    where ${name}.${tenant} = left_days.tenant and ${name}.day = left_days.day and ${name}.records = 0`;
}
