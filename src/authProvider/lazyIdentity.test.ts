import { expect, test, vi } from 'vitest';
import { fromPartial } from '../../tests/fromPartial.ts';
import { safeStorage } from '../config/browserStorage.ts';
import { ConfigurationFault } from '../config/consoleConfig.ts';
import { keysOf } from '../schema/jsonObject.ts';
import { CONFIG, storedTokens, tokens } from './cognito/testing.ts';
import { type LoadedIdentity, lazyIdentity } from './lazyIdentity.ts';
import { createFakeStorage, entriesOf } from './testing/fakeStorage.ts';
import { createTokenStore } from './tokenStore.ts';

const TOKENS = { 'CognitoIdentityServiceProvider.console.LastAuthUser': 'lead' };
const EVERYWHERE = { global: true };
const SESSION = { idToken: 'id-token', user: { username: 'lead', attributes: {}, groups: [] } };

/** An identity provider with only these operations, loaded in a browser with these entries. */
function open(operations: Partial<LoadedIdentity> = {}, entries: Record<string, string> = {}) {
  const browser = createFakeStorage(entries);
  const load = vi.fn(async () => fromPartial<LoadedIdentity>(operations));
  const storage = safeStorage(() => browser);
  const config = vi.fn(async () => CONFIG);
  const kept = createTokenStore(storage, 'CognitoIdentityServiceProvider.');
  return { browser, load, config, identity: lazyIdentity({ load, config, kept }) };
}

test('loads the provider on the first operation only', async () => {
  const signIn = vi.fn(async () => ({ kind: 'signed-in' as const }));
  const { load, identity } = open({ signIn, setUpTotp: async () => 'secret' });
  expect(load).not.toHaveBeenCalled();
  const credentials = { username: 'lead', password: 'secret' };
  expect(await Promise.all([identity.signIn(credentials), identity.setUpTotp()])).toEqual([
    { kind: 'signed-in' },
    'secret',
  ]);
  expect(signIn).toHaveBeenCalledWith(credentials);
  expect(load).toHaveBeenCalledOnce();
});

test('passes every operation on with its input', async () => {
  const { identity } = open({}, TOKENS);
  const names = keysOf(identity);
  expect(names).toHaveLength(16);
  for (const name of names) {
    const operation = vi.fn(async () => name);
    const { identity } = open({ [name]: operation }, TOKENS);
    expect(await Reflect.apply(identity[name], identity, ['input'])).toBe(name === 'signOut' ? undefined : name);
    expect(operation).toHaveBeenCalledOnce();
  }
});

test('retries a failed load on the next call', async () => {
  const { load, identity } = open({ setUpTotp: async () => 'secret' });
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  await expect(identity.setUpTotp()).rejects.toMatchObject({
    name: 'IdentityFault',
    code: 'NetworkError',
    message: 'The sign-in service could not be loaded. Please check your connection and try again.',
  });
  expect(await identity.setUpTotp()).toBe('secret');
});

test('reports a missing configuration', async () => {
  const { load, identity } = open();
  load.mockRejectedValueOnce(new ConfigurationFault('config.json is not JSON.'));
  await expect(identity.setUpTotp()).rejects.toThrow('config.json is not JSON.');
});

test('loads nothing to determine that no one is signed in', async () => {
  const { load, identity } = open({}, { 'sidebar-expanded': 'true' });
  expect(await identity.fetchAuthSession()).toBeNull();
  await identity.signOut(EVERYWHERE);
  expect(load).not.toHaveBeenCalled();
});

test('loads nothing to read valid tokens', async () => {
  const stored = tokens();
  const { load, config, identity } = open({}, storedTokens(stored));
  expect(await identity.fetchAuthSession()).toMatchObject({ idToken: stored.IdToken, user: { username: 'lead' } });
  config.mockRejectedValueOnce(new ConfigurationFault('config.json is not JSON.'));
  await expect(identity.fetchAuthSession()).rejects.toThrow('config.json is not JSON.');
  expect(load).not.toHaveBeenCalled();
});

test('uses the provider if the browser has tokens and once it is loaded', async () => {
  const fetchAuthSession = vi.fn(async () => SESSION);
  const { browser, identity } = open({ fetchAuthSession }, TOKENS);
  expect(await identity.fetchAuthSession({ forceRefresh: true })).toEqual(SESSION);
  expect(fetchAuthSession).toHaveBeenCalledWith({ forceRefresh: true });
  browser.clear();
  expect(await identity.fetchAuthSession()).toEqual(SESSION);
});

test('removes the tokens at sign-out before the provider is loaded, and passes them to it', async () => {
  const signOut = vi.fn(async () => {});
  const { browser, identity } = open({ signOut }, { ...TOKENS, 'sidebar-expanded': 'true' });
  const leaving = identity.signOut(EVERYWHERE);
  expect(entriesOf(browser)).toEqual({ 'sidebar-expanded': 'true' });
  await leaving;
  expect(signOut).toHaveBeenCalledWith(EVERYWHERE, new Map(Object.entries(TOKENS)));
});

test('signs out even if the provider cannot be loaded', async () => {
  const { browser, load, identity } = open({}, TOKENS);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(identity.signOut(EVERYWHERE)).resolves.toBeUndefined();
  expect(entriesOf(browser)).toEqual({});
});

test('lets a loaded provider sign out by itself', async () => {
  const signOut = vi.fn(async () => {});
  const { identity } = open({ signOut, setUpTotp: async () => 'secret' });
  await identity.setUpTotp();
  await identity.signOut(EVERYWHERE);
  expect(signOut).toHaveBeenCalledWith(EVERYWHERE);
});
