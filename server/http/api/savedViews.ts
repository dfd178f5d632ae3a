import { randomUUID } from 'node:crypto';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import * as z from 'zod';
import { textValue } from '../../../src/fields/text/text.ts';
import { savedViews } from '../../../src/resources/savedViews.ts';
import { mayChooseTenant, mayDo, maySeeAt, type Principal } from '../../../src/schema/permissions.ts';
import { leafPathsOf, type Resource, tenantFieldOf } from '../../../src/schema/resource.ts';
import { LONGEST_VIEW_NAME, LONGEST_VIEW_QUERY } from '../../../src/schema/savedView.ts';
import { recordChange } from '../../db/audit.ts';
import type { Scope, Store } from '../../db/database.ts';
import { asMissingTenant } from '../../db/databaseErrors.ts';
import type { Tables, Trx } from '../../db/tables.ts';
import type { Call } from './authentication.ts';
import { requirePermission, scopeFor } from './authorization.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { dataOf, jsonSchema, recordReference } from './openApi/schemas.ts';
import { Problem } from './problem.ts';
import { tenantParameter } from './queryParameters.ts';
import { notFound, tenantIn } from './records/recordChanges.ts';
import { jsonBody, readMembers } from './requestBody.ts';
import type { Services } from './services.ts';

/** Of each user, and of each tenant. */
const MAX_VIEWS = 100;

const PRINTABLE = /^\P{C}*$/u;
const nameError = { error: `name must be a text of 1 to ${LONGEST_VIEW_NAME} characters` };
const queryError = { error: `query must be the query of a list's URL of at most ${LONGEST_VIEW_QUERY} characters` };

const changedView = z.strictObject({
  name: z.string(nameError).trim().min(1, nameError).max(LONGEST_VIEW_NAME, nameError).regex(PRINTABLE, nameError),
  query: z.string(queryError).max(LONGEST_VIEW_QUERY, queryError).regex(PRINTABLE, queryError),
  shared: z.boolean({ error: 'shared must be true or false' }),
});
const newView = z.strictObject({
  resource: z.string({ error: 'resource must name a resource' }),
  ...changedView.shape,
});

type View = Selectable<Tables['saved_views']>;
const query = { tenant_id: tenantParameter };
const row = recordReference(savedViews);

/**
 * The saved views of lists: the caller's own, and those shared with the tenant of the call. Tenant admins share with their tenant,
 * admins with the tenant that the call names. Changes of shared views are in the audit log.
 */
