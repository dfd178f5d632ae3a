import { Hono } from 'hono';
import { hiddenUses } from '../../../src/schema/hiddenUses.ts';
import type { Resource } from '../../../src/schema/resource.ts';
import { additionTo } from './additions.ts';
import type { Authenticated } from './authentication.ts';
import { recordRoutes } from './recordRoutes.ts';
import { searchRoutes } from './searchRoutes.ts';
import type { Services } from './services.ts';
import { wholeListRoutes } from './wholeListRoutes.ts';

/**
 * All calls of one resource among `resources`: those that follow from its schema, and what the server adds. Throws for a resource whose
 * lists or actions would tell of fields that not everybody may see. Spec §7.
 */
export function resourceRoutes(resource: Resource, resources: readonly Resource[], services: Services) {
  const [told] = hiddenUses(resource);
  if (told) throw new Error(told);
  const { routes: added, rules, instead } = additionTo(resource);
  const routes = new Hono<Authenticated>();
  if (added) routes.route('/', added(services));
  if (instead) return routes;
  const lists = resource.list.paging === 'cursor' ? searchRoutes : wholeListRoutes;
  return routes.route('/', lists(resource, services)).route('/', recordRoutes(resource, resources, services, rules));
}
