import { type Context, Hono } from 'hono';
import { LIMITS } from '../../../src/config/limits.ts';
import type { Resource } from '../../../src/schema/resource.ts';
import { type DaySummary, summarize } from '../../db/daily/readDaily.ts';
import { listRecords } from '../../db/recordQueries.ts';
import type { Authenticated } from './authentication.ts';
import { selectionIn } from './recordPage.ts';
import { requirePermission } from './requirePermission.ts';
import { queryReader, tenantParameter, wholeNumber } from './searchQuery.ts';
import type { Services } from './services.ts';
import { daysOf, periodParameters } from './summaryPeriod.ts';
import { listScope } from './tenantScope.ts';
import { visibleRecord } from './visibleRecord.ts';

type Call = Context<Authenticated>;

/** The query parameters of the newest records. */
export const latestParameters = {
  limit: wholeNumber(1, LIMITS.mostLatest).default(LIMITS.latestCount),
  tenant_id: tenantParameter,
};

/** The query parameters of a summary. */
export const summaryParameters = { ...periodParameters, tenant_id: tenantParameter };

const readLatest = queryReader(latestParameters);
const readSummary = queryReader(summaryParameters);

/** What a dashboard asks of a resource that declares it: its newest records, and its figures by day. Spec §3, §7. */
export function summaryRoutes(resource: Resource, services: Services) {
  const routes = new Hono<Authenticated>();
  if (resource.latest) routes.get('/latest', async (c) => c.json({ data: await latest(c, resource, services) }));
  if (resource.summary) routes.get('/summary', async (c) => c.json({ data: await summary(c, resource, services) }));
  return routes;
}

/** As the list hands them out, and in its order. */
async function latest(c: Call, resource: Resource, { store }: Services) {
  const { principal } = c.var;
  requirePermission(principal, 'list', resource);
  const { limit, tenant_id: requested } = readLatest(c.req.url);
  const scope = listScope(principal, resource, requested);
  const rows = await store.read(scope, (trx) => listRecords(trx, resource, selectionIn(scope, []), { limit }));
  return rows.map((row) => visibleRecord(resource, row, principal.role, store.secrets));
}

async function summary(c: Call, resource: Resource, { store }: Services) {
  const { principal } = c.var;
  requirePermission(principal, 'list', resource);
  const { tenant_id: requested, ...period } = readSummary(c.req.url);
  const scope = listScope(principal, resource, requested);
  const days = daysOf(period, new Date());
  const { tenant } = selectionIn(scope, []);
  const found = await store.read(scope, (trx) => summarize(trx, resource, tenant, days));
  return found.map((day) => answered(resource, day));
}

function answered({ summary }: Resource, { date, total, counts, average }: DaySummary) {
  const averaged = summary?.average && { [summary.average.name]: average };
  return { date, total, ...(summary && { [summary.answer]: counts }), ...averaged };
}
