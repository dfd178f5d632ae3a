/** The role of a tenant transaction: row-level security shows it the rows of `app.tenant_id` alone. */
export const TENANT_ROLE = 'console_tenant';
/** The role of a platform admin's transaction: all tenants, resource tables only. */
export const ADMIN_ROLE = 'console_admin';
/** The setting that row-level security compares with. */
export const TENANT_SETTING = 'app.tenant_id';

const AT_LEAST_16 = "current_setting('server_version_num')::int >= 160000";

/**
 * Creates both roles and lets the connecting user take them on. Neither can sign in, own tables or bypass row-level
 * security. Roles belong to the whole PostgreSQL server, so another database may have made them before or at this instant.
 */
export function roleStatements(): readonly string[] {
  return [TENANT_ROLE, ADMIN_ROLE].flatMap((role) => [
    `do $$ begin
       if not exists (select from pg_roles where rolname = '${role}') then
         create role ${role} nologin nobypassrls;
       end if;
     exception when duplicate_object or unique_violation then null; end $$`,
    // From PostgreSQL 16 on, who creates a role is a member that may not take it on.
    `do $$ begin
       if not pg_has_role(current_user, '${role}', case when ${AT_LEAST_16} then 'set' else 'member' end) or (select rolsuper from pg_roles where rolname = current_user) then
         execute format('grant ${role} to %I', current_user);
       end if;
     end $$`,
  ]);
}
