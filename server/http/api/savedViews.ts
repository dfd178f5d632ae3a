import * as z from 'zod';
import { textValue } from '../../../src/fields/text/text.ts';
import { savedViews } from '../../../src/resources/savedViews.ts';
import { membersOf } from '../../../src/schema/jsonObject.ts';
import { mayDo, maySeeAt } from '../../../src/schema/permissions.ts';
import { formerName, leafPathsOf, type Resource, tenantFieldOf } from '../../../src/schema/resource.ts';
import type { Principal } from '../../../src/schema/roles.ts';
import { LONGEST_VIEW_NAME, LONGEST_VIEW_QUERY } from '../../../src/schema/savedView.ts';
import { fieldProblem } from '../../base/problem.ts';
import { type Row, tenantIn } from '../../records/selection.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { dataOf, jsonSchema, recordReference } from './openApi/schemas.ts';
import { callerOf, type OwnedRules, ownedRecordEndpoints, visibleRecords } from './ownedRecords.ts';
import { tenantParameter } from './queryParameters.ts';
import { readMembers } from './requestBody.ts';

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

/**
 * The saved views of lists: the caller's own, and those shared with the tenant of the call. Tenant admins share with their tenant,
 * admins with the tenant that the call names. Changes of shared views are in the audit log.
 */
export function savedViewEndpoints(resources: readonly Resource[]): readonly Endpoint[] {
  const listed = (name: unknown, { role }: Principal) =>
    resources.find((resource) => resource.name === name && mayDo(role, 'list', resource));

  /** Throws a 422 Problem for a resource without a list for the caller, and for a query that names the tenant. */
  const requireSound = (view: Row, principal: Principal) => {
    const resource = listed(view.resource, principal);
    if (!resource) throw fieldProblem({ resource: 'resource must name a list that you may open' });
    const tenant = tenantFieldOf(resource);
    if (tenant !== undefined && new URLSearchParams(String(view.query)).has(tenant))
      throw fieldProblem({ query: `query must not name the tenant (${tenant})` });
  };

  const rules: OwnedRules = {
    resource: savedViews,
    most: 100,
    seesShared: () => true,
    isAudited: ({ shared }) => shared === true,
    tenantOfPrivate: ({ stored }) => tenantIn(stored),
    bodies: { create: jsonSchema(newView, 'input'), edit: jsonSchema(changedView, 'input') },
    checkEdit: (body, isPartial) => readMembers(isPartial ? changedView.partial() : changedView, body),
    read(body, { principal }, _, current) {
      const view = current ? { ...current, ...readMembers(changedView, body) } : readMembers(newView, body);
      requireSound(view, principal);
      return { ...view, query: view.query || null };
    },
    merged: (values, { name, query, shared }) => ({ name, query: query ?? '', shared, ...values }),
    shown({ owner: _, ...view }, { principal }) {
      const resource = listed(view.resource, principal);
      return resource && { ...view, query: visibleQuery(resource, principal, String(view.query ?? '')) };
    },
    explain(error) {
      if (membersOf(error).code !== '23505') throw error;
      throw fieldProblem({ name: 'There is a view with this name already' }, 409);
    },
  };

  return [
    endpoint({
      method: 'get',
      path: '/',
      summary: 'List your saved views and those shared with the tenant',
      query: { tenant_id: tenantParameter, resource: z.optional(textValue(255)) },
      response: dataOf(recordReference(savedViews)),
      errors: ['403'],
      async handle(c, { tenant_id, resource }, { store }) {
        const caller = callerOf(c, tenant_id);
        const conditions = resource === undefined ? [] : [{ field: 'resource', equals: resource }];
        const rows = await store.read(caller.stored, (trx) => visibleRecords(trx, rules, caller, conditions));
        return { data: rows.flatMap((row) => rules.shown(row, caller, store) ?? []) };
      },
    }),
    ...ownedRecordEndpoints(rules),
  ];
}

/** The query without what it says about fields that the caller may not see. */
function visibleQuery(resource: Resource, { role }: Principal, query: string): string {
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
