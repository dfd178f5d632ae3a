import { describe, expect, test } from 'vitest';
import { claimedGroups, sessionUser } from './identityProvider.ts';

const OFF = { adminEmailFallback: false };
const ON = { adminEmailFallback: true };

describe('groups', () => {
  test.each([
    [{ 'cognito:groups': ['admin'], groups: ['other'] }, ['admin']],
    [{ 'cognito:groups': 'admin', groups: ['tenant-admin'] }, ['tenant-admin']],
    [{ 'custom:groups': ['tenant-admin'], roles: ['admin'] }, ['tenant-admin']],
    [{ roles: ['admin', 7, null] }, ['admin']],
    [{ 'cognito:groups': [], roles: ['admin'] }, []],
    [{}, []],
  ])('come from the first claim that is a list: %j', (claims, groups) => {
    expect(claimedGroups(claims, OFF)).toEqual(groups);
  });

  test('follow from the email only if that is configured and no claim is a list', () => {
    const claims = { email: 'The.Admin@example.com' };
    expect(claimedGroups(claims, ON)).toEqual(['admin']);
    expect(claimedGroups(claims, OFF)).toEqual([]);
    expect(claimedGroups({ ...claims, groups: [] }, ON)).toEqual([]);
    expect(claimedGroups({ email: 'staff@example.com' }, ON)).toEqual([]);
  });
});

test('reads the user from the token', () => {
  const claims = {
    sub: '0b6e',
    'cognito:username': 'lead@acme.example',
    email: 'lead@acme.example',
    name: 'Lena Lead',
    'custom:tenant_id': 'acme',
    'cognito:groups': ['tenant-admin'],
    phone_number: 49,
    exp: 1,
  };
  expect(sessionUser(claims, OFF)).toEqual({
    username: 'lead@acme.example',
    attributes: { email: 'lead@acme.example', name: 'Lena Lead', 'custom:tenant_id': 'acme' },
    groups: ['tenant-admin'],
  });
});

test('falls back to the email, then to the subject, without a username', () => {
  expect(sessionUser({ email: 'a@b.c', sub: '0b6e' }, OFF).username).toBe('a@b.c');
  expect(sessionUser({ sub: '0b6e' }, OFF).username).toBe('0b6e');
});
