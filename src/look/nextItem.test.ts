import { expect, it } from 'vitest';
import { nextItem } from './nextItem.ts';

const LABELS = ['Deactivate', 'Copy', 'Delete'];

it.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowUp', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['d', 0, 2],
  ['D', 2, 0],
  ['c', 1, 1],
  ['x', 0, undefined],
  [' ', 0, undefined],
  ['Enter', 0, undefined],
  ['Delete', 0, undefined],
])('%s from item %i leads to %s', (key, from, goal) => {
  expect(nextItem(key, from, LABELS)).toBe(goal);
});
