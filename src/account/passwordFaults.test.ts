import { expect, test } from 'vitest';
import { passwordFaults } from './passwordFaults.ts';

const GOOD = 'Demo-Passw0rd!';

test.each([
  [{ current: GOOD, password: GOOD, confirmation: GOOD }, {}],
  [{ current: 'x', password: GOOD, confirmation: GOOD }, {}],
  [{ current: '', password: GOOD, confirmation: GOOD }, { current: 'Current password is required' }],
  [{ current: GOOD, password: GOOD, confirmation: 'other' }, { confirmation: 'Passwords do not match' }],
  [
    { current: '', password: 'Aa1!', confirmation: '' },
    { current: 'Current password is required', password: 'Password must be at least 8 characters long' },
  ],
])('%j: %j', (passwords, faults) => {
  expect(passwordFaults(passwords)).toEqual(faults);
});

test('faults come in the order of the form, so that the first one gets the focus', () => {
  expect(Object.keys(passwordFaults({ current: '', password: GOOD, confirmation: '' }))).toEqual([
    'current',
    'confirmation',
  ]);
});
