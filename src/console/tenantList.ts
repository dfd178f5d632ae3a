import type { Standing } from '../authProvider/standing.ts';
import { tenants } from '../resources/tenants.ts';
import { mayChooseTenant } from '../schema/permissions.ts';
import { wholeList } from '../views/list/wholeList.ts';

/** The resource whose records are the tenants themselves: the console asks it for them. */
export const TENANTS = tenants.name;

/** Whether the list of tenants is needed: an admin chooses from it, and a token's word on the own tenant is proved by it. */
export function needsTenantList({ role, source }: Standing): boolean {
  return mayChooseTenant(role) || source === 'token';
}

/** What is asked for: an admin chooses among the active tenants, everyone else sees their own, active or not. Spec §6. */
export function tenantListParams({ role }: Standing) {
  return wholeList(tenants, mayChooseTenant(role) ? { active: true } : {});
}
