import { Hono } from 'hono';
import * as z from 'zod';
import type { Resource } from '../../../src/schema/resource.ts';
import { type Condition, listRecords } from '../../db/recordQueries.ts';
import type { Authenticated } from './authentication.ts';
import { selectionIn } from './recordPage.ts';
import { requirePermission } from './requirePermission.ts';
import { queryReader, tenantParameter } from './searchQuery.ts';
import type { Services } from './services.ts';
import { summaryRoutes } from './summaryRoutes.ts';
import { listScope } from './tenantScope.ts';
import { visibleRecord } from './visibleRecord.ts';

/** More records than a list without pages could ever show; a list beyond it is cut. */
export const MOST_LISTED = 10_000;

/** The query parameters of a list that comes whole: those of the box above it, and `tenant_id`. */
export function wholeListParameters({ list: { toggle } }: Resource) {
  const boxes: Record<string, z.ZodType> = {};
  for (const [name, value] of Object.entries(toggle?.filter ?? {})) boxes[name] = boxParameter(value).optional();
  return { ...boxes, tenant_id: tenantParameter };
}

/** What stands there while the box is ticked, or of a yes also a no. */
function boxParameter(value: string | boolean) {
  const values = typeof value === 'boolean' ? ['true', 'false'] : [value];
  return z.enum(values, { error: `must be ${values.join(' or ')}` });
}

/**
 * The list of a resource that comes whole, in its order: `{ data: [...] }`. The box above it narrows it: `?active=true`. What
 * else the resource declares of its lists stands beside it. Spec §7, Tenants.
 */
export function wholeListRoutes(resource: Resource, services: Services) {
  const readQuery = queryReader(wholeListParameters(resource));
  const { store } = services;
  return new Hono<Authenticated>()
    .get('/', async (c) => {
      const { principal } = c.var;
      const { tenant_id: requested, ...boxes } = readQuery(c.req.url);
      requirePermission(principal, 'list', resource);
      const scope = listScope(principal, resource, requested);
      const selection = selectionIn(scope, conditionsOf(resource, boxes));
      const rows = await store.read(scope, (trx) => listRecords(trx, resource, selection, { limit: MOST_LISTED }));
      return c.json({ data: rows.map((row) => visibleRecord(resource, row, principal.role, store.secrets)) });
    })
    .route('/', summaryRoutes(resource, services));
}

function conditionsOf({ list: { toggle } }: Resource, boxes: Readonly<Record<string, unknown>>): Condition[] {
  if (!toggle || !Object.entries(toggle.filter).every(([name, value]) => boxes[name] === String(value))) return [];
  return Object.entries(toggle.shows).map(([field, equals]) => ({ field, equals }));
}
