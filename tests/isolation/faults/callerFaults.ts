import type * as Crypto from 'node:crypto';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import type * as Idempotency from '../../../server/http/api/idempotency.ts';
import type * as MachineKeys from '../../../server/identity/machineKeys.ts';
import type * as Principals from '../../../server/identity/principal.ts';
import type * as TokenVerifier from '../../../server/identity/tokenVerifier.ts';
import type * as FindSessionUser from '../../../server/userPool/poolSessions.ts';
import { type Fault, fault } from './fault.ts';

/** Faults that accept callers with invalid credentials. */
export const callerFaults: readonly Fault[] = [
  fault<typeof Idempotency>(
    'an Idempotency-Key is shared by all callers',
    'server/http/api/idempotency.ts',
    ({ idempotency }) => ({
      idempotency: (services) => (c, next) => {
        const { principal } = c.var;
        c.set('principal', { ...principal, username: 'anybody' });
        return idempotency(services)(c, () => {
          c.set('principal', principal);
          return next();
        });
      },
    }),
    { noticedBy: 'repeats' },
  ),
  fault<typeof Crypto>(
    'secrets and signatures of equal length compare as equal',
    'node:crypto',
    () => ({ timingSafeEqual: () => true }),
    {
      noticedBy: 'credentials',
    },
  ),
  fault<typeof MachineKeys>(
    'a key gives access to the first tenant',
    'server/identity/machineKeys.ts',
    () => ({
      findKeyHolder: async ({ db }) => {
        const { tenant_id: tenantId } = await db
          .selectFrom('tenants')
          .select('tenant_id')
          .orderBy('tenant_id')
          .executeTakeFirstOrThrow();
        return { tenantId, name: 'key', active: true };
      },
    }),
    { at: 'PUT /api/ingest/deals' },
  ),
  fault<typeof MachineKeys>(
    'a revoked key is accepted',
    'server/identity/machineKeys.ts',
    ({ findKeyHolder }) => ({
      findKeyHolder: async (store, text, now) =>
        (await findKeyHolder(store, text, now)) ??
        (text.startsWith('dsk_') ? { tenantId: 'ours', name: 'key', active: true } : undefined),
    }),
    { noticedBy: 'credentials' },
  ),
  fault<typeof MachineKeys>(
    'a key of an inactive tenant is accepted',
    'server/identity/machineKeys.ts',
    ({ findKeyHolder }) => ({
      findKeyHolder: async (...asked) => {
        const holder = await findKeyHolder(...asked);
        return holder && { ...holder, active: true };
      },
    }),
    { noticedBy: 'credentials' },
  ),
  fault<typeof MachineKeys>(
    'a key is identified by its id alone',
    'server/identity/machineKeys.ts',
    () => ({
      findKeyHolder: async ({ db }, text) => {
        const keys = db.selectFrom('machine_keys').select('tenant_id').where('revoked_at', 'is', null);
        const key = await keys.where('key_id', '=', text.split('_')[1] ?? '').executeTakeFirst();
        return key && { tenantId: key.tenant_id, name: 'key', active: true };
      },
    }),
    { noticedBy: 'credentials' },
  ),
  fault<typeof Principals>('the token’s groups and tenant are trusted', 'server/identity/principal.ts', () => ({
    loadPrincipal: async (
      _,
      { 'cognito:username': username, 'custom:tenant_id': tenant, 'cognito:groups': groups = [] },
    ) => ({
      username,
      role: groups.includes('admin') ? 'admin' : groups.includes('tenant-admin') ? 'tenant-admin' : 'tenant-user',
      tenantId: tenant || null,
    }),
  })),
  fault<typeof Principals>('every user is an admin', 'server/identity/principal.ts', ({ loadPrincipal }) => ({
    loadPrincipal: async (...asked) => ({ ...(await loadPrincipal(...asked)), role: 'admin' }),
  })),
  fault<typeof Principals>(
    'a disabled user has access',
    'server/identity/principal.ts',
    ({ loadPrincipal }) => ({
      loadPrincipal: async (services, claims) => {
        const username = claims['cognito:username'];
        await services.store.db.updateTable('users').set({ enabled: true }).where('username', '=', username).execute();
        return loadPrincipal(services, claims);
      },
    }),
    { noticedBy: 'credentials' },
  ),
  fault<typeof FindSessionUser>(
    'a signed-out session stays valid',
    'server/userPool/poolSessions.ts',
    () => ({
      isSessionAlive: () => sql<boolean>`true`,
    }),
    { noticedBy: 'credentials' },
  ),
  fault<typeof TokenVerifier>(
    'signature and expiry of a token are not verified',
    'server/identity/tokenVerifier.ts',
    () => ({
      createTokenVerifier: () => async (token) => decodeJwt(token),
    }),
    { noticedBy: 'credentials' },
  ),
];
