import { describe, expect, test, vi } from 'vitest';
import { createVisitor, EXPIRED, refreshed } from './testing/createVisitor.ts';
import { type PoolAnswer, storedTokens, stubPool } from './testing/fakePool.ts';
import { entriesOf } from './testing/fakeStorage.ts';

const offline = new TypeError('Failed to fetch');

const visitor = createVisitor();
const { visit } = visitor;

describe('signing out', () => {
  test('ends the session everywhere and leaves nothing in the browser', async () => {
    const pool = stubPool({ GlobalSignOut: {} });
    const session = visit({ ...storedTokens(), 'sidebar-expanded': 'true' });
    await session.signOut();
    expect(pool.operations).toEqual(['GlobalSignOut']);
    expect(entriesOf(visitor.browser)).toEqual({ 'sidebar-expanded': 'true' });
    expect(await session.idToken()).toBeNull();
  });

  test('forgets the tokens before the pool has answered', () => {
    stubPool({ GlobalSignOut: new Promise<PoolAnswer>(() => {}) });
    void visit(storedTokens()).signOut();
    expect(entriesOf(visitor.browser)).toEqual({});
  });

  test('waits three seconds for a silent pool, and no longer', async () => {
    vi.useFakeTimers();
    stubPool({ GlobalSignOut: new Promise<PoolAnswer>(() => {}) });
    const done = vi.fn();
    const leaving = visit(storedTokens()).signOut().then(done);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await leaving;
    expect(done).toHaveBeenCalledOnce();
  });

  test('refreshes an expired token to sign out everywhere', async () => {
    const pool = stubPool({ InitiateAuth: refreshed(), GlobalSignOut: {} });
    await visit(EXPIRED).signOut();
    expect(pool.operations).toEqual(['InitiateAuth', 'GlobalSignOut']);
    expect(entriesOf(visitor.browser)).toEqual({});
  });

  test('revokes this session when the pool refuses the global sign-out', async () => {
    const pool = stubPool({
      GlobalSignOut: ['NotAuthorizedException', 'Access Token has been revoked'],
      RevokeToken: {},
    });
    await visit(storedTokens()).signOut();
    expect(pool.operations).toEqual(['GlobalSignOut', 'RevokeToken']);
  });

  test.each([storedTokens(), EXPIRED])('succeeds without a network', async (entries) => {
    stubPool({ InitiateAuth: offline, GlobalSignOut: offline, RevokeToken: offline });
    const session = visit(entries);
    await expect(session.signOut()).resolves.toBeUndefined();
    expect(entriesOf(visitor.browser)).toEqual({});
    expect(await session.idToken()).toBeNull();
  });

  test('is not undone by a refresh that ends later', async () => {
    let answer = (_tokens: PoolAnswer) => {};
    const InitiateAuth = new Promise<PoolAnswer>((resolve) => {
      answer = resolve;
    });
    stubPool({ InitiateAuth, GlobalSignOut: {} });
    const session = visit(EXPIRED);
    const refreshing = session.idToken();
    const leaving = session.signOut();
    answer(refreshed());
    await Promise.all([refreshing, leaving]);
    expect(entriesOf(visitor.browser)).toEqual({});
    expect(await session.idToken()).toBeNull();
  });

  test('needs nobody signed in', async () => {
    const pool = stubPool();
    await visit().signOut();
    expect(pool.operations).toEqual([]);
  });
});
