import { expect, it } from 'vitest';
import type { User } from '../resources/users.ts';
import { accountStanding } from './accountStanding.ts';

const wish = { tenant_id: null, role: 'tenant-user', requested_tenant_id: 'acme' } as const;

it.each<[Partial<User>, string]>([
  [{ status: 'CONFIRMED' }, 'Active'],
  [{ status: 'FORCE_CHANGE_PASSWORD' }, 'Invited, not yet signed in'],
  [{ status: 'UNCONFIRMED' }, 'Unconfirmed'],
  [{ status: 'COMPROMISED' as User['status'] }, 'COMPROMISED'],
  [{}, ''],
  [{ status: 'CONFIRMED', enabled: false }, 'Cannot sign in'],
  [{ status: 'FORCE_CHANGE_PASSWORD', enabled: false }, 'Invited, not yet signed in'],
  [{ ...wish, status: 'CONFIRMED', enabled: false }, 'Cannot sign in'],
  [{ ...wish, status: 'CONFIRMED' }, 'Asked to join acme'],
  [{ ...wish, status: 'UNCONFIRMED' }, 'Unconfirmed, asked to join acme'],
  [{ ...wish, status: 'CONFIRMED', tenant_id: 'globex' }, 'Active'],
  [{ ...wish, status: 'CONFIRMED', role: 'admin' }, 'Active'],
  [{ ...wish, status: 'CONFIRMED', requested_tenant_id: null }, 'Active'],
])('%o: %s', (user, words) => {
  expect(accountStanding(user)).toBe(words);
});
