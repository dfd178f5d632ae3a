import { describe, expect, test } from 'vitest';
import { createVisitor, EXPIRED, refreshed } from './testing/createVisitor.ts';
import { type PoolAnswer, storedTokens, stubPool, tokens } from './testing/fakePool.ts';

const visitor = createVisitor();
const { visit } = visitor;

const told = (attributes: Record<string, string>) => ({
  Username: 'lead',
  UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
});
const STORED = storedTokens(tokens(Date.now(), { name: 'Lea of the token', 'cognito:groups': ['tenant-admin'] }));

describe('the current user', () => {
  test('has the attributes that the pool tells now, and the groups of the token', async () => {
    const pool = stubPool({
      GetUser: told({ sub: 'u-1', name: 'Lea Lead', 'custom:tenant_id': '', email_verified: 'true' }),
    });
    expect(await visit(STORED).getCurrentUser()).toEqual({
      username: 'lead',
      attributes: { name: 'Lea Lead', 'custom:tenant_id': '' },
      groups: ['tenant-admin'],
    });
    expect(pool.operations).toEqual(['GetUser']);
  });

  test('without attributes has those of the token', async () => {
    stubPool({ GetUser: told({ sub: 'u-1' }) });
    expect(await visit(STORED).fetchUserAttributes()).toEqual({ name: 'Lea of the token', email: 'lead@acme.example' });
  });

  test('is asked of the pool each time', async () => {
    const pool = stubPool({ GetUser: told({ name: 'Lea' }) });
    const identity = visit(STORED);
    await identity.getCurrentUser();
    pool.answers.GetUser = told({ name: 'Lena' });
    expect((await identity.fetchUserAttributes()).name).toBe('Lena');
    expect(pool.operations).toEqual(['GetUser', 'GetUser']);
    expect(visitor.entries()).toEqual(STORED);
  });

  test('is asked for with a refreshed token', async () => {
    const pool = stubPool({ InitiateAuth: refreshed(), GetUser: told({ name: 'Lea' }) });
    await visit(EXPIRED).getCurrentUser();
    expect(pool.operations).toEqual(['InitiateAuth', 'GetUser']);
  });

  test('is nobody when nobody is signed in', async () => {
    const pool = stubPool();
    await expect(visit().getCurrentUser()).rejects.toThrow('No authenticated user');
    expect(pool.operations).toEqual([]);
  });

  test.each<[PoolAnswer, string]>([
    [new TypeError('Failed to fetch'), 'The sign-in service cannot be reached.'],
    [['InternalErrorException', ''], 'Authentication failed'],
  ])('stays signed in when the pool cannot tell: %j', async (GetUser, message) => {
    stubPool({ GetUser });
    const identity = visit(STORED);
    await expect(identity.getCurrentUser()).rejects.toThrow(message);
    expect(await identity.fetchAuthSession()).not.toBeNull();
  });

  test.each<PoolAnswer>([
    ['NotAuthorizedException', 'Access Token has been revoked'],
    ['NotAuthorizedException', 'User is disabled.'],
    ['UserNotFoundException', 'User does not exist.'],
  ])('is signed out by a pool that knows no such session any more: %j', async (...GetUser) => {
    stubPool({ GetUser: GetUser as unknown as PoolAnswer });
    const identity = visit(STORED);
    await expect(identity.getCurrentUser()).rejects.toMatchObject({
      message: 'Session expired',
      code: 'UserUnAuthenticatedException',
    });
    expect(await identity.fetchAuthSession()).toBeNull();
    expect(visitor.entries()).toEqual({});
  });
});
