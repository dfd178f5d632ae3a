import { expect, it } from 'vitest';
import { dateTime } from './dateTime.ts';

const takes = (text: unknown) => dateTime().value.safeParse(text).success;

it.each([
  '0001-01-01T00:00:00Z',
  '2026-11-20T08:30:00+14:00',
  '2028-02-29T08:30:00.123456789-15:59',
  '9999-12-31T23:59:59.999Z',
])('%s is a moment', (text) => {
  expect(takes(text)).toBe(true);
});

it.each([
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-01:00',
  '2026-11-20T08:30:00+16:00',
  '2026-11-20T08:30:00-23:59',
  `2026-11-20T08:30:00.${'1'.repeat(100)}Z`,
  '2027-02-29T08:30:00Z',
  '2026-11-20',
  '2026-11-20T08:30:00',
  1795163400,
])('%s is none that can be stored', (text) => {
  expect(takes(text)).toBe(false);
});
