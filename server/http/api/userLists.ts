import type { Context } from 'hono';
import { LIMITS } from '../../../src/config/limits.ts';
import { visibleUser } from '../../../src/resources/userRules.ts';
import { type User, users } from '../../../src/resources/users.ts';
import { ROLES_ABOVE_TENANTS } from '../../../src/schema/permissions.ts';
import type { Principal } from '../../../src/schema/principal.ts';
import type { Scope } from '../../db/database.ts';
import type { Condition, Row } from '../../db/recordQueries.ts';
import type { Authenticated } from './authentication.ts';
import { createPageTokens } from './pageToken.ts';
import { readPage, selectionIn } from './recordPage.ts';
import { requirePermission } from './requirePermission.ts';
import { pageParameters, queryReader, tenantParameter } from './searchQuery.ts';
import type { Services } from './services.ts';
import { scopeFor } from './tenantScope.ts';
import { visibleRecord } from './visibleRecord.ts';

/** The query parameters of both lists of users. Spec §7, §9. */
export const userListParameters = { ...pageParameters(LIMITS.userPageSize), tenant_id: tenantParameter };

const readQuery = queryReader(userListParameters);

/** Those of whom `isUnassigned` is true: spec §2, Unassigned Users. */
const UNASSIGNED: readonly Condition[] = [
  { field: 'tenant_id', equals: null },
  ...ROLES_ABOVE_TENANTS.map((role) => ({ field: 'role', differsFrom: role })),
];

/** A user as the caller may see them. */
export function shownUser({ store }: Services, principal: Principal, user: User): Row {
  return visibleRecord(users, visibleUser(principal, user), principal.role, store.secrets);
}

/** The two lists of users: pages of 20 by username. */
export function userLists(services: Services) {
  const tokens = createPageTokens(services.pageTokenKey);

  async function page(c: Context<Authenticated>, scope: Scope, conditions: readonly Condition[]) {
    const { limit, next_token: token } = readQuery(c.req.url);
    const list = { resource: users.name, by: c.var.principal.username, scope, conditions };
    const after = token === undefined ? undefined : tokens.read(list, token).position;
    const { rows, next } = await services.store.read(scope, (trx) =>
      readPage(trx, users, selectionIn(scope, conditions), { limit, after }),
    );
    return c.json({
      users: rows.map((row) => shownUser(services, c.var.principal, row as User)),
      next_token: next ? tokens.issue(list, { position: next }) : null,
    });
  }

  return {
    /** Those of a tenant; for an admin who names none, everybody. Decision D15. */
    inTenant(c: Context<Authenticated>) {
      requirePermission(c.var.principal, 'list', users);
      return page(c, scopeFor(c.var.principal, readQuery(c.req.url).tenant_id), []);
    },
    /** Who may change users sees those too who are in nobody's tenant, whichever tenant is in view. */
    async unassigned(c: Context<Authenticated>) {
      requirePermission(c.var.principal, 'edit', users);
      const { tenant_id, next_token } = readQuery(c.req.url);
      scopeFor(c.var.principal, tenant_id);
      if (next_token === undefined) await services.refreshUsers?.();
      return page(c, 'all', UNASSIGNED);
    },
  };
}
