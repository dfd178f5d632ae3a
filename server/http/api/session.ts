import * as z from 'zod';
import { mayChooseTenant } from '../../../src/schema/permissions.ts';
import { groupsOf, type Principal, ROLES } from '../../../src/schema/roles.ts';
import type { Store } from '../../database/database.ts';
import type { IdTokenClaims } from '../../identity/tokenVerifier.ts';
import { endpoint } from './endpoint.ts';
import { jsonSchema } from './openApi/schemas.ts';
import { readPreferences } from './preferences.ts';

/** The response of `GET /api/session`. */
const sessionResponse = z.strictObject({
  username: z.string(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  role: z.enum(ROLES),
  tenant_id: z.string().nullable(),
  tenant_name: z.string().nullable(),
  /** The tenant that a user without one requested at sign-up. */
  requested_tenant_id: z.string().nullable(),
  /** The groups of the role. */
  groups: z.array(z.string()),
  /** The settings of the console, as `GET /api/preferences` returns them. */
  preferences: z.record(z.string(), z.unknown()),
});

/**
 * `GET /api/session`: the caller with the role and tenant of the `users` table. The token may be an hour old, and its
 * `custom:tenant_id` is only a request. Decision D6.
 */
export const sessionEndpoint = endpoint({
  method: 'get',
  path: '/session',
  summary: 'The signed-in user',
  // Every call carries a `tenant_id`. Here it is ignored: the caller may not know their tenant yet.
  query: { tenant_id: z.string().optional() },
  response: jsonSchema(sessionResponse, 'output'),
  handle: (c, _, { store }) => sessionOf(store, c.var.principal, c.var.claims),
});

async function sessionOf({ db }: Store, { username, role, tenantId }: Principal, claims: IdTokenClaims) {
  const row = await db
    .selectFrom('users')
    .leftJoin('tenants', 'tenants.tenant_id', 'users.tenant_id')
    .select(['users.email', 'users.name', 'tenants.name as tenantName'])
    .where('users.username', '=', username)
    .executeTakeFirst();
  const isWaiting = tenantId === null && !mayChooseTenant(role);
  return {
    username,
    email: row?.email ?? claims.email ?? null,
    name: row?.name ?? claims.name ?? null,
    role,
    tenant_id: tenantId,
    tenant_name: row?.tenantName ?? null,
    requested_tenant_id: (isWaiting && claims['custom:tenant_id']?.trim()) || null,
    groups: groupsOf(role),
    preferences: await readPreferences(db, username),
  };
}
