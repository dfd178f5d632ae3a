import { type Context, Hono } from 'hono';
import { fieldAt, type Resource } from '../../src/schema/resource.ts';
import { sortOf } from '../../src/schema/tenancy.ts';
import { countRecords, findRecord, listRecords, type Position, type Row } from '../store/recordQueries.ts';
import type { Authenticated } from './authentication.ts';
import { createPageTokens, type PageTokens } from './pageToken.ts';
import { Problem } from './problem.ts';
import { requirePermission } from './requirePermission.ts';
import {
  conditionsOf,
  type ListQuery,
  listParameters,
  queryReader,
  searchParameters,
  tenantParameter,
} from './searchQuery.ts';
import type { Services } from './services.ts';
import { scopeFor, searchedTenant } from './tenantScope.ts';
import { visibleRecord } from './visibleRecord.ts';

type Call = Context<Authenticated>;

/** The calls of a searchable resource: its list by cursor, its count and one record. Spec §7, Deals and Integration errors. */
export function recordRoutes(resource: Resource, services: Services) {
  const tokens = createPageTokens(services.pageTokenKey);
  const readSearch = queryReader(searchParameters(resource));
  const readList = queryReader(listParameters(resource));
  const readTenant = queryReader({ tenant_id: tenantParameter });
  return new Hono<Authenticated>()
    .get('/', async (c) => {
      requirePermission(c.var.principal, 'list', resource);
      return c.json(await listPage(c, resource, services, { tokens, query: readList(c.req.url) }));
    })
    .get('/count', async (c) => {
      requirePermission(c.var.principal, 'list', resource);
      const { tenant_id: requested, ...parameters } = readSearch(c.req.url);
      const tenant = searchedTenant(c.var.principal, requested);
      const selection = { tenant, conditions: conditionsOf(resource, parameters, c.var.principal.role) };
      const total = await services.store.transaction({ tenant }, (trx) => countRecords(trx, resource, selection));
      return c.json({ total_count: total });
    })
    .get('/:id', async (c) => {
      requirePermission(c.var.principal, 'show', resource);
      const { tenant_id: requested } = readTenant(c.req.url);
      const scope = scopeFor(c.var.principal, requested);
      const tenant = scope === 'all' ? undefined : scope.tenant;
      const known = fieldAt(resource, resource.id).value.safeParse(c.req.param('id')).success;
      const row =
        known &&
        (await services.store.transaction(scope, (trx) => findRecord(trx, resource, c.req.param('id'), tenant)));
      if (!row) throw new Problem(404, resource.show?.missing ?? 'Not found');
      return c.json(visibleRecord(resource, row, c.var.principal.role));
    });
}

interface ListCall {
  readonly tokens: PageTokens;
  readonly query: ListQuery;
}

async function listPage(c: Call, resource: Resource, { store }: Services, { tokens, query }: ListCall) {
  const { limit, next_token: token, tenant_id: requested, ...parameters } = query;
  const tenant = searchedTenant(c.var.principal, requested);
  const search = { resource: resource.name, tenant, ...parameters };
  const selection = { tenant, conditions: conditionsOf(resource, parameters, c.var.principal.role) };
  const state = token === undefined ? undefined : tokens.read(search, token);
  return store.transaction({ tenant }, async (trx) => {
    const page = { limit: limit + 1, ...(state && { after: state.position }) };
    const rows = await listRecords(trx, resource, selection, page);
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    const more = rows.length > limit && last !== undefined;
    const total = state?.total ?? (more ? await countRecords(trx, resource, selection) : items.length);
    return {
      items: items.map((row) => visibleRecord(resource, row, c.var.principal.role)),
      next_token: more ? tokens.issue(search, { position: positionOf(resource, last), total }) : null,
      count: total,
    };
  });
}

function positionOf(resource: Resource, row: Row): Position {
  return { sort: row[sortOf(resource).field] as Position['sort'], id: String(row[resource.id]) };
}
