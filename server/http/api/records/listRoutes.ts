import { Hono } from 'hono';
import type { Resource } from '../../../../src/schema/resource.ts';
import { type DaySummary, summarize, totalOf } from '../../../db/daily/readDaily.ts';
import { type Condition, listRecords } from '../../../db/recordQueries.ts';
import type { Authenticated, Call } from '../authentication.ts';
import { listScope, requirePermission } from '../authorization.ts';
import {
  conditionsOf,
  daysOf,
  type ListQuery,
  latestParameters,
  listParameters,
  queryReader,
  searchParameters,
  summaryParameters,
  wholeListParameters,
} from '../queryParameters.ts';
import type { Services } from '../services.ts';
import { createPageTokens, type PageTokens, readPage, selectionIn } from './paging.ts';
import { visibleRecord } from './visibleRecord.ts';

/** The lists of a resource: in pages or whole, and those of the dashboard that it declares. Spec §3, §7. */
export function listRoutes(resource: Resource, services: Services) {
  const routes =
    resource.list.paging === 'cursor' ? searchRoutes(resource, services) : wholeListRoutes(resource, services);
  if (resource.latest) routes.get('/latest', async (c) => c.json({ data: await latest(c, resource, services) }));
  if (resource.summary) routes.get('/summary', async (c) => c.json({ data: await summary(c, resource, services) }));
  return routes;
}

/** Pages by cursor, and the count. Spec §7, Deals and Integration errors. */
function searchRoutes(resource: Resource, services: Services): Hono<Authenticated> {
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
    });
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
    const page = await readPage(trx, resource, selection, { limit, after: state?.position, isCounted });
    const total = counted ?? page.total;
    return {
      items: page.rows.map((row) => visibleRecord(resource, row, principal.role, store.secrets)),
      next_token: page.next ? tokens.issue(search, { position: page.next, total }) : null,
      count: total,
    };
  });
}

/** More records than a list without pages could show; longer lists are cut off. */
const MAX_LISTED = 10_000;

/** The whole list in its order: `{ data: [...] }`, filtered by the checkbox above it: `?active=true`. Spec §7, Tenants. */
function wholeListRoutes(resource: Resource, { store }: Services): Hono<Authenticated> {
  const readQuery = queryReader(wholeListParameters(resource));
  return new Hono<Authenticated>().get('/', async (c) => {
    const { principal } = c.var;
    const { tenant_id: requested, ...filters } = readQuery(c.req.url);
    requirePermission(principal, 'list', resource);
    const scope = listScope(principal, resource, requested);
    const selection = selectionIn(scope, toggledConditions(resource, filters));
    const rows = await store.read(scope, (trx) => listRecords(trx, resource, selection, { limit: MAX_LISTED }));
    return c.json({ data: rows.map((row) => visibleRecord(resource, row, principal.role, store.secrets)) });
  });
}

function toggledConditions({ list: { toggle } }: Resource, filters: Readonly<Record<string, unknown>>): Condition[] {
  if (!toggle || !Object.entries(toggle.filter).every(([name, value]) => filters[name] === String(value))) return [];
  return Object.entries(toggle.shows).map(([field, equals]) => ({ field, equals }));
}

const readLatest = queryReader(latestParameters);

/** The newest records, as in the list. */
async function latest(c: Call, resource: Resource, { store }: Services) {
  const { principal } = c.var;
  requirePermission(principal, 'list', resource);
  const { limit, tenant_id: requested } = readLatest(c.req.url);
  const scope = listScope(principal, resource, requested);
  const rows = await store.read(scope, (trx) => listRecords(trx, resource, selectionIn(scope, []), { limit }));
  return rows.map((row) => visibleRecord(resource, row, principal.role, store.secrets));
}

const readSummary = queryReader(summaryParameters);

/** Figures by day. */
async function summary(c: Call, resource: Resource, { store }: Services) {
  const { principal } = c.var;
  requirePermission(principal, 'list', resource);
  const { tenant_id: requested, ...period } = readSummary(c.req.url);
  const scope = listScope(principal, resource, requested);
  const days = daysOf(period, new Date());
  const { tenant } = selectionIn(scope, []);
  const found = await store.read(scope, (trx) => summarize(trx, resource, tenant, days));
  return found.map((day) => dayOf(resource, day));
}

function dayOf({ summary }: Resource, { date, total, counts, average }: DaySummary) {
  const averaged = summary?.average && { [summary.average.name]: average };
  return { date, total, ...(summary && { [summary.answer]: counts }), ...averaged };
}
