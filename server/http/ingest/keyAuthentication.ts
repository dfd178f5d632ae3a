import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { Problem } from '../../base/problem.ts';
import { findKeyHolder } from '../../identity/machineKeys.ts';
import { bearerToken, requireApiKey } from '../api/authentication.ts';
import type { Services } from '../api/services.ts';

/** The variables that `keyAuthentication` sets: the tenant and the name of the machine key. */
export type KeyHeld = { Variables: { tenant: string; key: string } };

/**
 * Requires the API key (if one is set) and a machine key, else responds 401. Responds 403 if the tenant is inactive, and 429 above the
 * tenant's limit.
 */
export function keyAuthentication(services: Services) {
  return createMiddleware<KeyHeld>(async (c, next) => {
    requireApiKey(c, services);
    const holder = await requireKey(c, services, (tenant) => services.limiter?.consume('tenant', tenant));
    c.set('tenant', holder.tenantId);
    c.set('key', holder.name);
    await next();
  });
}

/** Throws a 401 Problem without a valid key, and a 403 Problem if its tenant is inactive, which counts too. */
export async function requireKey(c: Context, { store }: Services, count?: (tenant: string) => unknown) {
  const holder = await findKeyHolder(store, bearerToken(c) ?? '', new Date());
  if (!holder) throw new Problem(401, 'A valid machine key of the tenant is required.');
  await count?.(holder.tenantId);
  if (!holder.active) throw new Problem(403, `Tenant ${holder.tenantId} is inactive and accepts no records.`);
  return holder;
}

/** Throws a 403 Problem if the `tenant_id` of a query is not the key's tenant. */
export function requireKeyTenant(c: Context<KeyHeld>, tenant = c.var.tenant): void {
  if (tenant !== c.var.tenant) throw new Problem(403, 'The machine key belongs to another tenant.');
}
