import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The method as logs, metrics and traces name it: one word for all that nobody serves. */
export const methodOf = ({ req }: Context): string => (METHODS.has(req.method) ? req.method : '_OTHER');

/**
 * The pattern of the route that a request was for, such as `/api/deals/:id`, also where it was refused on the way there. Where it
 * was for none, the pattern of what answered: `/*` for files and pages of the console and for unknown paths, `/api/*` in the API.
 */
export function routeOf(c: Context): string {
  const routes = matchedRoutes(c);
  const meant = routes.find(({ path }) => !path.includes('*')) ?? routes[c.req.routeIndex];
  return meant?.path || '/*';
}
