import { type Kysely, sql } from 'kysely';
import type { Column } from './resourceTable.ts';
import type { FoundTable } from './tableDifference.ts';

/** Reads a table of the current schema from the catalog; undefined if there is none. */
export async function findTable<T>(db: Kysely<T>, name: string): Promise<FoundTable | undefined> {
  const { rows: columns } = await sql<Column>`
    select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required
    from pg_attribute
    where attrelid = to_regclass(quote_ident(${name})) and attnum > 0 and not attisdropped
    order by attnum`.execute(db);
  if (columns.length === 0) return undefined;
  const { rows: key } = await sql<{ name: string }>`
    select attname as name
    from pg_index, unnest(indkey) with ordinality as part (attnum, position)
    join pg_attribute on pg_attribute.attnum = part.attnum
    where indrelid = to_regclass(quote_ident(${name})) and indisprimary and attrelid = indrelid
    order by position`.execute(db);
  const { rows: some } = await sql`select from ${sql.table(name)} limit 1`.execute(db);
  return { columns, key: key.map((column) => column.name), empty: some.length === 0 };
}
