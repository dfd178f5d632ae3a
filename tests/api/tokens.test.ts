import { AdminDeleteUserCommand, AdminDisableUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKey } from '../../server/identity/machineKeys.ts';
import { PLAIN_CALL } from '../../server/records/idempotentCall.ts';
import { call } from '../../server/userPool/testing/cognitoClient.ts';
import { type Operation, operationsOf } from '../isolation/operations.ts';
import { type Snapshot, takeSnapshot } from '../isolation/snapshot.ts';
import { oneDatabase } from '../postgres/databases.ts';
import { startApi, type TestApi } from './startApi.ts';
import { openTokenForge, type TokenForge, type Tokens } from './tokenForge.ts';

const POOL = 'local_console';
const HOUR = 3_600;

let api: TestApi;
let forge: TokenForge;
let staff: Tokens;
/** Every call of the API: those of users, and those of syncs. */
let operations: readonly Operation[];
let snapshot: Snapshot;

beforeAll(async () => {
  api = await startApi(oneDatabase.open, new Date('2026-11-20T12:00:00Z'));
  forge = await openTokenForge(api.store);
  staff = await forge.signIn('staff@acme.example');
  operations = await operationsOf(forge.app);
  snapshot = await takeSnapshot(api.store);
});
afterAll(async () => {
  forge.close();
  await api.stop();
});

const now = () => Math.floor(Date.now() / 1_000);
const part = (token: string, index: number) => token.split('.')[index] ?? '';
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString());

/** The token with one bit of a byte in the middle of a part flipped. */
function bitFlipped(token: string, index: number): string {
  const bytes = Buffer.from(part(token, index), 'base64url');
  const middle = bytes.length >> 1;
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  return token.split('.').with(index, bytes.toString('base64url')).join('.');
}

/** Signed with a foreign key; `kid` is the pool's own key by default. */
async function bySomeoneElse(token: string, header: Record<string, unknown> = {}) {
  const { privateKey } = await generateKeyPair('RS256');
  const kid = forge.keys.kid;
  return new SignJWT(decode(part(token, 1))).setProtectedHeader({ alg: 'RS256', kid, ...header }).sign(privateKey);
}

/** A MAC over the token whose secret is public: the pool's public key. */
async function hmacWithPublicKey(token: string, secretOf: (publicKey: string) => string) {
  const key = await importJWK({ ...forge.keys.publicJwk, alg: 'RS256' }, 'RS256', { extractable: true });
  const secret = new TextEncoder().encode(secretOf(await exportSPKI(key as CryptoKey)));
  const header = { alg: 'HS256', kid: forge.keys.kid };
  return new SignJWT(decode(part(token, 1))).setProtectedHeader(header).sign(secret);
}

/** Signed with the right key by an algorithm that the pool does not use. */
async function byAlgorithm(token: string, alg: string) {
  const key = await importJWK({ ...(await exportJWK(forge.keys.privateKey)), alg }, alg);
  return new SignJWT(decode(part(token, 1))).setProtectedHeader({ alg, kid: forge.keys.kid }).sign(key);
}

/** Sends every call with these headers; a call that gets through would change something. */
async function expectRejected(headers: HeadersInit, app: TokenForge['app'] = forge.app, calls = operations) {
  for (const { name, method, path } of calls) {
    const id = path.includes('/users/') ? 'staff%40acme.example' : 'acme';
    const response = await app.request(path.replace('{id}', id).replace('{key}', 'none'), { method, headers });
    expect(response.status, name).toBe(401);
    expect(await response.json(), name).toEqual({ message: expect.any(String) });
  }
}

const refuse = (token: string) => expectRejected({ authorization: `Bearer ${token}` });

it('the server accepts a valid token, and one re-signed by the forge', async () => {
  for (const token of [staff.id, await forge.resign(staff.id)]) {
    const response = await forge.app.request('/api/deals', { headers: { authorization: `Bearer ${token}` } });
    expect(response.status).toBe(200);
  }
});

