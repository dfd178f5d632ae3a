import { Hono } from 'hono';
import { maySeeUser, type UserChange, visibleUser } from '../../../../src/resources/userRules.ts';
import { type User, users } from '../../../../src/resources/users.ts';
import { mayChooseTenant, ROLES_ABOVE_TENANTS } from '../../../../src/schema/permissions.ts';
import type { Principal } from '../../../../src/schema/principal.ts';
import type { Resource } from '../../../../src/schema/resource.ts';
import { addUser } from '../../../accounts/addUser.ts';
import { changeUser } from '../../../accounts/changeUser.ts';
import { inviteAssigned, sendInvitation } from '../../../accounts/sendInvitation.ts';
import type { Scope } from '../../../db/database.ts';
import { type Condition, findRecord, type Row } from '../../../db/recordQueries.ts';
import type { Authenticated, Call } from '../authentication.ts';
import { requirePermission, scopeFor } from '../authorization.ts';
import { queryReader, tenantParameter } from '../queryParameters.ts';
import { createPageTokens, readPage, selectionIn } from '../records/paging.ts';
import { isValidId, notFound } from '../records/recordChanges.ts';
import { readMany } from '../records/recordRoutes.ts';
import { visibleRecord } from '../records/visibleRecord.ts';
import { jsonBody } from '../requestBody.ts';
import { requireConsoleOrigin, type Services } from '../services.ts';
import {
  readAssignment,
  readInvitation,
  readNewUser,
  readRole,
  readStatus,
  userListParameters,
} from './userContract.ts';

/**
 * The calls of spec §7, Users. `userRules` and `server/accounts` decide what they may do. The `tenant_id` that every call carries must
 * be the caller's own; calls of admins about one user ignore it.
 */
export function userRoutes(services: Services) {
  const { store } = services;
  const lists = userLists(services);
  const directory = { store, pool: services.pool };
  const respond = (c: Call, user: User, status: 200 | 201 = 200) =>
    c.json(shownUser(services, c.var.principal, user), status);
  const change = (c: Call, wanted: Exclude<UserChange, { action: 'invite' }>) =>
    changeUser(directory, { by: c.var.principal, username: usernameIn(c), change: wanted });
  // A repeated call sends no mail. Checked outside its transaction: the limiter needs the database too, and the embedded one has a
  // single connection.
  const countInvitation = async ({ var: { call, principal } }: Call) => {
    if (!(await call.earlier(store.db, 'all'))) await services.limiter?.consume('invitations', principal.username);
  };

  return new Hono<Authenticated>()
    .get('/', lists.inTenant)
    .get('/unassigned', lists.unassigned)
    .get('/many', async (c) => {
      const rows = (await readMany(c, users, services, userScope)) as User[];
      const seen = rows.filter((user) => maySeeUser(c.var.principal, user));
      return c.json({ data: seen.map((user) => shownUser(services, c.var.principal, user)) });
    })
    .get('/:username', async (c) => respond(c, await readUser(services, c)))
    .post('/', async (c) => {
      authorize(c, 'create');
      const { principal } = c.var;
      const ownTenant = mayChooseTenant(principal.role) ? null : principal.tenantId;
      const user = readNewUser(await jsonBody(c), ownTenant);
      await countInvitation(c);
      return respond(c, await addUser(directory, principal, user, c.var.call), 201);
    })
    .put('/:username/tenant', async (c) => {
      authorize(c, 'edit');
      const { change: wanted, invite } = readAssignment(await jsonBody(c));
      if (invite) await countInvitation(c);
      const { user, isChanged } = await change(c, wanted);
      const invitation = invite && isChanged ? await inviteAssigned(directory, services, c.var.principal, user) : null;
      return c.json({ ...shownUser(services, c.var.principal, user), invitation });
    })
    .put('/:username/role', async (c) => {
      authorize(c, 'edit');
      return respond(c, (await change(c, readRole(await jsonBody(c)))).user);
    })
    .put('/:username/status', async (c) => {
      authorize(c, 'edit');
      return respond(c, (await change(c, readStatus(await jsonBody(c)))).user);
    })
    .post('/:username/invite', async (c) => {
      authorize(c, 'edit');
      const loginUrl = requireConsoleOrigin(services.consoleOrigins(), readInvitation(await jsonBody(c)));
      await countInvitation(c);
      const invitation = { by: c.var.principal, username: usernameIn(c), loginUrl };
      return respond(c, await sendInvitation(directory, invitation, c.var.call));
    });
}

const readTenant = queryReader({ tenant_id: tenantParameter });

/** Throws a 403 Problem without permission, and for another tenant than the caller's. */
function authorize(c: Call, action: 'show' | 'create' | 'edit'): void {
  requirePermission(c.var.principal, action, users);
  scopeFor(c.var.principal, readTenant(c.req.url).tenant_id);
}

/** Users are searched in all tenants and in none; `maySeeUser` filters them. */
function userScope(principal: Principal, _: Resource, requested: string | undefined): Scope {
  scopeFor(principal, requested);
  return 'all';
}

/** Throws a 404 Problem for an impossible username. */
function usernameIn(c: Call): string {
  const username = c.req.param('username') ?? '';
  if (!isValidId(users, username)) throw notFound(users);
  return username;
}

async function readUser({ store }: Services, c: Call): Promise<User> {
  authorize(c, 'show');
  const row = await store.read('all', (trx) => findRecord(trx, users, usernameIn(c), undefined));
  if (!row || !maySeeUser(c.var.principal, row as User)) throw notFound(users);
  return row as User;
}

/** A user as the caller may see them. */
function shownUser({ store }: Services, principal: Principal, user: User): Row {
  return visibleRecord(users, visibleUser(principal, user), principal.role, store.secrets);
}

const readListQuery = queryReader(userListParameters);

/** Matches users for whom `isUnassigned` is true. Spec §2, Unassigned Users. */
const UNASSIGNED: readonly Condition[] = [
  { field: 'tenant_id', equals: null },
  ...ROLES_ABOVE_TENANTS.map((role) => ({ field: 'role', differsFrom: role })),
];

/** The lists of users, in pages by username. */
function userLists(services: Services) {
  const tokens = createPageTokens(services.pageTokenKey);

  async function page(c: Call, scope: Scope, conditions: readonly Condition[]) {
    const { limit, next_token: token } = readListQuery(c.req.url);
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
    /** The users of a tenant; all users for an admin who names none. Decision D15. */
    inTenant(c: Call) {
      requirePermission(c.var.principal, 'list', users);
      return page(c, scopeFor(c.var.principal, readListQuery(c.req.url).tenant_id), []);
    },
    /** Whoever may change users sees those without a tenant, whichever tenant is selected. */
    async unassigned(c: Call) {
      requirePermission(c.var.principal, 'edit', users);
      const { tenant_id, next_token } = readListQuery(c.req.url);
      scopeFor(c.var.principal, tenant_id);
      if (next_token === undefined) await services.refreshUsers?.();
      return page(c, 'all', UNASSIGNED);
    },
  };
}
