import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storedTokens, tokens } from './authProvider/cognito/testing.ts';
import { cacheGroups, persistUser } from './authProvider/session/persistedSession.ts';
import { STORAGE_KEYS, TOKEN_PREFIX } from './config/browserStorage.ts';
import { LIMITS } from './config/limits.ts';
import { createRuntime, RuntimeContext, useSession } from './runtime.ts';

const config = {
  api: { baseUrl: '/api' },
  cognito: { userPoolId: 'local_console', clientId: 'console', endpoint: '/cognito' },
  serverStart: 'monday',
};
const asked = vi.fn<(url: string) => Promise<Response>>();
const present = async () => new Response(JSON.stringify(config));

beforeEach(() => {
  vi.stubGlobal('fetch', asked);
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  asked.mockReset().mockImplementation(present);
  localStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens the page in a browser that holds these entries. */
function open(entries: Readonly<Record<string, string>> = {}) {
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  return createRuntime();
}

const left = () => ({
  [`${TOKEN_PREFIX}console.LastAuthUser`]: 'staff@acme.example',
  [STORAGE_KEYS.lastActivity]: String(Date.now()),
});

// First, since pages that other tests leave behind still restore what they find, and tell the tabs.
describe('what an earlier visit left is discarded', () => {
  const user = { username: 'lead', attributes: {}, groups: ['admin'] };
  const kept = () => ({
    ...storedTokens(tokens(Date.now())),
    [STORAGE_KEYS.session]: persistUser(user),
    [STORAGE_KEYS.groups]: cacheGroups(user),
    [STORAGE_KEYS.lastActivity]: String(Date.now()),
    [STORAGE_KEYS.serverStart]: 'monday',
  });
  const keysLeft = () => Object.keys(localStorage).filter((key) => /persist|groups|Cognito/.test(key));

  test('after 5 minutes without activity, and the pool is not asked', async () => {
    const long = { [STORAGE_KEYS.lastActivity]: String(Date.now() - LIMITS.inactivityTimeout) };
    const { session } = open({ ...kept(), ...long });
    await vi.waitFor(() => expect(session.getState()).toMatchObject({ kind: 'signed-out', reason: 'inactive' }));
    expect(keysLeft()).toEqual([]);
    expect(asked.mock.calls.filter(([url]) => url !== '/config.json')).toEqual([]);
  });

  test('when the server has started anew', async () => {
    const { session } = open({ ...kept(), [STORAGE_KEYS.serverStart]: 'sunday' });
    const state = { kind: 'signed-out', reason: 'server-restarted' };
    await vi.waitFor(() => expect(session.getState()).toMatchObject(state));
    expect(keysLeft()).toEqual([]);
  });

  test('§6 when it is a user without tokens, whatever groups they have', async () => {
    const forged = Object.entries(kept()).filter(([key]) => !key.startsWith(TOKEN_PREFIX));
    const { session } = open(Object.fromEntries(forged));
    const state = { kind: 'signed-out', reason: 'expired' };
    await vi.waitFor(() => expect(session.getState()).toMatchObject(state));
    expect(keysLeft()).toEqual([]);
  });
});

test('an earlier session is restored from its tokens, without a call to the user pool', async () => {
  const entries = { ...storedTokens(tokens(Date.now())), [STORAGE_KEYS.lastActivity]: String(Date.now()) };
  asked.mockImplementation(async () => Response.json(config));
  const { session } = open(entries);
  await vi.waitFor(() => expect(session.getState()).toMatchObject({ kind: 'signed-in', user: { username: 'lead' } }));
  expect(asked.mock.calls.map(([url]) => url)).toEqual(['/config.json']);
});

test('a visitor who left no session is signed out at once, without a request', () => {
  const { session } = open({ [STORAGE_KEYS.colorScheme]: 'dark' });
  expect(session.getState()).toEqual({ kind: 'signed-out', loggedOut: false });
  expect(asked).not.toHaveBeenCalled();
});

test('a session that was left is being restored, while the configuration is read, once', async () => {
  const { session, consoleConfig } = open(left());
  expect(session.getState()).toEqual({ kind: 'restoring' });
  expect(await consoleConfig()).toMatchObject({ serverStart: 'monday' });
  expect(asked.mock.calls.map(([url]) => url)).toEqual(['/config.json']);
});

test('a browser that refuses its storage holds no session', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(createRuntime().session.getState().kind).toBe('signed-out');
});

describe('the configuration alone says', () => {
  const answers = (changed: object, ofPool: object) =>
    asked.mockImplementation(async (url) =>
      url === '/config.json'
        ? Response.json({ ...config, ...changed })
        : new Response(JSON.stringify(ofPool), { status: 400 }),
    );

  test('which user pool is asked', async () => {
    const cognito = { userPoolId: 'eu-central-1_Second', clientId: 'another', endpoint: 'https://pool.test/second' };
    answers({ cognito }, { __type: 'UserNotFoundException' });
    const { identity } = open();
    await expect(identity.resetPassword({ username: 'lead' })).rejects.toThrow('User not found');
    const body = expect.stringContaining('"ClientId":"another"');
    expect(asked).toHaveBeenLastCalledWith(cognito.endpoint, expect.objectContaining({ body }));
  });

  test.each([
    [true, ['admin']],
    [false, []],
  ])('§5 whether an e-mail with "admin" makes an admin: %s', async (adminEmailFallback, groups) => {
    answers({ auth: { adminEmailFallback } }, {});
    const { identity } = open(storedTokens(tokens(Date.now(), { email: 'admin@acme.example' })));
    expect((await identity.fetchAuthSession())?.user.groups).toEqual(groups);
  });
});

test('a failed read of the configuration is tried anew', async () => {
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { consoleConfig } = open();
  await expect(consoleConfig()).rejects.toThrow('The server cannot be reached.');
  expect(await consoleConfig()).toMatchObject({ serverStart: 'monday' });
});

test.each([
  ['absent', () => new Response('Not found', { status: 404 }), 'config.json could not be read (status 404).'],
  ['a page', () => new Response('<!doctype html><p>Hello'), 'config.json is not JSON.'],
  ['empty', () => new Response(''), 'config.json is not JSON.'],
])('one that is %s says so, and is read anew', async (_case, answer, message) => {
  const { consoleConfig } = open();
  // Not once: pages that earlier tests have left may read it too.
  asked.mockImplementation(async () => answer());
  await expect(consoleConfig()).rejects.toThrow(message);
  asked.mockImplementation(present);
  expect(await consoleConfig()).toMatchObject({ serverStart: 'monday' });
});

test('one that nobody answers is waited for 15 seconds', async () => {
  const { consoleConfig } = open();
  vi.useFakeTimers();
  asked.mockReturnValueOnce(new Promise(() => {}));
  const outcome = expect(consoleConfig()).rejects.toThrow('The server cannot be reached.');
  await vi.advanceTimersByTimeAsync(15_000);
  await outcome;
  vi.useRealTimers();
  expect(await consoleConfig()).toMatchObject({ serverStart: 'monday' });
});

test('a component follows the state of the session', async () => {
  const runtime = open(left());
  const State = () => <p>{useSession().kind}</p>;
  render(<State />, {
    wrapper: ({ children }) => <RuntimeContext value={runtime}>{children}</RuntimeContext>,
  });
  expect(screen.getByText('restoring')).toBeDefined();
  await act(() => runtime.session.signOut());
  expect(screen.getByText('signed-out')).toBeDefined();
});
