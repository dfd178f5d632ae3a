import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { createKey, revokeKey } from '../../server/identity/machineKeys.ts';
import { PLAIN_CALL } from '../../server/records/idempotentCall.ts';
import type { TestApi } from '../api/startApi.ts';
import type { Violations } from './violation.ts';
import type { World } from './world.ts';

type App = TestApi['app'];

/** The API key of an app that requires one. */
export const API_KEY = 'the-key';

/** An app, and the same with an API key configured. */
export interface Apps {
  readonly app: App;
  readonly guarded: App;
}

/** Credentials that must be rejected, by their defect. */
export interface SpentCredentials {
  readonly tokens: Readonly<Record<string, string>>;
  readonly keys: Readonly<Record<string, string>>;
}

const LEAD = 'lead@ours.example';
const STAFF = 'staff@ours.example';

/** Creates credentials that were valid once, or nearly are. They belong to the world's snapshot from then on. */
export async function spentCredentials(world: World): Promise<SpentCredentials> {
  const { api, ours } = world;
  const { db } = api.store;
  const lead = await api.tokenOf(LEAD);
  const ended = await api.signInAnew(LEAD);
  await db
    .deleteFrom('pool_sessions')
    .where('origin_jti', '=', String(decodeJwt(ended)['origin_jti']))
    .execute();
  const writer = { actor: { username: LEAD }, tenant: ours.tenant };
  const revoked = await createKey(api.store, writer, { name: 'revoked', call: PLAIN_CALL });
  await revokeKey(api.store, writer, String(revoked.row['key_id']));
  await world.keep();
  const key = world.bearers.sync ?? '';
  return {
    tokens: {
      'of a session that was signed out': ended,
      'without a signature': new UnsecuredJWT(decodeJwt(lead)).encode(),
      'that has expired': await resigned(api, lead, { exp: 1 }),
      'for another audience': await resigned(api, lead, { aud: 'another' }),
      'of the type access, without a name': await resigned(api, lead, { token_use: 'access' }),
    },
    keys: {
      'that is revoked': revoked.key,
      'of another secret': `${key.slice(0, -43)}${'A'.repeat(43)}`,
    },
  };
}

/** Sends calls with invalid credentials and as a disabled user; reports those that succeed. */
export async function* badCredentials(world: World, { app, guarded }: Apps, spent: SpentCredentials): Violations {
  const { db } = world.api.store;
  const token = await world.api.tokenOf(STAFF);
  const as = (bearer: string) => ({ authorization: `Bearer ${bearer}` });
  for (const [what, bad] of Object.entries(spent.tokens))
    yield* reportIfAccepted(app, '/api/deals', as(bad), `a token ${what}`);
  for (const [what, bad] of Object.entries(spent.keys))
    yield* reportIfAccepted(app, '/api/ingest/deals', as(bad), `a key ${what}`);
  for (const key of [undefined, `${API_KEY}!`, 'another']) {
    const headers = { ...as(token), ...(key && { 'x-api-key': key }) };
    yield* reportIfAccepted(guarded, '/api/deals', headers, `the API key ${key}`);
  }
  await db.updateTable('users').set({ enabled: false }).where('username', '=', STAFF).execute();
  yield* reportIfAccepted(app, '/api/deals', as(token), 'a disabled user');
  await db.updateTable('tenants').set({ status: 'INACTIVE' }).where('tenant_id', '=', world.ours.tenant).execute();
  yield* reportIfAccepted(app, '/api/ingest/deals', as(world.bearers.sync ?? ''), 'a key of an inactive tenant', 403);
  await world.restore();
}

async function* reportIfAccepted(
  app: App,
  path: string,
  headers: Record<string, string>,
  what: string,
  refused = 401,
): Violations {
  const method = path.includes('/ingest/') ? 'PUT' : 'GET';
  const { status } = await app.request(path, { method, headers });
  if (status !== refused) yield { kind: 'answer', text: `${path}: ${status} for ${what}` };
}

function resigned({ keys }: TestApi, token: string, changes: Record<string, unknown>): Promise<string> {
  const header = { alg: 'RS256', kid: keys.kid };
  return new SignJWT({ ...decodeJwt(token), ...changes }).setProtectedHeader(header).sign(keys.privateKey);
}
