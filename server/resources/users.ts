import { sql } from 'kysely';
import type * as z from 'zod';
import { type UserChange, visibleUser } from '../../src/resources/userRules.ts';
import { ACCOUNT_STATUSES, type User, users } from '../../src/resources/users.ts';
import type { JsonObject } from '../../src/schema/jsonObject.ts';
import { mayChooseTenant, mayDo, ROLES_ABOVE_TENANTS } from '../../src/schema/permissions.ts';
import type { Filter } from '../../src/schema/query.ts';
import type { Resource } from '../../src/schema/resource.ts';
import type { Principal } from '../../src/schema/roles.ts';
import { requireConsoleOrigin } from '../base/consoleOrigins.ts';
import type { Scope } from '../database/database.ts';
import type { Sql } from '../database/tables.ts';
import type { Call } from '../http/api/authentication.ts';
import { scopeFor } from '../http/api/authorization.ts';
import { defineServer } from '../http/api/defineServer.ts';
import { type Endpoint, endpoint, type Operation } from '../http/api/endpoint.ts';
import { jsonSchema, listedSchema, objectOf, recordReference } from '../http/api/openApi/schemas.ts';
import { tenantParameter } from '../http/api/queryParameters.ts';
import { readMany, readOne, shown } from '../http/api/records/recordEndpoints.ts';
import { jsonBody } from '../http/api/requestBody.ts';
import type { Services } from '../http/api/services.ts';
import { addUser } from '../identity/addUser.ts';
import { changeUser } from '../identity/changeUser.ts';
import { inviteAssigned, sendInvitation } from '../identity/sendInvitation.ts';
import { isValidId, notFound } from '../records/findRecord.ts';
import { explainOtherBody } from '../records/idempotentCall.ts';
import { visibleSql } from '../records/ownership.ts';
import { createPageTokens } from '../records/pageTokens.ts';
import { readPage } from '../records/read.ts';
import type { Reader } from '../records/recordHooks.ts';
import { filterSql, is, narrowed, selectionIn, whereClause } from '../records/selection.ts';
import * as requests from './userRequests.ts';

const user = recordReference(users);
const query = { tenant_id: tenantParameter };

/**
 * The calls of spec §7, Users. `userRules` and `server/identity` decide what they may do. The `tenant_id` that every call carries must
 * be the caller's own; calls of admins about one user ignore it.
 */
function userEndpoints(): Endpoint[] {
  return [
    list({
      path: '/',
      summary: 'List the users of a tenant; for admins without one, all users',
      action: 'list',
      select: async (c, { tenant_id }) => ({ scope: scopeFor(c.var.principal, tenant_id), conditions: [] }),
    }),
    list({
      path: '/unassigned',
      summary: 'List the users without a tenant; for tenant admins, without those who asked to join another one',
      // Whoever may change users sees those without a tenant, whichever tenant is selected.
      action: 'edit',
      async select(c, { tenant_id, next_token }, { refreshUsers }) {
        scopeFor(c.var.principal, tenant_id);
        if (next_token === undefined) await refreshUsers?.();
        return { scope: 'all', conditions: UNASSIGNED };
      },
    }),
    readMany(users, userScope),
    readOne(users, (principal, resource, { requested }) => userScope(principal, resource, requested)),
    endpoint({
      method: 'post',
      path: '/',
      summary: 'Create one User, without sending mail',
      query,
      response: user,
      permission: { action: 'create', resource: users },
      body: jsonSchema(requests.newUserBody, 'input'),
      status: 201,
      async handle(c, { tenant_id }, services) {
        const { principal, call } = c.var;
        scopeFor(principal, tenant_id);
        const ownTenant = mayChooseTenant(principal.role) ? null : principal.tenantId;
        const newUser = requests.readNewUser(await jsonBody(c), ownTenant);
        await countInvitation(c, services).catch(explainOtherBody(users));
        return shown(c, users, await addUser(services, principal, newUser, call), services);
      },
    }),
    change({
      path: '/:id/tenant',
      summary: 'Assign one User to a tenant',
      body: requests.assignmentBody,
      response: { allOf: [user, objectOf({ invitation: { enum: ['sent', 'failed', null] } })] },
      async handle(c, body, services) {
        const { change: wanted, invite } = requests.readAssignment(body);
        if (invite) await countInvitation(c, services);
        const { user: changed, isChanged } = await applyChange(c, wanted, services);
        const isInvited = invite && isChanged;
        const invitation = isInvited ? await inviteAssigned(services, services, c.var.principal, changed) : null;
        return { ...shown(c, users, changed, services), invitation };
      },
    }),
    change({
      path: '/:id/role',
      summary: 'Change the role of one User',
      body: requests.roleBody,
      handle: async (c, body, services) =>
        shown(c, users, (await applyChange(c, requests.readRole(body), services)).user, services),
    }),
    change({
      path: '/:id/status',
      summary: 'Enable or disable one User',
      body: requests.statusBody,
      handle: async (c, body, services) =>
        shown(c, users, (await applyChange(c, requests.readStatus(body), services)).user, services),
    }),
    change({
      method: 'post',
      path: '/:id/invite',
      summary: `Mail one User (${ACCOUNT_STATUSES.FORCE_CHANGE_PASSWORD.label}) a new temporary password`,
      body: requests.invitationBody,
      errors: ['502'],
      async handle(c, body, services) {
        const loginUrl = requireConsoleOrigin(services.consoleOrigins(), requests.readInvitation(body));
        await countInvitation(c, services);
        const invitation = { by: c.var.principal, username: usernameIn(c), loginUrl };
        return shown(c, users, await sendInvitation(services, invitation, c.var.call), services);
      },
    }),
  ];
}

