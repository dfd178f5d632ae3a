import { identifier, type ResourceTable } from './resourceTable.ts';
import { ADMIN_ROLE, TENANT_ROLE, TENANT_SETTING } from './tenantRoles.ts';

/** SQL that creates the table of a resource, without its indexes and policies. */
export function createTable(table: ResourceTable): string {
  const columns = table.columns.map(
    ({ name, type, required }) => `${identifier(name)} ${type}${required ? ' not null' : ''}`,
  );
  const key = `primary key (${table.key.map(identifier).join(', ')})`;
  return `create table ${identifier(table.name)} (${[...columns, key].join(', ')})`;
}

/** SQL that creates the indexes still missing. */
export function createIndexes(table: ResourceTable): readonly string[] {
  return table.indexes.map(
    ({ name, columns }) =>
      `create index if not exists ${identifier(name)} on ${identifier(table.name)} (${columns.join(', ')})`,
  );
}

/** SQL that lets both roles in, each to its rows. It replaces what stood there, so it may run at every start. */
export function secureTable(table: ResourceTable): readonly string[] {
  const name = identifier(table.name);
  const own = table.tenant && `${identifier(table.tenant)} = current_setting('${TENANT_SETTING}', true)`;
  return [
    `alter table ${name} enable row level security`,
    ...allow(name, 'all_rows', ADMIN_ROLE, 'true'),
    ...(own ? allow(name, 'own_rows', TENANT_ROLE, own) : []),
  ];
}

function allow(table: string, policy: string, role: string, rows: string): readonly string[] {
  return [
    `drop policy if exists ${policy} on ${table}`,
    `create policy ${policy} on ${table} to ${role} using (${rows}) with check (${rows})`,
    `grant select, insert, update, delete on ${table} to ${role}`,
  ];
}
