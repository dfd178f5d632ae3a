import { describe, expect, test, vi } from 'vitest';
import { createVisitor, EXPIRED, type PoolAnswer, refreshed, storedTokens, stubPool } from './testing.ts';

const EVERYWHERE = { global: true };
const HERE = { global: false };
const offline = new TypeError('Failed to fetch');

const visitor = createVisitor();
const { visit } = visitor;

describe('signing out', () => {
  test('ends all sessions and leaves nothing in the browser', async () => {
    const pool = stubPool({ GlobalSignOut: {} });
    const identity = visit({ ...storedTokens(), 'sidebar-expanded': 'true' });
    await identity.signOut(EVERYWHERE);
    expect(pool.operations).toEqual(['GlobalSignOut']);
    expect(visitor.entries()).toEqual({ 'sidebar-expanded': 'true' });
    expect(await identity.fetchAuthSession()).toBeNull();
  });

  test.each([storedTokens(), EXPIRED])(
    'of this browser only revokes its refresh token and no other session',
    async (entries) => {
      const pool = stubPool({ InitiateAuth: refreshed(), GlobalSignOut: {}, RevokeToken: {} });
      await visit({ ...entries, 'sidebar-expanded': 'true' }).signOut(HERE);
      expect(pool.operations.at(-1)).toBe('RevokeToken');
      expect(pool.operations).not.toContain('GlobalSignOut');
      expect(visitor.entries()).toEqual({ 'sidebar-expanded': 'true' });
    },
  );

  test('removes the tokens before the pool has responded', () => {
    stubPool({ GlobalSignOut: new Promise<PoolAnswer>(() => {}) });
    void visit(storedTokens()).signOut(EVERYWHERE);
    expect(visitor.entries()).toEqual({});
  });

  test('waits at most three seconds for the pool', async () => {
    vi.useFakeTimers();
    stubPool({ GlobalSignOut: new Promise<PoolAnswer>(() => {}) });
    const done = vi.fn();
    const leaving = visit(storedTokens()).signOut(EVERYWHERE).then(done);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await leaving;
    expect(done).toHaveBeenCalledOnce();
  });

  test('refreshes an expired token to sign out on all devices', async () => {
    const pool = stubPool({ InitiateAuth: refreshed(), GlobalSignOut: {} });
    await visit(EXPIRED).signOut(EVERYWHERE);
    expect(pool.operations).toEqual(['InitiateAuth', 'GlobalSignOut']);
    expect(visitor.entries()).toEqual({});
  });

  test('revokes this session if the pool rejects the global sign-out', async () => {
    const pool = stubPool({
      GlobalSignOut: ['NotAuthorizedException', 'Access Token has been revoked'],
      RevokeToken: {},
    });
    await visit(storedTokens()).signOut(EVERYWHERE);
    expect(pool.operations).toEqual(['GlobalSignOut', 'RevokeToken']);
  });

  test.each([storedTokens(), EXPIRED])('succeeds without a network', async (entries) => {
    stubPool({ InitiateAuth: offline, GlobalSignOut: offline, RevokeToken: offline });
    const identity = visit(entries);
    await expect(identity.signOut(EVERYWHERE)).resolves.toBeUndefined();
    expect(visitor.entries()).toEqual({});
    expect(await identity.fetchAuthSession()).toBeNull();
  });

  test('is not undone by a refresh that ends later', async () => {
    let answer = (_tokens: PoolAnswer) => {};
    const InitiateAuth = new Promise<PoolAnswer>((resolve) => {
      answer = resolve;
    });
    stubPool({ InitiateAuth, GlobalSignOut: {} });
    const identity = visit(EXPIRED);
    const refreshing = identity.fetchAuthSession();
    const leaving = identity.signOut(EVERYWHERE);
    answer(refreshed());
    await Promise.all([refreshing, leaving]);
    expect(visitor.entries()).toEqual({});
    expect(await identity.fetchAuthSession()).toBeNull();
  });

  test.each(['null', '7', '"text"'])('succeeds with a stored token of %s', async (payload) => {
    stubPool({ InitiateAuth: offline });
    const [key = ''] = Object.keys(EXPIRED);
    const identity = visit({ ...EXPIRED, [key]: `h.${Buffer.from(payload).toString('base64url')}.s` });
    await identity.signOut(EVERYWHERE);
    expect(visitor.entries()).toEqual({});
  });

  test('ends a session whose tokens the browser has lost', async () => {
    const pool = stubPool({ GlobalSignOut: {} });
    await visit().signOut(EVERYWHERE, new Map(Object.entries(storedTokens())));
    expect(pool.operations).toEqual(['GlobalSignOut']);
  });

  test('ends a session that was only in memory', async () => {
    const pool = stubPool({ InitiateAuth: refreshed(), GlobalSignOut: {} });
    const identity = visit(EXPIRED);
    visitor.browser.trouble = 'full';
    await identity.fetchAuthSession();
    await identity.signOut(EVERYWHERE);
    expect(pool.operations).toEqual(['InitiateAuth', 'GlobalSignOut']);
    expect(await identity.fetchAuthSession()).toBeNull();
  });

  test('succeeds without a signed-in user', async () => {
    const pool = stubPool();
    await visit().signOut(EVERYWHERE);
    expect(pool.operations).toEqual([]);
  });
});
