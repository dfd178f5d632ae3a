import { type Context, Hono } from 'hono';
import { maySeeUser, type UserChange } from '../../../src/resources/userRules.ts';
import { type User, users } from '../../../src/resources/users.ts';
import { mayChooseTenant } from '../../../src/schema/permissions.ts';
import type { Principal } from '../../../src/schema/principal.ts';
import type { Resource } from '../../../src/schema/resource.ts';
import { addUser } from '../../accounts/addUser.ts';
import { changeUser } from '../../accounts/changeUser.ts';
import { inviteAssigned, sendInvitation } from '../../accounts/sendInvitation.ts';
import type { Scope } from '../../db/database.ts';
import { findRecord } from '../../db/recordQueries.ts';
import type { Authenticated } from './authentication.ts';
import { requireConsoleOrigin } from './consoleOrigins.ts';
import { jsonBody } from './jsonBody.ts';
import { readMany } from './manyRecords.ts';
import { requirePermission } from './requirePermission.ts';
import { queryReader, tenantParameter } from './searchQuery.ts';
import type { Services } from './services.ts';
import { scopeFor } from './tenantScope.ts';
import { readAssignment, readInvitation, readNewcomer, readRole, readStatus } from './userBodies.ts';
import { shownUser, userLists } from './userLists.ts';
import { isIdOf, notThere } from './writing/writer.ts';

type Call = Context<Authenticated>;

/**
 * The calls of spec §7, Users. What they may do is decided by `userRules`, and by what needs the whole table (`server/accounts`).
 * The `tenant_id` that every call carries must be the caller's own, and says nothing more to an admin's calls about one user.
 */
export function userRoutes(services: Services) {
  const { store } = services;
  const lists = userLists(services);
  const directory = { store, pool: services.pool };
  const answer = (c: Call, user: User, status: 200 | 201 = 200) =>
    c.json(shownUser(services, c.var.principal, user), status);
  const change = (c: Call, wanted: Exclude<UserChange, { action: 'invite' }>) =>
    changeUser(directory, { by: c.var.principal, username: usernameIn(c), change: wanted });
  // A call that was done already sends nothing more. Asked outside its transaction, since the limiter asks the database as well,
  // and the embedded one has one connection.
  const countInvitation = async ({ var: { call, principal } }: Call) => {
    if (!(await call.earlier(store.db, 'all'))) await services.limiter?.spend('invitations', principal.username);
  };

  return new Hono<Authenticated>()
    .get('/', lists.inTenant)
    .get('/unassigned', lists.unassigned)
    .get('/many', async (c) => {
      const rows = (await readMany(c, users, services, userScope)) as User[];
      const seen = rows.filter((user) => maySeeUser(c.var.principal, user));
      return c.json({ data: seen.map((user) => shownUser(services, c.var.principal, user)) });
    })
    .get('/:username', async (c) => answer(c, await readUser(services, c)))
    .post('/', async (c) => {
      requireCaller(c, 'create');
      const { principal } = c.var;
      const own = mayChooseTenant(principal.role) ? null : principal.tenantId;
      const newcomer = readNewcomer(await jsonBody(c), own);
      await countInvitation(c);
      return answer(c, await addUser(directory, principal, newcomer, c.var.call), 201);
    })
    .put('/:username/tenant', async (c) => {
      requireCaller(c, 'edit');
      const { change: wanted, invite } = readAssignment(await jsonBody(c));
      if (invite) await countInvitation(c);
      const { user, isChanged } = await change(c, wanted);
      // Nobody is told again of what was so before.
      const invitation = invite && isChanged ? await inviteAssigned(directory, services, c.var.principal, user) : null;
      return c.json({ ...shownUser(services, c.var.principal, user), invitation });
    })
    .put('/:username/role', async (c) => {
      requireCaller(c, 'edit');
      return answer(c, (await change(c, readRole(await jsonBody(c)))).user);
    })
    .put('/:username/status', async (c) => {
      requireCaller(c, 'edit');
      return answer(c, (await change(c, readStatus(await jsonBody(c)))).user);
    })
    .post('/:username/invite', async (c) => {
      requireCaller(c, 'edit');
      const loginUrl = requireConsoleOrigin(services.consoleOrigins(), readInvitation(await jsonBody(c)));
      await countInvitation(c);
      const invitation = { by: c.var.principal, username: usernameIn(c), loginUrl };
      return answer(c, await sendInvitation(directory, invitation, c.var.call));
    });
}

const readTenant = queryReader({ tenant_id: tenantParameter });

/** Users are looked for in every tenant and in none. What of them is shown is decided by `maySeeUser`. */
function userScope(principal: Principal, _: Resource, requested: string | undefined): Scope {
  scopeFor(principal, requested);
  return 'all';
}

/** Throws a 403 Problem for who may not, and for another's tenant. */
function requireCaller(c: Call, action: 'show' | 'create' | 'edit'): void {
  requirePermission(c.var.principal, action, users);
  scopeFor(c.var.principal, readTenant(c.req.url).tenant_id);
}

/** The user that a call means. Throws a 404 Problem for what cannot be a username. */
function usernameIn(c: Call): string {
  const username = c.req.param('username') ?? '';
  if (!isIdOf(users, username)) throw notThere(users);
  return username;
}

async function readUser({ store }: Services, c: Call): Promise<User> {
  requireCaller(c, 'show');
  const row = await store.read('all', (trx) => findRecord(trx, users, usernameIn(c), undefined));
  if (!row || !maySeeUser(c.var.principal, row as User)) throw notThere(users);
  return row as User;
}
