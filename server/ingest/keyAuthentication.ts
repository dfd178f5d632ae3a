import { createMiddleware } from 'hono/factory';
import { findKeyHolder } from '../accounts/machineKeys.ts';
import { bearerOf, requireApiKey } from '../http/api/authentication.ts';
import { Problem } from '../http/api/problem.ts';
import { queryReader, tenantParameter } from '../http/api/searchQuery.ts';
import type { Services } from '../http/api/services.ts';

/** What handlers behind `keyAuthentication` find in their context: the tenant that is written to. */
export type KeyHeld = { Variables: { tenant: string } };

const readTenant = queryReader({ tenant_id: tenantParameter });

/**
 * Lets a call pass when it carries the API key (where one is set) and a machine key of a tenant, else 401; 403 for an inactive
 * tenant, and for a `tenant_id` that is not the key's; 429 above the tenant's limit.
 */
export function keyAuthentication(services: Services) {
  return createMiddleware<KeyHeld>(async (c, next) => {
    requireApiKey(c, services);
    const holder = await findKeyHolder(services.store, bearerOf(c) ?? '', new Date());
    if (!holder) throw new Problem(401, 'This call needs a machine key of the tenant that is not revoked.');
    await services.limiter?.spend('tenant', holder.tenantId);
    const { tenant_id: named = holder.tenantId } = readTenant(c.req.url);
    if (named !== holder.tenantId) throw new Problem(403, 'The machine key is not for this tenant.');
    if (!holder.active) throw new Problem(403, `Tenant ${named} is inactive, so nothing is taken for it.`);
    c.set('tenant', holder.tenantId);
    await next();
  });
}
