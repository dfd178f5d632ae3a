import { type Context, Hono } from 'hono';
import type { Resource } from '../../../src/schema/resource.ts';
import { totalOf } from '../../db/daily/readDaily.ts';
import type { Authenticated } from './authentication.ts';
import { createPageTokens, type PageTokens } from './pageToken.ts';
import { readPage, selectionIn } from './recordPage.ts';
import { requirePermission } from './requirePermission.ts';
import { conditionsOf, type ListQuery, listParameters, queryReader, searchParameters } from './searchQuery.ts';
import type { Services } from './services.ts';
import { summaryRoutes } from './summaryRoutes.ts';
import { listScope } from './tenantScope.ts';
import { visibleRecord } from './visibleRecord.ts';

type Call = Context<Authenticated>;

/**
 * The lists of a searchable resource: pages by cursor, their count, and what it declares beside them. Spec §7, Deals and
 * Integration errors.
 */
export function searchRoutes(resource: Resource, services: Services) {
  const tokens = createPageTokens(services.pageTokenKey);
  const readSearch = queryReader(searchParameters(resource));
  const readList = queryReader(listParameters(resource));
  return new Hono<Authenticated>()
    .get('/', async (c) => {
      requirePermission(c.var.principal, 'list', resource);
      return c.json(await listPage(c, resource, services, { tokens, query: readList(c.req.url) }));
    })
    .get('/count', async (c) => {
      requirePermission(c.var.principal, 'list', resource);
      const { tenant_id: requested, ...parameters } = readSearch(c.req.url);
      const scope = listScope(c.var.principal, resource, requested);
      const selection = selectionIn(scope, conditionsOf(resource, parameters, c.var.principal.role));
      const total = await services.store.read(scope, (trx) => totalOf(trx, resource, selection));
      return c.json({ total_count: total });
    })
    .route('/', summaryRoutes(resource, services));
}

interface ListCall {
  readonly tokens: PageTokens;
  readonly query: ListQuery;
}

async function listPage(c: Call, resource: Resource, { store }: Services, { tokens, query }: ListCall) {
  const { principal } = c.var;
  const { limit, next_token: token, tenant_id: requested, ...parameters } = query;
  const scope = listScope(principal, resource, requested);
  const search = { resource: resource.name, by: principal.username, scope, ...parameters };
  const selection = selectionIn(scope, conditionsOf(resource, parameters, principal.role));
  const state = token === undefined ? undefined : tokens.read(search, token);
  return store.read(scope, async (trx) => {
    const counted = state?.total ?? undefined;
    const isCounted = counted === undefined;
    const { rows, next, ...page } = await readPage(trx, resource, selection, {
      limit,
      after: state?.position,
      isCounted,
    });
    const total = counted ?? page.total;
    return {
      items: rows.map((row) => visibleRecord(resource, row, principal.role, store.secrets)),
      next_token: next ? tokens.issue(search, { position: next, total }) : null,
      count: total,
    };
  });
}
