import { Hono } from 'hono';
import type { Resource } from '../../../src/schema/resource.ts';
import type { Principal } from '../../../src/schema/roles.ts';
import { fromPartial } from '../../../tests/fromPartial.ts';
import type { Store } from '../../database/database.ts';
import type { Authenticated } from '../api/authentication.ts';
import { jobEndpoints } from '../api/bulk/jobEndpoints.ts';
import { endpointRoutes } from '../api/endpoint.ts';
import { idempotency } from '../api/idempotency.ts';
import { resourceEndpoints } from '../api/resourceEndpoints.ts';
import type { Services } from '../api/services.ts';
import { handleError } from '../edge/handleError.ts';

/** Calls the API of resources on a store as signed-in users, each below its name. A text is sent as the body without encoding. */
export function callResources(given: { readonly store: Store }, resources: readonly Resource[]) {
  return async (
    method: string,
    path: string,
    principal: Principal,
    body?: object | string,
    more: Readonly<Record<string, string>> = {},
  ) => {
    const app = new Hono<Authenticated>();
    app.onError(handleError);
    app.use(async (c, next) => {
      c.set('principal', principal);
      await next();
    });
    app.use(idempotency(given));
    const services = fromPartial<Services>({ store: given.store, pageTokenKey: new Uint8Array(32) });
    app.route('/jobs', endpointRoutes(jobEndpoints, services));
    for (const resource of resources) {
      app.route(`/${resource.name}`, endpointRoutes(resourceEndpoints(resource, resources), services));
    }
    const headers = { 'content-type': 'application/json', ...more };
    const response = await app.request(path, {
      method,
      headers,
      ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: response.status, body: JSON.parse(await response.text()) };
  };
}
