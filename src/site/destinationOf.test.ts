import { expect, test } from 'vitest';
import { destinationOf } from './destinationOf.ts';

test.each([
  [undefined, '/dashboard'],
  [{ pathname: '/users' }, '/users'],
  [
    { pathname: '/integration/deals', search: '?status=COMMITTED', hash: '#top' },
    '/integration/deals?status=COMMITTED#top',
  ],
  [{ pathname: '/users/a%20b' }, '/users/a%20b'],
  [{ pathname: '//evil.example' }, '/dashboard'],
  [{ pathname: '/\\evil.example' }, '/dashboard'],
  [{ pathname: '/\t/evil.example' }, '/dashboard'],
  [{ pathname: 'https://evil.example/' }, '/dashboard'],
  [{ pathname: 'javascript:alert(1)' }, '/dashboard'],
  [{ pathname: '', search: '?a' }, '/dashboard'],
])('%o: %s', (from, destination) => {
  expect(destinationOf({ from }, 'staff')).toBe(destination);
});

test.each([
  ['staff', '/users'],
  ['lead', '/dashboard'],
])('after somebody else’s session, %s goes to %s', (username, destination) => {
  expect(destinationOf({ from: { pathname: '/users', of: 'staff' } }, username)).toBe(destination);
});
