// @vitest-environment node
import { AdminDisableUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  createAccount,
  createGroups,
  invite,
  PASSWORD,
  TEMPORARY_PASSWORD,
} from '../../server/identity/testing/createAccount.ts';
import { CLIENT_ID, POOL_ID, type RunningPool, startPool } from '../../server/identity/testing/startPool.ts';
import { testKeys } from '../../server/identity/testing/testKeys.ts';
import type { Store } from '../../server/store/database.ts';
import { createCognitoSession } from '../../src/authProvider/cognitoSession.ts';
import { createFakeStorage, entriesOf, type FakeStorage } from '../../src/authProvider/testing/fakeStorage.ts';
import { databases } from '../postgres/databases.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const LEAD = 'lead@acme.example';
const [embedded] = databases;

let store: Store;
let pool: RunningPool;
let browser: FakeStorage;

beforeAll(async () => {
  if (!embedded) throw new Error('there is no embedded database');
  store = await embedded.open();
  pool = await startPool(store.db, await testKeys());
  await createGroups(pool, 'tenant-admin');
  await createAccount(pool, LEAD, { name: 'Lea Lead', 'custom:tenant_id': 'acme', groups: ['tenant-admin'] });
  await createAccount(pool, 'disabled@acme.example');
  await pool.adminClient.send(new AdminDisableUserCommand({ UserPoolId: POOL_ID, Username: 'disabled@acme.example' }));
});
afterAll(async () => {
  await pool.stop();
  await store.close();
});
beforeEach(() => {
  browser = createFakeStorage();
  pool.calls.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The console opened in the browser, as after a reload. */
function visit() {
  vi.stubGlobal('localStorage', browser);
  vi.stubGlobal('window', { localStorage: browser });
  const cognito = { userPoolId: POOL_ID, clientId: CLIENT_ID, endpoint: pool.endpoint };
  return createCognitoSession({ cognito, auth: { adminEmailFallback: false } });
}

const operations = () => pool.calls.map(({ operation }) => operation);

test('signs in over SRP, and is still signed in after a reload', async () => {
  expect(await visit().signIn(LEAD, PASSWORD)).toEqual({ kind: 'signed-in' });
  expect(await visit().currentUser()).toEqual({
    username: LEAD,
    attributes: { email: LEAD, name: 'Lea Lead', 'custom:tenant_id': 'acme' },
    groups: ['tenant-admin'],
  });
  expect(operations()).toEqual(['InitiateAuth', 'RespondToAuthChallenge']);
});

test.each([
  [LEAD, 'Wrong-Passw0rd!', 'Incorrect username or password. Please try again.'],
  ['nobody@acme.example', PASSWORD, 'User not found. Please check your username and try again.'],
  ['disabled@acme.example', PASSWORD, 'User is disabled.'],
])('refuses %s with the words of the specification', async (email, password, message) => {
  const session = visit();
  await expect(session.signIn(email, password)).rejects.toThrow(message);
  expect(await session.idToken()).toBeNull();
  expect(entriesOf(browser)).toEqual({});
});

test('refreshes an expired token', async () => {
  const session = visit();
  await session.signIn(LEAD, PASSWORD);
  const first = await session.idToken();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 });
  const [second, same] = await Promise.all([visit().idToken(), session.idToken()]);
  expect(second).toEqual(expect.any(String));
  expect(second).not.toBe(first);
  expect(same).toEqual(expect.any(String));
  expect(operations().filter((name) => name === 'InitiateAuth')).toHaveLength(3);
});

test('signs out everywhere: no other browser can refresh', async () => {
  const session = visit();
  await session.signIn(LEAD, PASSWORD);
  const elsewhere = createFakeStorage(entriesOf(browser) as Record<string, string>);
  await session.signOut();
  expect(operations().at(-1)).toBe('GlobalSignOut');
  expect(entriesOf(browser)).toEqual({});

  browser = elsewhere;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 });
  expect(await visit().idToken()).toBeNull();
  expect(entriesOf(elsewhere)).toEqual({});
});

test('an invited user sets a password, and signs in with it', async () => {
  await invite(pool, 'new@acme.example');
  const session = visit();
  expect(await session.signIn('new@acme.example', TEMPORARY_PASSWORD)).toMatchObject({ kind: 'new-password' });
  await expect(session.confirmNewPassword('weak')).rejects.toThrow('Password did not conform with policy');
  await session.confirmNewPassword('Fresh-Passw0rd!');
  expect((await session.currentUser())?.username).toBe('new@acme.example');
  await session.signOut();
  expect(await session.signIn('new@acme.example', 'Fresh-Passw0rd!')).toEqual({ kind: 'signed-in' });
});