describe('401 and only a message, for an Authorization header that is', () => {
  it.each<[name: string, header: () => string | undefined]>([
    ['absent', () => undefined],
    ['empty', () => ''],
    ['Bearer alone', () => 'Bearer'],
    ['Bearer and a space', () => 'Bearer '],
    ['Basic', () => `Basic ${Buffer.from('admin:Demo-Passw0rd!').toString('base64')}`],
    ['of another scheme', () => `Token ${staff.id}`],
    ['the token alone', () => staff.id],
    ['two tokens', () => `Bearer ${staff.id} ${staff.id}`],
    ['two schemes', () => `Bearer ${staff.id}, Bearer ${staff.id}`],
    ['quoted', () => `Bearer "${staff.id}"`],
  ])('%s', async (_, header) => {
    const authorization = header();
    await expectRejected(authorization === undefined ? {} : { authorization });
  });

  it('sent twice', () =>
    expectRejected([
      ['authorization', `Bearer ${staff.id}`],
      ['authorization', `Bearer ${staff.id}`],
    ]));
});

describe('401 and only a message, for a token that is', () => {
  it.each<[name: string, token: () => string | Promise<string>]>([
    ['garbage', () => 'garbage'],
    ['three dots of garbage', () => 'a.b.c'],
    ['three empty parts', () => '..'],
    ['truncated', () => staff.id.slice(0, -20)],
    ['without its signature', () => `${staff.id.split('.').slice(0, 2).join('.')}.`],
    ['cut to two parts', () => staff.id.split('.').slice(0, 2).join('.')],
    ['longer by a part', () => `${staff.id}.${part(staff.id, 2)}`],
    ['doubled', () => staff.id + staff.id],
    ['flipped by a bit in its header', () => bitFlipped(staff.id, 0)],
    ['flipped by a bit in its payload', () => bitFlipped(staff.id, 1)],
    ['flipped by a bit in its signature', () => bitFlipped(staff.id, 2)],
    ['someone else’s payload under this signature', swapped],
    ['of algorithm none', () => new UnsecuredJWT(decode(part(staff.id, 1))).encode()],
    [
      'of algorithm None with the old signature',
      () => [encode({ alg: 'None' }), ...staff.id.split('.').slice(1)].join('.'),
    ],
    ['HS256 with the public key as secret', () => hmacWithPublicKey(staff.id, (key) => key)],
    ['HS256 with the trimmed public key as secret', () => hmacWithPublicKey(staff.id, (key) => key.trim())],
    ['HS256 with an empty payload', () => hmacWithPublicKey(`x.${encode({})}.x`, (key) => key)],
    ['PS256 with the right key', () => byAlgorithm(staff.id, 'PS256')],
    ['RS512 with the right key', () => byAlgorithm(staff.id, 'RS512')],
    ['signed with another key', () => bySomeoneElse(staff.id)],
    ['signed with another key that it carries itself', () => bySomeoneElse(staff.id, { jwk: forge.keys.publicJwk })],
    ['signed with a key that it links to', () => bySomeoneElse(staff.id, { jku: 'http://127.0.0.1:1/jwks.json' })],
    ['of an unknown kid', () => forge.resign(staff.id, {}, { kid: 'unknown' })],
    ['of a kid that is a path', () => forge.resign(staff.id, {}, { kid: '../../keys/user-pool.json' })],
    ['with an unknown critical header', () => rawly({}, { crit: ['x'], x: 1 })],
    ['expired', () => forge.resign(staff.id, { exp: now() - 1 })],
    ['without an expiry', () => forge.resign(staff.id, { exp: undefined })],
    ['with an expiry in words', () => rawly({ exp: 'tomorrow' })],
    ['not yet valid', () => forge.resign(staff.id, { nbf: now() + HOUR })],
    [
      'of another issuer',
      () => forge.resign(staff.id, { iss: 'https://cognito-idp.us-east-1.amazonaws.com/local_console' }),
    ],
    ['without an issuer', () => forge.resign(staff.id, { iss: undefined })],
    ['for another audience', () => forge.resign(staff.id, { aud: 'another' })],
    ['without an audience', () => forge.resign(staff.id, { aud: undefined })],
    ['an access token', () => staff.access],
    ['an access token with an audience', () => forge.resign(staff.access, { aud: 'console' })],
    ['a refresh token', () => staff.refresh],
    ['of another use', () => forge.resign(staff.id, { token_use: 'refresh' })],
    ['of no use', () => forge.resign(staff.id, { token_use: undefined })],
    ['without a username', () => forge.resign(staff.id, { 'cognito:username': undefined })],
    ['without a session', () => forge.resign(staff.id, { origin_jti: undefined })],
    ['of a session that none can be', () => forge.resign(staff.id, { origin_jti: 'never' })],
    ['of somebody else’s session', () => forge.resign(staff.id, { sub: 'somebody else' })],
    ['of a session that never was', () => forge.resign(staff.id, { origin_jti: crypto.randomUUID() })],
    ['oversized', () => forge.resign(staff.id, { padding: 'x'.repeat(200_000) }).then((token) => `${token}A`)],
  ])('%s', async (_, token) => refuse(await token()));
});

