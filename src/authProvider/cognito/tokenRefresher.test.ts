import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  CONFIG,
  createVisitor,
  EXPIRED,
  type PoolAnswer,
  refreshed,
  storedTokens,
  stubPool,
  tokens,
} from './testing.ts';
import { exclusively } from './tokenRefresher.ts';

const UNREACHABLE = 'The sign-in service cannot be reached. Please check your connection and try again.';
const offline = new TypeError('Failed to fetch');
const PREFIX = `CognitoIdentityServiceProvider.${CONFIG.cognito.clientId}`;

const visitor = createVisitor();
const { visit } = visitor;

/** A response of the pool that the test sends later. */
function later() {
  let answer = (_answer: PoolAnswer) => {};
  const promise = new Promise<PoolAnswer>((resolve) => {
    answer = resolve;
  });
  return { promise, answer };
}

/** Writes to the shared storage like another tab. */
function meanwhile(entries: Record<string, string>) {
  for (const key of Object.keys(visitor.entries())) visitor.browser.removeItem(key);
  for (const [key, value] of Object.entries(entries)) visitor.browser.setItem(key, value);
}

describe('the tokens', () => {
  test('need no request while they are valid', async () => {
    const pool = stubPool();
    const stored = tokens();
    expect((await visit(storedTokens(stored)).fetchAuthSession())?.idToken).toBe(stored.IdToken);
    expect(pool.operations).toEqual([]);
  });

  test('are refreshed once for all concurrent callers after they have expired', async () => {
    const pool = stubPool({ InitiateAuth: refreshed() });
    const { fetchAuthSession } = visit(EXPIRED);
    const got = await Promise.all([fetchAuthSession(), fetchAuthSession({ forceRefresh: true }), fetchAuthSession()]);
    expect(new Set(got.map((session) => session?.idToken)).size).toBe(1);
    expect(await fetchAuthSession()).toEqual(got[0]);
    expect(pool.operations).toEqual(['InitiateAuth']);
  });

  test('are refreshed immediately on request', async () => {
    const pool = stubPool({ InitiateAuth: refreshed() });
    const stored = tokens();
    const { fetchAuthSession } = visit(storedTokens(stored));
    const renewed = await fetchAuthSession({ forceRefresh: true });
    expect(renewed?.idToken).not.toBe(stored.IdToken);
    expect(await fetchAuthSession()).toEqual(renewed);
    expect(pool.operations).toEqual(['InitiateAuth']);
  });

  test.each(['NotAuthorizedException', 'UserNotFoundException', 'ResourceNotFoundException'])(
    'are removed with everything stored if the pool rejects the refresh: %s',
    async (name) => {
      const pool = stubPool({ InitiateAuth: [name, 'Refresh Token has been revoked'] });
      const { fetchAuthSession } = visit(EXPIRED);
      expect([await fetchAuthSession(), await fetchAuthSession()]).toEqual([null, null]);
      expect(pool.operations).toEqual(['InitiateAuth']);
      expect(visitor.entries()).toEqual({});
    },
  );

  test.each<[string, PoolAnswer, string]>([
    ['cannot be reached', offline, UNREACHABLE],
    ['sends an unrelated response', {}, UNREACHABLE],
    ['fails', ['InternalErrorException', 'Something went wrong'], 'Something went wrong'],
    ['fails without a message', ['InternalErrorException', ''], 'Session expired'],
  ])('are kept but unavailable while the pool %s', async (_case, InitiateAuth, message) => {
    const pool = stubPool({ InitiateAuth });
    const { fetchAuthSession } = visit(EXPIRED);
    await expect(fetchAuthSession()).rejects.toThrow(message);
    pool.answers.InitiateAuth = refreshed();
    expect(await fetchAuthSession()).toMatchObject({ user: { username: 'lead' } });
  });
});

describe('another tab', () => {
  test('signs out during a refresh: nothing is restored', async () => {
    const { promise, answer } = later();
    stubPool({ InitiateAuth: promise });
    const refreshing = visit(EXPIRED).fetchAuthSession();
    meanwhile({});
    answer(refreshed());
    expect(await refreshing).toBeNull();
    expect(visitor.entries()).toEqual({});
  });

  test('has refreshed before: its tokens are used, though ours were rejected', async () => {
    const { promise, answer } = later();
    stubPool({ InitiateAuth: promise });
    const refreshing = visit(EXPIRED).fetchAuthSession();
    const theirs = tokens(Date.now(), { jti: 'theirs' });
    meanwhile(storedTokens(theirs));
    answer(['NotAuthorizedException', 'Refresh Token has been revoked']);
    expect((await refreshing)?.idToken).toBe(theirs.IdToken);
    expect(visitor.entries()).toEqual(storedTokens(theirs));
  });

  test('signs another user in: this tab switches to that user', async () => {
    stubPool();
    const { fetchAuthSession } = visit(storedTokens());
    meanwhile(storedTokens(tokens(Date.now(), { 'cognito:username': 'other' })));
    expect((await fetchAuthSession())?.user.username).toBe('other');
  });

  test('refreshes concurrently: the pool gets one request', async () => {
    const pool = stubPool({ InitiateAuth: refreshed() });
    let queue: Promise<unknown> = Promise.resolve();
    const request = (_name: string, _options: LockOptions, work: () => Promise<unknown>) => {
      queue = queue.then(work, work);
      return queue;
    };
    vi.stubGlobal('navigator', { locks: { request } });
    const [here, there] = [visit(EXPIRED), visitor.openTab()];
    const [ours, theirs] = await Promise.all([here.fetchAuthSession(), there.fetchAuthSession()]);
    expect(ours?.idToken).toBe(theirs?.idToken);
    expect(pool.operations).toEqual(['InitiateAuth']);
  });
});