interface Change
  extends Pick<Operation, 'path' | 'summary'>,
    Partial<Pick<Operation, 'method' | 'response' | 'errors'>> {
  readonly body: z.ZodType;
  readonly handle: (c: Call, body: JsonObject, services: Services) => Promise<object>;
}

/** A call that changes one user. It is a PUT unless `method` says otherwise. */
function change({ method = 'put', response = user, errors = ['409'], body, handle, ...operation }: Change): Endpoint {
  return endpoint({
    ...operation,
    method,
    response,
    errors,
    query,
    permission: { action: 'edit', resource: users },
    body: jsonSchema(body, 'input'),
    async handle(c, { tenant_id }, services) {
      scopeFor(c.var.principal, tenant_id);
      return handle(c, await jsonBody(c), services);
    },
  });
}

function applyChange(c: Call, wanted: Exclude<UserChange, { action: 'invite' }>, services: Services) {
  return changeUser(services, { by: c.var.principal, username: usernameIn(c), change: wanted });
}

/**
 * Counts a mail against the caller's limit, except for a repeated call, which sends none. Runs outside the call's transaction: the
 * limiter needs the database too, and the embedded one has a single connection.
 */
async function countInvitation({ var: { call, principal } }: Call, { store, limiter }: Services): Promise<void> {
  if (!(await call.earlier(store.db, 'all'))) await limiter?.consume('invitations', principal.username);
}

interface UserList extends Pick<Operation, 'path' | 'summary'> {
  readonly action: string;
  readonly select: (
    c: Call,
    query: z.output<z.ZodObject<typeof requests.userListParameters>>,
    services: Services,
  ) => Promise<{ readonly scope: Scope; readonly conditions: readonly Filter[] }>;
}

/** A list of users, in pages by username. */
function list({ action, select, ...operation }: UserList): Endpoint {
  return endpoint({
    ...operation,
    method: 'get',
    query: requests.userListParameters,
    permission: { action, resource: users },
    response: objectOf({
      users: { type: 'array', items: listedSchema(users) },
      next_token: { type: ['string', 'null'] },
    }),
    async handle(c, parameters, services) {
      const { scope, conditions } = await select(c, parameters, services);
      const { limit, next_token: token, q = [] } = parameters;
      const tokens = createPageTokens(services.pageTokenKey);
      const search = { resource: users.name, by: c.var.principal.username, scope, conditions, q };
      const after = token === undefined ? undefined : tokens.read(search, token).position;
      const visible = visibleSql({ resource: users, principal: c.var.principal, scope });
      const selection = narrowed(selectionIn(scope, conditions), foundSql(q), visible);
      const { rows, next } = await services.store.read(scope, (trx) =>
        readPage(trx, users, selection, { limit, after }),
      );
      return {
        users: rows.map((row) => shown(c, users, row, services)),
        next_token: next ? tokens.issue(search, { position: next }) : null,
      };
    },
  });
}

/** Matches users whose name or email has each of these words. */
function foundSql(words: readonly string[]) {
  const has = (field: 'name' | 'email', word: string) =>
    filterSql(users, { field, operator: 'contains', values: [word] });
  const tests = words.map((word) => sql`(${has('name', word)} or ${has('email', word)})`);
  return sql.join([sql`true`, ...tests], sql` and `);
}

/** Matches users for whom `isUnassigned` is true. Spec §2, Unassigned Users. */
const UNASSIGNED: readonly Filter[] = [
  is('tenant_id', null),
  ...ROLES_ABOVE_TENANTS.map((role) => ({ field: 'role', operator: 'not', values: [role] }) as const),
];

/** `maySeeUser` in SQL. */
function visibleTo({ principal, column }: Reader<keyof User>): Sql {
  const { role, tenantId } = principal;
  if (mayChooseTenant(role)) return sql`true`;
  const isOwn = sql`${column('tenant_id')} = ${tenantId}`;
  if (!mayDo(role, 'edit', users)) return isOwn;
  const wishes = sql`coalesce(${column('requested_tenant_id')}, ${tenantId}) = ${tenantId}`;
  return sql`${isOwn} or (${wishes} and ${whereClause(users, { conditions: UNASSIGNED })})`;
}

/** Users are searched in all tenants and in none; `visibleTo` restricts them. */
function userScope(principal: Principal, _: Resource, requested: string | undefined): Scope {
  scopeFor(principal, requested);
  return 'all';
}

/** Throws a 404 Problem for an impossible username. */
function usernameIn(c: Call): string {
  const username = c.req.param('id') ?? '';
  if (!isValidId(users, username)) throw notFound(users);
  return username;
}

/** A user is also an account of the user pool: each change is a call with its own rules. */
defineServer(users, {
  endpoints: userEndpoints,
  visibleTo,
  shownTo: (user, { principal }) => visibleUser(principal, user),
});