describe('401 and only a message, for a machine key that is', () => {
  let key = '';
  beforeAll(async () => {
    ({ key } = await createKey(
      api.store,
      { actor: { username: 'admin@example.com' }, tenant: 'acme' },
      { name: 'Sync', call: PLAIN_CALL },
    ));
    await snapshot.keep();
  });

  it.each<[name: string, key: () => string]>([
    ['of an unknown id', () => key.replace(/^dsk_.{16}/, `dsk_${'0'.repeat(16)}`)],
    ['of another secret', () => `${key.slice(0, -43)}${'A'.repeat(43)}`],
    ['longer by a character', () => `${key}A`],
    ['shorter by a character', () => key.slice(0, -1)],
    ['without its start', () => key.slice('dsk_'.length)],
    ['in capitals', () => key.toUpperCase()],
    ['its id alone', () => key.slice(0, 'dsk_'.length + 16)],
  ])('%s', async (_, altered) => refuse(altered()));

  it('valid, but sent to other calls than those of a sync', async () => {
    const others = operations.filter(({ path }) => !path.startsWith('/api/ingest/'));
    await expectRejected({ authorization: `Bearer ${key}` }, forge.app, others);
  });
});

it('none of these calls has changed the database', async () => {
  expect(await snapshot.changes()).toEqual([]);
});

describe('401 and only a message, for the token', () => {
  it('of a session that was signed out', async () => {
    const tokens = await forge.signIn('lead@acme.example');
    await call(forge.endpoint, 'GlobalSignOut', { AccessToken: tokens.access });
    await refuse(tokens.id);
  });

  it('of a user disabled in the user pool', async () => {
    const tokens = await forge.signIn('lead@acme.example');
    await forge.adminClient.send(new AdminDisableUserCommand({ UserPoolId: POOL, Username: 'lead@acme.example' }));
    await refuse(tokens.id);
  });

  it('of a user disabled in the directory', async () => {
    const tokens = await forge.signIn('lead@globex.example');
    const table = api.store.db.updateTable('users').where('username', '=', 'lead@globex.example');
    await table.set({ enabled: false }).execute();
    await refuse(tokens.id);
  });

  it('of a deleted user', async () => {
    const tokens = await forge.signIn('joiner@example.com');
    await forge.adminClient.send(new AdminDeleteUserCommand({ UserPoolId: POOL, Username: 'joiner@example.com' }));
    await refuse(tokens.id);
  });
});

describe('with an API key configured', () => {
  const KEY = 'the-key';
  let guarded: TokenForge;
  let token: string;
  beforeAll(async () => {
    guarded = await openTokenForge(api.store, KEY);
    token = (await guarded.signIn('staff@acme.example')).id;
  });
  afterAll(() => guarded.close());

  it.each<[name: string, headers: () => Record<string, string>]>([
    ['a good token without the key', () => ({ authorization: `Bearer ${token}` })],
    ['a good token with another key', () => ({ authorization: `Bearer ${token}`, 'x-api-key': `${KEY}!` })],
    ['the key without a token', () => ({ 'x-api-key': KEY })],
    ['the key as the token', () => ({ authorization: `Bearer ${KEY}`, 'x-api-key': KEY })],
  ])('%s is rejected', async (_, headers) => {
    await expectRejected(headers(), guarded.app);
  });

  it('both together are accepted', async () => {
    const headers = { authorization: `Bearer ${token}`, 'x-api-key': KEY };
    expect((await guarded.app.request('/api/deals', { headers })).status).toBe(200);
  });
});

async function swapped() {
  const other = await forge.resign(staff.id, { 'cognito:username': 'admin@example.com' });
  return [part(staff.id, 0), part(other, 1), part(staff.id, 2)].join('.');
}

/** Encodes header and claims unchanged, correctly signed, even if a library would refuse to. */
async function rawly(changes: Record<string, unknown>, header: Record<string, unknown> = {}) {
  const signed = [
    encode({ alg: 'RS256', kid: forge.keys.kid, ...header }),
    encode({ ...decode(part(staff.id, 1)), ...changes }),
  ].join('.');
  const signature = await crypto.subtle.sign('RSASSA-PKCS1-v1_5', forge.keys.privateKey, Buffer.from(signed));
  return `${signed}.${Buffer.from(signature).toString('base64url')}`;
}
