import * as z from 'zod';
import { textValue } from '../../../src/fields/text/text.ts';
import { savedViews } from '../../../src/resources/savedViews.ts';
import { membersOf } from '../../../src/schema/jsonObject.ts';
import { mayDo, maySeeAt } from '../../../src/schema/permissions.ts';
import { formerName, leafPathsOf, type Resource, tenantFieldOf } from '../../../src/schema/resource.ts';
import type { Principal, Role } from '../../../src/schema/roles.ts';
import { LONGEST_VIEW_NAME, LONGEST_VIEW_QUERY } from '../../../src/schema/savedView.ts';
import { fieldProblem } from '../../base/problem.ts';
import type { Trx } from '../../database/tables.ts';
import { deleteOne } from '../../records/delete.ts';
import { notFound } from '../../records/findRecord.ts';
import { ownedSql } from '../../records/ownership.ts';
import { listRecords } from '../../records/read.ts';
import { is, type Row, selectionIn } from '../../records/selection.ts';
import { changeRecord, insertRecord } from '../../records/write.ts';
import { callerOf, creationScope, listScope } from './authorization.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { dataOf, jsonSchema, recordReference } from './openApi/schemas.ts';
import { tenantParameter } from './queryParameters.ts';
import { ifMatchParameter, requireFresh, writerOf } from './records/recordEndpoints.ts';
import { jsonBody, readMembers } from './requestBody.ts';

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

const shared = { query: { tenant_id: tenantParameter }, response: recordReference(savedViews) };

const MAX_LISTED = 10_000;

/**
 * The saved views of lists: the caller's own, and those shared with the tenant of the call. Tenant admins share with their tenant,
 * admins with the tenant that the call names. Changes of shared views are in the audit log.
 */
export function savedViewEndpoints(resources: readonly Resource[]): readonly Endpoint[] {
  const listed = (name: unknown, role: Role) =>
    resources.find((resource) => resource.name === name && mayDo(role, 'list', resource));

  /** Throws a 422 Problem for a resource without a list for the caller, and for a query that names the tenant. */
  const requireSound = (view: Row, principal: Principal) => {
    const resource = listed(view.resource, principal.role);
    if (!resource) throw fieldProblem({ resource: 'resource must name a list that you may open' });
    const tenant = tenantFieldOf(resource);
    if (tenant !== undefined && new URLSearchParams(String(view.query)).has(tenant))
      throw fieldProblem({ query: `query must not name the tenant (${tenant})` });
  };

  const shown = ({ owner: _, ...view }: Row, { role }: Principal) => {
    const resource = listed(view.resource, role);
    return resource && { ...view, query: visibleQuery(resource, role, String(view.query ?? '')) };
  };
  const shownOne = async (writing: Promise<Row>, principal: Principal): Promise<Row> => {
    const view = shown(await writing.catch(explainSameName), principal);
    if (!view) throw notFound(savedViews);
    return view;
  };
  const soundView = (view: Row, principal: Principal): Row => {
    requireSound(view, principal);
    return { ...view, query: view.query || null };
  };

  const edit = (method: 'put' | 'patch', body: typeof changedView | ReturnType<typeof changedView.partial>) =>
    endpoint({
      ...shared,
      method,
      path: '/:id',
      errors: ['403', '409', '412'],
      headers: [ifMatchParameter],
      summary: `${method === 'put' ? 'Replace' : 'Change values of'} one Saved view`,
      body: jsonSchema(body, 'input'),
      async handle(c, { tenant_id }, { store }) {
        const writer = writerOf(c, savedViews, tenant_id, 'update');
        const given = await jsonBody(c);
        const values = readMembers(body, given);
        const next = async (current: Row, trx: Trx) => {
          await requireFresh(trx, writer, {
            body: given,
            tags: c.req.header('if-match'),
            current,
            secrets: store.secrets,
          });
          return soundView({ ...current, ...values }, writer.principal);
        };
        return shownOne(changeRecord(store, writer, next, c.var.call), writer.principal);
      },
    });

  return [
    endpoint({
      method: 'get',
      path: '/',
      summary: 'List your saved views and those shared with the tenant',
      query: { tenant_id: tenantParameter, resource: z.optional(textValue(255)) },
      response: dataOf(recordReference(savedViews)),
      errors: ['403'],
      async handle(c, { tenant_id, resource }, { store }) {
        const { principal } = c.var;
        const scope = listScope(principal, savedViews, tenant_id);
        const conditions = resource === undefined ? [] : [is('resource', resource)];
        const where = ownedSql(callerOf(principal, savedViews, tenant_id, scope));
        const selection = { ...selectionIn(scope, conditions), where };
        const rows = await store.read(scope, (trx) => listRecords(trx, savedViews, selection, { limit: MAX_LISTED }));
        return { data: rows.flatMap((row) => shown(row, principal) ?? []) };
      },
    }),
    endpoint({
      ...shared,
      method: 'post',
      path: '/',
      summary: 'Create one Saved view',
      status: 201,
      errors: ['403'],
      body: jsonSchema(newView, 'input'),
      async handle(c, { tenant_id }, { store }) {
        const { principal, call } = c.var;
        const scope = creationScope(principal, savedViews, tenant_id);
        const writer = callerOf(principal, savedViews, tenant_id, scope);
        const view = soundView(readMembers(newView, await jsonBody(c)), principal);
        return shownOne(insertRecord(store, writer, [], view, call), principal);
      },
    }),
    edit('put', changedView),
    edit('patch', changedView.partial()),
    endpoint({
      ...shared,
      method: 'delete',
      path: '/:id',
      summary: 'Delete one Saved view',
      errors: ['403'],
      async handle(c, { tenant_id }, { store }) {
        const writer = writerOf(c, savedViews, tenant_id, 'delete');
        return shownOne(deleteOne(store, writer, []), writer.principal);
      },
    }),
  ];
}

function explainSameName(error: unknown): never {
  if (membersOf(error).code !== '23505') throw error;
  throw fieldProblem({ name: 'There is a view with this name already' }, 409);
}

/** The query without what it says about fields that the caller may not see. */
function visibleQuery(resource: Resource, role: Role, query: string): string {
  const groups = Object.keys(resource.fields);
  const paths = [...groups, ...leafPathsOf(resource)].filter((path) => !maySeeAt(role, resource, path));
  const hidden = new Set(paths.flatMap((path) => [path, formerName(resource, path) ?? []].flat()));
  if (hidden.size === 0) return query;
  const isAbout = (parameter: string, path: string) =>
    parameter.startsWith(path) && /^(?:$|\W|_)/.test(parameter.slice(path.length));
  const kept = [...new URLSearchParams(query)].flatMap(([name, value]): [string, string][] => {
    if ([...hidden].some((path) => isAbout(name, path))) return [];
    const named = value.split(',').filter((each) => !hidden.has(each.replace(/^-/, '')));
    return named.length > 0 ? [[name, named.join()]] : [];
  });
  return String(new URLSearchParams(kept));
}
