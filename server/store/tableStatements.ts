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
  const verbs = table.appendOnly ? 'select, insert' : 'select, insert, update, delete';
  return [
    `alter table ${name} enable row level security`,
    ...allow(name, 'all_rows', ADMIN_ROLE, { rows: 'true', verbs }),
    ...(own ? allow(name, 'own_rows', TENANT_ROLE, { rows: own, verbs }) : []),
    `drop trigger if exists append_only on ${name}`,
    ...(table.appendOnly && !table.prunable ? refuseChanges(name) : []),
  ];
}

function allow(table: string, policy: string, role: string, { rows, verbs }: { rows: string; verbs: string }) {
  return [
    `drop policy if exists ${policy} on ${table}`,
    `create policy ${policy} on ${table} to ${role} using (${rows}) with check (${rows})`,
    `revoke all on ${table} from ${role}`,
    `grant ${verbs} on ${table} to ${role}`,
  ];
}

/** Not even the owner's connection, which policies and grants do not bind, may rewrite what is there. */
function refuseChanges(table: string): readonly string[] {
  return [
    `create or replace function refuse_change() returns trigger language plpgsql as $$ begin
       raise exception '% takes additions only', tg_table_name using errcode = 'insufficient_privilege';
     end $$`,
    `create trigger append_only before update or delete or truncate on ${table} execute function refuse_change()`,
  ];
}

/** The name of the constraint by which a record's tenant exists. */
export const KNOWN_TENANT = 'known_tenant';

/**
 * SQL by which the tenant of every record must exist, where that does not hold yet. Rows from before that name a tenant
 * which does not exist stay as they are. What is only added to outlives the tenants it tells of.
 */
export function referToTenants(table: ResourceTable, register: ResourceTable): readonly string[] {
  if (table.tenant === undefined || table.appendOnly || table.name === register.name) return [];
  const name = identifier(table.name);
  const key = `${identifier(register.name)} (${register.key.map(identifier).join(', ')})`;
  return [
    `do $$ begin
       if exists (select from pg_constraint where conrelid = '${name}'::regclass and conname = '${KNOWN_TENANT}') then return; end if;
       alter table ${name} add constraint ${KNOWN_TENANT} foreign key (${identifier(table.tenant)}) references ${key} not valid;
       begin
         alter table ${name} validate constraint ${KNOWN_TENANT};
       exception when foreign_key_violation then null;
       end;
     end $$`,
  ];
}
