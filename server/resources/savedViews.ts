import { sql } from 'kysely';
import * as z from 'zod';
import { textValue } from '../../src/fields/text/text.ts';
import { resources } from '../../src/resources/index.ts';
import { savedViews } from '../../src/resources/savedViews.ts';
import { mayDo, maySeeAt } from '../../src/schema/permissions.ts';
import { formerName, leafPathsOf, type Resource, tenantFieldOf } from '../../src/schema/resource.ts';
import type { Role } from '../../src/schema/roles.ts';
import { fieldProblem } from '../base/problem.ts';
import { lockKey } from '../database/advisoryLock.ts';
import { defineServer } from '../http/api/defineServer.ts';
import { wholeList } from '../http/api/records/listEndpoints.ts';

/** The resources with a list that the role may open. */
const listedBy = (role: Role | undefined) => resources.filter((resource) => mayDo(role, 'list', resource));

/** A view shows its reader nothing about lists and fields that they may not see, and is about no particular tenant. */
defineServer(savedViews, {
  endpoints: () => [wholeList(savedViews, { resource: z.optional(textValue(255)) })],
  async validate({ record: { view_id, shared, owner, resource: name, name: title, query }, principal, trx }) {
    const resource = listedBy(principal?.role).find((each) => each.name === name);
    if (!resource) return { resource: 'resource must name a list that you may open' };
    const tenant = tenantFieldOf(resource) ?? '';
    if (new URLSearchParams(query ?? '').has(tenant)) return { query: `query must not name the tenant (${tenant})` };
    await lockKey(trx, savedViews.name, owner);
    const same = trx
      .selectFrom('saved_views')
      .where((where) => where.and({ shared, owner, resource: name, name: title }));
    const taken = await same.where('view_id', '!=', view_id).select('view_id').executeTakeFirst();
    if (taken) throw fieldProblem({ name: 'There is a view with this name already' }, 409);
    return {};
  },
  visibleTo({ principal, column }) {
    const names = listedBy(principal.role).map(({ name }) => name);
    return sql`${column('resource')} in (${sql.join(names)})`;
  },
  shownTo(view, { principal }) {
    const resource = resources.find(({ name }) => name === view.resource);
    return resource ? { ...view, query: visibleQuery(resource, principal.role, view.query ?? '') } : view;
  },
});

/** The query without what it says about fields that the role may not see. */
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