export function savedViewEndpoints(resources: readonly Resource[]): readonly Endpoint[] {
  const listed = (name: string, { role }: Principal) =>
    resources.find((resource) => resource.name === name && mayDo(role, 'list', resource));

  const shown = (view: View, principal: Principal) => {
    const { owner: _, ...rest } = view;
    const resource = listed(view.resource, principal);
    return resource ? [{ ...rest, query: visibleQuery(resource, principal, view.query ?? '') }] : [];
  };

  /** Throws a 422 Problem for a resource without a list for the caller, and for a query that names the tenant. */
  const requireSound = (given: { resource: string; query: string }, principal: Principal) => {
    const resource = listed(given.resource, principal);
    if (!resource) throw invalid('resource', 'resource must name a list that you may open');
    const tenant = tenantFieldOf(resource);
    if (tenant !== undefined && new URLSearchParams(given.query).has(tenant))
      throw invalid('query', `query must not name the tenant (${tenant})`);
  };

  /**
   * Runs a change in one transaction and returns the view as the caller sees it. Throws a 409 Problem if the name is taken, a 422
   * Problem if the tenant does not exist.
   */
  const change = async ({ store }: Services, caller: Caller, work: (trx: Trx) => Promise<View>): Promise<object> => {
    try {
      const view = await store.transaction(storeScope(caller), work);
      return shown(view, caller.principal)[0] ?? notListed();
    } catch (error) {
      const message = 'There is a view with this name already';
      if ((error as { code?: unknown }).code === '23505') throw new Problem(409, `${message}.`, { name: message });
      throw asMissingTenant(error, savedViews, [{ tenant_id: tenantIn(caller.scope) }]);
    }
  };

  /** Changes the view that a call names; without `after`, deletes it. */
  const changeOne = (c: Call, services: Services, caller: Caller, afterOf: (before: View) => View | undefined) =>
    change(services, caller, async (trx) => {
      const before = await ownView(trx, caller, c.req.param('id'));
      const after = afterOf(before);
      if (after && after.shared !== before.shared) await requireRoom(trx, after);
      const isThis = { view_id: before.view_id };
      if (after)
        await trx
          .updateTable('saved_views')
          .set(after)
          .where((eb) => eb.and(isThis))
          .execute();
      else
        await trx
          .deleteFrom('saved_views')
          .where((eb) => eb.and(isThis))
          .execute();
      await recordShared(trx, services.store, caller.principal, before, after);
      return after ?? before;
    });

  return [
    endpoint({
      method: 'get',
      path: '/',
      summary: 'List your saved views and those shared with the tenant',
      query: { ...query, resource: z.optional(textValue(255)) },
      response: dataOf(row),
      errors: ['403'],
      async handle(c, { tenant_id, resource }, { store }) {
        const caller = callerOf(c, tenant_id);
        const views = await store.read(storeScope(caller), (trx) =>
          visibleViews(trx, caller)
            .$if(resource !== undefined, (all) => all.where('resource', '=', resource ?? ''))
            .orderBy('name')
            .orderBy('view_id')
            .execute(),
        );
        return { data: views.flatMap((view) => shown(view, caller.principal)) };
      },
    }),
    endpoint({
      method: 'post',
      path: '/',
      summary: 'Save a view',
      query,
      body: jsonSchema(newView, 'input'),
      response: row,
      status: 201,
      errors: ['403'],
      async handle(c, { tenant_id }, services) {
        const caller = callerOf(c, tenant_id);
        const given = readMembers(newView, await jsonBody(c));
        requireSound(given, caller.principal);
        const now = new Date();
        const created = { ...given, view_id: randomUUID(), created_at: now, updated_at: now };
        const after = { ...created, query: given.query || null, ...holderOf(caller, given.shared) };
        return change(services, caller, async (trx) => {
          const earlier = await c.var.call.remember(trx, storeScope(caller), { recordId: after.view_id });
          if (earlier) return findView(trx, caller, earlier.recordId);
          await requireRoom(trx, after);
          await trx.insertInto('saved_views').values(after).execute();
          await recordShared(trx, services.store, caller.principal, undefined, after);
          return after;
        });
      },
    }),
    endpoint({
      method: 'put',
      path: '/:id',
      summary: 'Change a saved view',
      query,
      body: jsonSchema(changedView, 'input'),
      response: row,
      errors: ['403', '409'],
      async handle(c, { tenant_id }, services) {
        const caller = callerOf(c, tenant_id);
        const given = readMembers(changedView, await jsonBody(c));
        return changeOne(c, services, caller, (before) => {
          requireSound({ ...before, ...given }, caller.principal);
          const holder = before.shared === given.shared ? {} : holderOf(caller, given.shared);
          return { ...before, ...given, query: given.query || null, updated_at: new Date(), ...holder };
        });
      },
    }),
    endpoint({
      method: 'delete',
      path: '/:id',
      summary: 'Delete a saved view',
      query,
      response: row,
      errors: ['403'],
      handle: (c, { tenant_id }, services) => changeOne(c, services, callerOf(c, tenant_id), () => undefined),
    }),
  ];
}

interface Caller {
  readonly principal: Principal;
  readonly scope: Scope;
}

function callerOf({ var: { principal } }: Call, requested: string | undefined): Caller {
  return { principal, scope: scopeFor(principal, requested) };
}

/** Private views of admins belong to no tenant, so a tenant's transaction would not find them. */
const storeScope = ({ principal, scope }: Caller): Scope => (mayChooseTenant(principal.role) ? 'all' : scope);

