import { additive, type Step } from './migrate/plan.ts';

/** The role of a tenant transaction: row-level security shows it the rows of `app.tenant_id` alone. */
export const TENANT_ROLE = 'console_tenant';
/** The role of a platform admin's transaction: all tenants, resource tables only. */
export const ADMIN_ROLE = 'console_admin';
/** The setting that row-level security compares with. */
export const TENANT_SETTING = 'app.tenant_id';

/** The roles of transactions. */
export const ROLES: readonly string[] = [TENANT_ROLE, ADMIN_ROLE];

/**
 * What creates both roles and lets the connecting user take them on; `found` says of those that are there whether it may.
 * Neither can sign in, own tables or bypass row-level security. Roles belong to the whole PostgreSQL server, so another
 * database may make them at this instant.
 */
export function planRoles(found: Readonly<Record<string, boolean>>): readonly Step[] {
  return ROLES.flatMap((role) => {
    const create = `do $$ begin
       create role ${role} nologin nobypassrls;
     exception when duplicate_object or unique_violation then null; end $$`;
    const grant = `grant ${role} to current_user`;
    const lacking = [...(found[role] === undefined ? [create] : []), ...(found[role] ? [] : [grant])];
    return lacking.map((sql) => additive(`role ${role}`, sql));
  });
}
