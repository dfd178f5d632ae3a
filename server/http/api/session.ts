import { Hono } from 'hono';
import * as z from 'zod';
import { mayChooseTenant } from '../../../src/schema/permissions.ts';
import type { Principal } from '../../../src/schema/principal.ts';
import { groupsOf, ROLES } from '../../../src/schema/role.ts';
import type { Store } from '../../db/database.ts';
import type { IdTokenClaims } from '../../userPool/tokenVerifier.ts';
import type { Authenticated } from './authentication.ts';
import { queryReader } from './searchQuery.ts';
import type { Services } from './services.ts';

/** Every call carries a `tenant_id`. Here any is taken and none counts: who asks cannot know yet which is theirs. */
export const sessionParameters = { tenant_id: z.string().optional() };

/** A caller's standing. */
export const sessionAnswer = z.strictObject({
  username: z.string(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  role: z.enum(ROLES),
  tenant_id: z.string().nullable(),
  tenant_name: z.string().nullable(),
  /** The tenant that somebody who belongs to none asked for when they registered. */
  requested_tenant_id: z.string().nullable(),
  /** The groups that the role stands for. */
  groups: z.array(z.string()),
});

/**
 * `GET /api/session`: who is calling, as this server sees them. Role and tenant are those of its own `users` table, which
 * decides; the token's may be an hour old, and its `custom:tenant_id` is a wish. Decision D6.
 */
export function sessionRoutes({ store }: Services) {
  const readQuery = queryReader(sessionParameters);
  return new Hono<Authenticated>().get('/', async (c) => {
    readQuery(c.req.url);
    return c.json(await standingOf(store, c.var.principal, c.var.claims));
  });
}

async function standingOf(
  { db }: Store,
  { username, role, tenantId }: Principal,
  claims: IdTokenClaims,
): Promise<z.output<typeof sessionAnswer>> {
  const row = await db
    .selectFrom('users')
    .leftJoin('tenants', 'tenants.tenant_id', 'users.tenant_id')
    .select(['users.email', 'users.name', 'tenants.name as tenantName'])
    .where('users.username', '=', username)
    .executeTakeFirst();
  const waits = tenantId === null && !mayChooseTenant(role);
  return {
    username,
    email: row?.email ?? claims.email ?? null,
    name: row?.name ?? claims.name ?? null,
    role,
    tenant_id: tenantId,
    tenant_name: row?.tenantName ?? null,
    requested_tenant_id: (waits && claims['custom:tenant_id']?.trim()) || null,
    groups: groupsOf(role),
  };
}