function visibleViews(trx: Trx, { principal: { username }, scope }: Caller) {
  const isVisible = (eb: ExpressionBuilder<Tables, 'saved_views'>) =>
    eb.or([
      eb.and({ shared: false, owner: username }),
      eb.and({ shared: true, ...(scope !== 'all' && { owner: scope.tenant }) }),
    ]);
  return trx.selectFrom('saved_views').selectAll().where(isVisible);
}

async function findView(trx: Trx, caller: Caller, id: string): Promise<View> {
  const view = await visibleViews(trx, caller).where('view_id', '=', id).executeTakeFirst();
  return view ?? notListed();
}

/** The view that the caller may change. Throws a Problem: 404 if they do not see it, 403 if others share it with them. */
async function ownView(trx: Trx, caller: Caller, id = ''): Promise<View> {
  // PostgreSQL rejects some texts.
  if (!savedViews.fields.view_id.value.safeParse(id).success) return notListed();
  const view = await findView(trx, caller, id);
  if (view.shared) requirePermission(caller.principal, 'edit', savedViews);
  return view;
}

/** The tenant and owner of a view. Throws a Problem if the caller may not share it, or with no particular tenant. */
function holderOf({ principal, scope }: Caller, shared: boolean): Pick<View, 'tenant_id' | 'owner' | 'shared'> {
  const tenant = tenantIn(scope);
  if (!shared) {
    const own = mayChooseTenant(principal.role) ? null : (tenant ?? null);
    return { tenant_id: own, owner: principal.username, shared };
  }
  requirePermission(principal, 'create', savedViews);
  if (tenant === undefined) throw new Problem(400, 'Choose the tenant with which to share the view.');
  return { tenant_id: tenant, owner: tenant, shared };
}

/** The first half of an advisory lock that nothing else in the database uses. */
const VIEWS_LOCK = 7_110_216;

async function requireRoom(trx: Trx, { shared, owner }: Pick<View, 'shared' | 'owner'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${VIEWS_LOCK}::int, hashtext(${owner}))`.execute(trx);
  const { count } = await trx
    .selectFrom('saved_views')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where((eb) => eb.and({ shared, owner }))
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_VIEWS)
    throw new Problem(409, `There are ${MAX_VIEWS} saved views already. First delete one that is no longer used.`);
}

/** A view that becomes shared is new to others; one that becomes private is gone. */
async function recordShared(
  trx: Trx,
  { secrets }: Store,
  actor: Principal,
  was: View | undefined,
  is: View | undefined,
): Promise<void> {
  const [before, after] = [was, is].map((view) => (view?.shared ? view : null)) as [View | null, View | null];
  const view = after ?? before;
  if (!view) return;
  const action = before ? (after ? 'update' : 'delete') : 'create';
  await recordChange(trx, secrets, {
    ...{ actor, action, resource: savedViews, id: view.view_id, before, after },
    now: new Date(),
  });
}

/** The query without what it says about fields that the caller may not see. */
function visibleQuery(resource: Resource, { role }: Principal, query: string): string {
  const groups = Object.keys(resource.fields);
  const hidden = new Set([...groups, ...leafPathsOf(resource)].filter((path) => !maySeeAt(role, resource, path)));
  if (hidden.size === 0) return query;
  const isAbout = (parameter: string, path: string) =>
    parameter.startsWith(path) && /^(?:$|\W|_)/.test(parameter.slice(path.length));
  const kept = [...new URLSearchParams(query)].flatMap(([name, value]) => {
    if ([...hidden].some((path) => isAbout(name, path))) return [];
    const named = value.split(',').filter((each) => !hidden.has(each.replace(/^-/, '')));
    return named.length > 0 ? [[name, named.join()] as [string, string]] : [];
  });
  return String(new URLSearchParams(kept));
}

const invalid = (member: string, message: string): Problem => new Problem(422, `${message}.`, { [member]: message });

function notListed(): never {
  throw notFound(savedViews);
}
