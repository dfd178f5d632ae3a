import { expect, test } from 'vitest';
import { destinationOf, visitIn } from './visit.ts';

test('passes state from one page to another', () => {
  const visit = {
    from: { pathname: '/users', search: '?a=1', hash: '', of: 'sam' },
    email: 'sam@example.com',
    done: 'site.confirm.done',
    advice: 'site.newPassword.again',
    codeSent: { email: 'sam@example.com', sentAt: 1 },
  };
  expect(visitIn(visit)).toEqual(visit);
});

test.each([
  null,
  undefined,
  'text',
  7,
  [],
  { from: 'x', email: 7, done: {}, advice: 1, codeSent: {} },
  { codeSent: { email: 1 } },
  { done: 'Send your password to me.', advice: 'site.confirm.done' },
])('ignores %o', (state) => {
  expect(Object.values(visitIn(state)).filter((value) => value !== undefined)).toEqual([]);
});

test('keeps the valid parts of state', () => {
  const visit = visitIn({ email: 'a@b.example', codeSent: { email: 'a@b.example', sentAt: 'now' } });
  expect(visit).toEqual({ email: 'a@b.example', codeSent: { email: 'a@b.example' } });
});

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
])('after another user’s session, %s goes to %s', (username, destination) => {
  expect(destinationOf({ from: { pathname: '/users', of: 'staff' } }, username)).toBe(destination);
});
