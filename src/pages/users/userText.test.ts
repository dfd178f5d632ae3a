import { describe, expect, it } from 'vitest';
import type { User } from '../../resources/users.ts';
import { accountNotice, accountStatus, initialOf, nameOfUser, roleLabel, tenantName } from './userText.ts';

describe('nameOfUser', () => {
  it.each([
    [{ name: 'Tom Okafor', email: 'a@b', username: 'c' }, 'Tom Okafor'],
    [{ name: null, email: 'a@b', username: 'c' }, 'a@b'],
    [{ name: '  ', username: 'c' }, 'c'],
    [{}, undefined],
  ])('%o: %s', (user, name) => {
    expect(nameOfUser(user)).toBe(name);
  });
});

describe('initialOf', () => {
  it.each([
    [{ name: 'tom okafor' }, 'T'],
    [{ name: ' élise' }, 'É'],
    [{ name: '🙂 smiley' }, '🙂'],
    [{ name: '𠮷野' }, '𠮷'],
    [{ email: 'sam@acme.example' }, 'S'],
    [{}, ''],
  ])('%o: %s', (user, initial) => {
    expect(initialOf(user)).toBe(initial);
  });
});

it('shows roles and tenants as text, and unknown ones unchanged', () => {
  expect([roleLabel('tenant-admin'), roleLabel('owner'), roleLabel('toString')]).toEqual([
    'Tenant admin',
    'owner',
    'toString',
  ]);
  const acme = { tenant_id: 'acme', name: 'Acme Cloud' };
  expect([tenantName('acme', [acme]), tenantName('hooli', [acme])]).toEqual(['Acme Cloud', 'hooli']);
});

const wish = { tenant_id: null, role: 'tenant-user', requested_tenant_id: 'acme' } as const;

it.each<[Partial<User>, string]>([
  [{ status: 'CONFIRMED' }, 'Active'],
  [{ status: 'FORCE_CHANGE_PASSWORD' }, 'Invited, not yet signed in'],
  [{ status: 'UNCONFIRMED' }, 'Unconfirmed'],
  [{ status: 'COMPROMISED' as User['status'] }, 'COMPROMISED'],
  [{}, ''],
  [{ status: 'CONFIRMED', enabled: false }, 'Cannot sign in'],
  [{ status: 'FORCE_CHANGE_PASSWORD', enabled: false }, 'Cannot sign in'],
  [{ status: 'UNCONFIRMED', enabled: false }, 'Cannot sign in'],
  [{ ...wish, status: 'CONFIRMED', enabled: false }, 'Cannot sign in'],
  [{ ...wish, status: 'CONFIRMED' }, 'Asked to join acme'],
  [{ ...wish, status: 'UNCONFIRMED' }, 'Unconfirmed, asked to join acme'],
  [{ ...wish, status: 'CONFIRMED', tenant_id: 'globex' }, 'Active'],
  [{ ...wish, status: 'CONFIRMED', role: 'admin' }, 'Active'],
  [{ ...wish, status: 'CONFIRMED', requested_tenant_id: null }, 'Active'],
])('%o: %s', (user, words) => {
  expect(accountStatus(user)).toBe(words);
});

it('names the requested tenant', () => {
  const user = { ...wish, status: 'CONFIRMED' } as const;
  expect(accountStatus(user, [{ tenant_id: 'acme', name: 'Acme Cloud' }])).toBe('Asked to join Acme Cloud');
});

it.each<[Partial<User>, string | undefined]>([
  [{ status: 'CONFIRMED' }, undefined],
  [{ status: 'EXTERNAL_PROVIDER' }, undefined],
  [{}, undefined],
  [{ status: 'CONFIRMED', enabled: false }, 'neutral'],
  [{ status: 'FORCE_CHANGE_PASSWORD' }, 'neutral'],
  [{ status: 'UNCONFIRMED' }, 'warning'],
  [{ status: 'RESET_REQUIRED' }, 'warning'],
  [{ status: 'COMPROMISED' as User['status'] }, 'warning'],
  [{ ...wish, status: 'CONFIRMED' }, 'info'],
])('highlights %o: %s', (user, tone) => {
  expect(accountNotice(user)?.tone).toBe(tone);
});
