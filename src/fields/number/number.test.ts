import { expect, it } from 'vitest';
import { readValue } from '../readValue.ts';
import { number } from './number.ts';

const seats = number({ min: 1, max: 500, integer: true, unit: 'seats' });

it.each([1, 42, 500])('takes %d', (value) => {
  expect(readValue('seats', seats, value)).toEqual({ value });
});

it.each([
  [0, 'Seats must be at least 1'],
  [501, 'Seats must be at most 500'],
  [1.5, 'Seats must be a whole number'],
  ['many', 'Seats must be a number'],
  [Number.POSITIVE_INFINITY, 'Seats must be a number'],
])('says what is wrong with %s', (value, fault) => {
  expect(readValue('seats', seats, value)).toEqual({ fault });
});

it('has no bounds unless it is given some', () => {
  expect(readValue('balance', number(), -1e300)).toEqual({ value: -1e300 });
  expect(seats.unit).toBe('seats');
});
