import { literal } from '../daily/measureSql.ts';
import { type Column, identifier, type ResourceTable } from '../resourceTable.ts';

/** SQL that fails with a sentence about the first row whose value cannot become one of the column's type by `using`. */
export function findUnconvertible(table: ResourceTable, column: Column, using: string): string {
  const [name, rows] = [identifier(column.name), identifier(table.name)];
  const id = `concat_ws('/', ${table.key.map(identifier).join(', ')})`;
  const where = literal(`${table.name}.${column.name}`);
  const refuseNull = column.required
    ? "if is_null then raise exception 'it has no value then, and is required'; end if;"
    : '';
  return `do $find$ declare spot tid; is_null boolean; told text; begin
    for spot in select ctid from ${rows} loop
      begin
        select ((${using})::${column.type}) is null into is_null from ${rows} where ctid = spot;
        ${refuseNull}
      exception when others then
        select format('%s of record %s is %s: %s', ${where}, ${id}, coalesce(quote_literal(${name}), 'absent'), sqlerrm)
          into told from ${rows} where ctid = spot;
        raise exception '%', told;
      end;
    end loop;
  end $find$`;
}
