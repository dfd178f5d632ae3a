import { afterEach, expect, test, vi } from 'vitest';
import { safeStorage } from '../../config/browserStorage.ts';
import { createFakeStorage } from '../testing/fakeStorage.ts';
import { createCognitoIdentity } from './createCognitoIdentity.ts';
import { CONFIG } from './testing/fakePool.ts';

const storage = safeStorage(() => createFakeStorage());

afterEach(() => vi.unstubAllGlobals());

/** Asks the pool at this address something, and answers where the call went. */
async function addressOf(cognito: Parameters<typeof createCognitoIdentity>[0]['cognito']) {
  const asked = vi.fn(async (_url: string) => new Response('{"__type":"UserNotFoundException"}', { status: 400 }));
  vi.stubGlobal('fetch', asked);
  const identity = createCognitoIdentity({ ...CONFIG, cognito }, storage);
  await expect(identity.signIn({ username: 'lead', password: 'secret' })).rejects.toThrow('User not found.');
  return asked.mock.calls[0]?.[0];
}

test('a relative endpoint is taken from the page’s origin', async () => {
  vi.stubGlobal('location', { origin: 'https://console.test' });
  expect(await addressOf({ ...CONFIG.cognito, endpoint: '/cognito' })).toBe('https://console.test/cognito');
});

test('without an endpoint AWS itself is asked', async () => {
  const pool = { userPoolId: 'eu-west-1_Abc', clientId: 'console' };
  expect(await addressOf(pool)).toBe('https://cognito-idp.eu-west-1.amazonaws.com/');
});

test('a pool that cannot be one is said to be', async () => {
  const cognito = { userPoolId: 'local_my-pool', clientId: 'console' };
  const identity = createCognitoIdentity({ ...CONFIG, cognito }, storage);
  await expect(identity.signIn({ username: 'lead', password: 'secret' })).rejects.toThrow('Invalid UserPoolId format.');
  await expect(identity.resetPassword({ username: 'lead' })).rejects.toThrow('Invalid UserPoolId format.');
});
