import { type Column, identifier, type ResourceTable } from './resourceTable.ts';

/** What stands in the database: columns and key of a table that has been there before. */
export interface FoundTable {
  readonly columns: readonly Column[];
  readonly key: readonly string[];
  readonly empty: boolean;
}

export interface TableDifference {
  /** SQL that loses nothing and may run by itself. */
  readonly additions: readonly string[];
  /** What only the owner of the data can decide, each as a sentence with the statement to run by hand. */
  readonly refusals: readonly string[];
}

/** Compares the table a resource asks for with the one that is there. */
export function tableDifference(wanted: ResourceTable, found: FoundTable): TableDifference {
  const additions: string[] = [];
  const refusals: string[] = [];
  const table = identifier(wanted.name);
  for (const column of wanted.columns) {
    const present = found.columns.find(({ name }) => name === column.name);
    const change = present ? changeColumn(table, present, column) : addColumn(table, column, found.empty);
    if (change?.refusal) refusals.push(`${wanted.name}.${column.name} ${change.refusal}: ${change.statement};`);
    else if (change) additions.push(change.statement);
  }
  for (const { name } of found.columns) {
    if (wanted.columns.some((column) => column.name === name)) continue;
    refusals.push(
      `${wanted.name}.${name} is no longer declared: alter table ${table} drop column ${identifier(name)};`,
    );
  }
  if (found.key.join() !== wanted.key.join()) refusals.push(keyRefusal(wanted, found));
  return { additions, refusals };
}

interface Change {
  readonly statement: string;
  readonly refusal?: string;
}

function addColumn(table: string, { name, type, required, initial }: Column, empty: boolean): Change {
  const add = `alter table ${table} add column ${identifier(name)} ${type}`;
  if (!required) return { statement: add };
  if (initial !== undefined) return { statement: `${add} not null default '${initial.replaceAll("'", "''")}'` };
  if (empty) return { statement: `${add} not null` };
  const fill = `update ${table} set ${identifier(name)} = <value>`;
  return {
    statement: `${add}; ${fill}; alter table ${table} alter column ${identifier(name)} set not null`,
    refusal: 'is new and required, but there are records without it; make it optional, or fill it by hand',
  };
}

function changeColumn(table: string, found: Column, wanted: Column): Change | undefined {
  const alter = `alter table ${table} alter column ${identifier(wanted.name)}`;
  if (found.type !== wanted.type) {
    const using = `using ${identifier(wanted.name)}::${wanted.type}`;
    return {
      statement: `${alter} type ${wanted.type} ${using}`,
      refusal: `is declared as ${wanted.type} but stored as ${found.type}`,
    };
  }
  if (found.required && !wanted.required) return { statement: `${alter} drop not null` };
  if (wanted.required && !found.required) {
    return {
      statement: `${alter} set not null`,
      refusal: 'has become required; fill the records without it, then run',
    };
  }
  return undefined;
}

function keyRefusal(wanted: ResourceTable, found: FoundTable): string {
  const table = identifier(wanted.name);
  const constraint = identifier(`${wanted.name}_pkey`);
  const key = wanted.key.map(identifier).join(', ');
  return (
    `${wanted.name} is identified by (${wanted.key.join(', ')}) but stored under (${found.key.join(', ')}): ` +
    `alter table ${table} drop constraint ${constraint}, add primary key (${key});`
  );
}
