import { type Index, identifier, type ResourceTable } from './resourceTable.ts';
import { ADMIN_ROLE, TENANT_ROLE, TENANT_SETTING } from './tenantRoles.ts';

/** SQL that creates the table of a resource, without its indexes and policies. */
export function createTable(table: ResourceTable): string {
  const columns = table.columns.map(
    ({ name, type, required }) => `${identifier(name)} ${type}${required ? ' not null' : ''}`,
  );
  const key = `primary key (${table.key.map(identifier).join(', ')})`;
  return `create table ${identifier(table.name)} (${[...columns, key].join(', ')})`;
}

/** SQL that creates an index; `how` may be ` concurrently`. */
export function createIndex(table: ResourceTable, { name, columns }: Index, how = ''): string {
  return `create index${how} ${identifier(name)} on ${identifier(table.name)} (${columns.join(', ')})`;
}

/** What a role may reach of a table. */
export interface RoleAccess {
  readonly role: string;
  readonly policy: string;
  /** The condition of the rows that it sees and writes; undefined: none. */
  readonly rows: string | undefined;
  readonly verbs: readonly string[];
}

/** What both roles may reach of a table. */
export function accessesOf(table: ResourceTable): readonly RoleAccess[] {
  const own = table.tenant && `${identifier(table.tenant)} = current_setting('${TENANT_SETTING}', true)`;
  const all = 'true';
  const verbs = table.appendOnly ? ['select', 'insert'] : ['select', 'insert', 'update', 'delete'];
  return [
    { role: ADMIN_ROLE, policy: 'all_rows', rows: all, verbs },
    table.shared
      ? { role: TENANT_ROLE, policy: 'own_rows', rows: all, verbs: ['select'] }
      : { role: TENANT_ROLE, policy: 'own_rows', rows: own, verbs },
  ];
}

/** SQL of the policy by which a role reaches its rows. */
export function createPolicy(table: string, { role, policy, rows }: RoleAccess): string {
  return `create policy ${policy} on ${table} to ${role} using (${rows}) with check (${rows})`;
}

/** SQL by which not even the owner's connection, which policies and grants do not bind, may rewrite what is there. */
export function refuseChanges(table: string, trigger: string): readonly string[] {
  return [
    `create or replace function refuse_change() returns trigger language plpgsql as $$ begin
       raise exception '% takes additions only', tg_table_name using errcode = 'insufficient_privilege';
     end $$`,
    `create trigger ${trigger} before update or delete or truncate on ${identifier(table)} execute function refuse_change()`,
  ];
}

/** The name of the constraint by which a record's tenant exists. */
export const KNOWN_TENANT = 'known_tenant';

/** True where the tenant of every record must exist. What is only added to outlives the tenants it tells of. */
export function refersToTenants(table: ResourceTable, register: ResourceTable): boolean {
  return table.tenant !== undefined && !table.appendOnly && table.name !== register.name;
}

/** SQL by which the tenant of every record must exist; rows from before that name one which does not stay as they are. */
export function referToTenants(table: ResourceTable, register: ResourceTable): string {
  const name = identifier(table.name);
  const key = `${identifier(register.name)} (${register.key.map(identifier).join(', ')})`;
  return `do $$ begin
       alter table ${name} add constraint ${KNOWN_TENANT} foreign key (${identifier(table.tenant ?? '')}) references ${key} not valid;
       begin
         alter table ${name} validate constraint ${KNOWN_TENANT};
       exception when foreign_key_violation then null;
       end;
     end $$`;
}
