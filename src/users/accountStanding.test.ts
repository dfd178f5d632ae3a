import { expect, it } from 'vitest';
import type { User } from '../resources/users.ts';
import { accountNotice, accountStanding } from './accountStanding.ts';

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
  expect(accountStanding(user)).toBe(words);
});

it('names the tenant that somebody waits for', () => {
  const user = { ...wish, status: 'CONFIRMED' } as const;
  expect(accountStanding(user, [{ tenant_id: 'acme', name: 'Acme Cloud' }])).toBe('Asked to join Acme Cloud');
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
])('of %o stands out: %s', (user, tone) => {
  expect(accountNotice(user)?.tone).toBe(tone);
});
