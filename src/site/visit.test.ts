import { expect, test } from 'vitest';
import { visitIn } from './visit.ts';

test('what one page tells another arrives', () => {
  const visit = {
    from: { pathname: '/users', search: '?a=1', hash: '', of: 'sam' },
    email: 'sam@example.com',
    done: 'site.confirm.done',
    advice: 'site.newPassword.anew',
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
])('nothing is made of %o', (state) => {
  expect(Object.values(visitIn(state)).filter((value) => value !== undefined)).toEqual([]);
});

test('what is odd in a part leaves the rest', () => {
  const visit = visitIn({ email: 'a@b.example', codeSent: { email: 'a@b.example', sentAt: 'now' } });
  expect(visit).toEqual({ email: 'a@b.example', codeSent: { email: 'a@b.example' } });
});