describe('a pool that rotates refresh tokens', () => {
  const refused: PoolAnswer = ['InvalidParameterException', 'REFRESH_TOKEN_AUTH is not enabled for the client.'];
  const rotated = { AuthenticationResult: { ...tokens(Date.now(), { jti: 'second' }), RefreshToken: 'refresh-2' } };

  test('is called with the operation for rotation, and its new refresh token is stored', async () => {
    const pool = stubPool({ InitiateAuth: refused, GetTokensFromRefreshToken: rotated });
    expect(await visit(EXPIRED).fetchAuthSession()).toMatchObject({ user: { username: 'lead' } });
    expect(pool.bodies.at(-1)).toEqual({ ClientId: 'console', RefreshToken: 'refresh-1' });
    expect(visitor.entries()[`${PREFIX}.lead.refreshToken`]).toBe('refresh-2');
  });

  test('ends the session of a reused refresh token', async () => {
    const reused: PoolAnswer = ['RefreshTokenReuseException', 'Refresh token has been reused'];
    stubPool({ InitiateAuth: refused, GetTokensFromRefreshToken: reused });
    expect(await visit(EXPIRED).fetchAuthSession()).toBeNull();
    expect(visitor.entries()).toEqual({});
  });
});

describe('invalid data in the browser', () => {
  const damaged = (changes: Record<string, string | undefined>) => {
    const entries = Object.entries({ ...storedTokens(), ...changes }).filter(([, value]) => value !== undefined);
    return Object.fromEntries(entries) as Record<string, string>;
  };
  const jsonToken = (payload: string) => `h.${Buffer.from(payload).toString('base64url')}.s`;

  test.each(['rubbish', '', '..', jsonToken('null'), jsonToken('7'), jsonToken('[]'), jsonToken('{"exp":"soon"}')])(
    'is replaced by a refresh if it is in a token: "%s"',
    async (idToken) => {
      stubPool({ InitiateAuth: refreshed() });
      const session = await visit(damaged({ [`${PREFIX}.lead.idToken`]: idToken })).fetchAuthSession();
      expect(session?.user.username).toBe('lead');
    },
  );

  test('ends the session if it is in the refresh token', async () => {
    const refusal: PoolAnswer = ['InvalidParameterException', '1 validation error detected'];
    stubPool({ InitiateAuth: refusal });
    const entries = { ...EXPIRED, [`${PREFIX}.lead.refreshToken`]: 'rub bish' };
    expect(await visit(entries).fetchAuthSession()).toBeNull();
    expect(visitor.entries()).toEqual({});
  });

  test('counts as no clock drift if it is in the clock drift', async () => {
    const pool = stubPool();
    const session = await visit(damaged({ [`${PREFIX}.lead.clockDrift`]: 'rubbish' })).fetchAuthSession();
    expect(session?.user.username).toBe('lead');
    expect(pool.operations).toEqual([]);
  });

  test.each([
    { [`${PREFIX}.lead.idToken`]: undefined, [`${PREFIX}.lead.refreshToken`]: undefined },
    { [`${PREFIX}.LastAuthUser`]: undefined },
    { [`${PREFIX}.LastAuthUser`]: 'nobody' },
  ])('is no session if entries are missing: %j', async (changes) => {
    const pool = stubPool();
    expect(await visit(damaged(changes)).fetchAuthSession()).toBeNull();
    expect(pool.operations).toEqual([]);
  });
});

afterEach(() => vi.unstubAllGlobals());

/** A browser whose locks are granted by `request`. */
const withLocks = (request: (...asked: [string, LockOptions, () => Promise<unknown>]) => Promise<unknown>) =>
  vi.stubGlobal('navigator', { locks: { request } });

test('works in a browser without locks', async () => {
  vi.stubGlobal('navigator', undefined);
  expect(await exclusively('refresh', async () => 'done')).toBe('done');
});

test('works once it has the lock of that name', async () => {
  const names: string[] = [];
  withLocks((name, _options, work) => {
    names.push(name);
    return work();
  });
  expect(await exclusively('refresh', async () => 'done')).toBe('done');
  expect(names).toEqual(['refresh']);
});

test('works without a lock that is rejected or late', async () => {
  const work = vi.fn(async () => 'done');
  withLocks((_name, { signal }) => Promise.reject(signal && new DOMException('waited in vain', 'TimeoutError')));
  expect(await exclusively('refresh', work)).toBe('done');
  expect(work).toHaveBeenCalledOnce();
});

test('fails if the work fails, and does not repeat it', async () => {
  const work = vi.fn(() => Promise.reject(new Error('refused')));
  withLocks((_name, _options, begin) => begin());
  await expect(exclusively('refresh', work)).rejects.toThrow('refused');
  expect(work).toHaveBeenCalledOnce();
});
