import { afterEach, describe, expect, test, vi } from 'vitest';
import { CONFIG, type PoolAnswer, storedTokens, stubPool, tokens } from './cognito/testing/fakePool.ts';
import { createIdentityAtHand } from './identityAtHand.ts';
import { safeStorage } from './safeStorage.ts';
import { createFakeStorage } from './testing/fakeStorage.ts';
import { createTokenStore } from './tokenStore.ts';

afterEach(() => vi.unstubAllGlobals());

const HOUR = 3_600_000;
const PREFIX = 'CognitoIdentityServiceProvider.console';
const CLAIMS = { name: 'Lëa', 'cognito:groups': ['tenant-admin'] };
const STORED = storedTokens(tokens(Date.now(), CLAIMS));

type ReadConfig = Parameters<typeof createIdentityAtHand>[0];

function visit(entries: Readonly<Record<string, string>>, config: ReadConfig = async () => CONFIG) {
  const browser = createFakeStorage(entries);
  const storage = safeStorage(() => browser);
  return createIdentityAtHand(config, createTokenStore(storage, 'CognitoIdentityServiceProvider.'));
}

describe('valid tokens', () => {
  test('are a session, without a question', async () => {
    const pool = stubPool();
    expect(await visit(STORED).fetchAuthSession()).toEqual({
      idToken: STORED[`${PREFIX}.lead.idToken`],
      user: {
        username: 'lead',
        attributes: { name: 'Lëa', email: 'lead@acme.example' },
        groups: ['tenant-admin'],
      },
    });
    expect(pool.operations).toEqual([]);
  });

  test('count by the clock of the pool', async () => {
    const expired = storedTokens(tokens(Date.now() - 1.5 * HOUR));
    const behind = { ...expired, [`${PREFIX}.lead.clockDrift`]: `${HOUR / 1000}` };
    expect(await visit(behind).fetchAuthSession()).toMatchObject({ user: { username: 'lead' } });
  });

  test('ask the pool for the attributes of now', async () => {
    const pool = stubPool({ GetUser: { UserAttributes: [{ Name: 'name', Value: 'Lena' }] } });
    expect(await visit(STORED).getCurrentUser()).toEqual({
      username: 'lead',
      attributes: { name: 'Lena' },
      groups: ['tenant-admin'],
    });
    expect(pool.operations).toEqual(['GetUser']);
    expect(pool.bodies).toEqual([{ AccessToken: STORED[`${PREFIX}.lead.accessToken`] }]);
  });

  test.each([
    ['https://cognito-idp.eu-central-1.amazonaws.com/', { userPoolId: 'eu-central-1_Second', clientId: 'console' }],
    ['https://pool.test/second', { ...CONFIG.cognito, endpoint: 'https://pool.test/second' }],
  ])('ask it at %s, with nothing that a browser would ask about beforehand each time', async (address, cognito) => {
    const asked = vi.fn(async () => Response.json({ UserAttributes: [{ Name: 'name', Value: 'Lena' }] }));
    vi.stubGlobal('fetch', asked);
    await visit(STORED, async () => ({ ...CONFIG, cognito })).getCurrentUser();
    expect(asked).toHaveBeenCalledExactlyOnceWith(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser',
      },
      body: expect.any(String),
      signal: expect.any(AbortSignal),
    });
  });
});

describe('what is left to the SDK', () => {
  const damaged = (name: string, value: string) => ({ ...STORED, [`${PREFIX}.${name}`]: value });

  test.each<[string, Record<string, string>]>([
    ['no token', {}],
    ['an expired token', storedTokens(tokens(Date.now() - 2 * HOUR))],
    ['rubbish for a token', damaged('lead.idToken', 'rubbish')],
    ['a token without an end', damaged('lead.accessToken', `h.${btoa('{"exp":"soon"}')}.s`)],
    ['a token that is no object', damaged('lead.accessToken', `h.${btoa('null')}.s`)],
    ['tokens of another app client', { ...STORED, [`${PREFIX}.LastAuthUser`]: 'staff' }],
  ])('%s', async (_case, entries) => {
    const pool = stubPool();
    expect(await visit(entries).fetchAuthSession()).toBeUndefined();
    expect(await visit(entries).getCurrentUser()).toBeUndefined();
    expect(pool.operations).toEqual([]);
  });

  test.each<[string, PoolAnswer]>([
    ['a refusal', ['NotAuthorizedException', 'Access Token has been revoked']],
    ['no answer', new TypeError('Failed to fetch')],
    ['an odd answer', { Username: 'lead' }],
    ['nothing about them', { UserAttributes: [] }],
  ])('%s of the pool', async (_case, GetUser) => {
    stubPool({ GetUser });
    expect(await visit(STORED).getCurrentUser()).toBeUndefined();
  });

  test('a configuration that cannot be read', async () => {
    const config = () => Promise.reject(new Error('config.json is not JSON.'));
    expect(await visit(STORED, config).fetchAuthSession()).toBeUndefined();
  });
});
