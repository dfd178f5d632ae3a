import { expect, it } from 'vitest';
import type { Report } from './parts.ts';
import { standings, tableOf } from './table.ts';

/** Results of the parts with only these figures. */
const reportOf = (rows: object) => ({ rows }) as Report;

it.each([
  [610, 'aim'],
  [611, 'must'],
  [700, 'must'],
  [701, 'missed'],
])('%d elements, limit 700, target 610: %s', (elements, reached) => {
  const [standing] = standings(reportOf({ elements }));
  expect(standing).toMatchObject({ found: elements, reached, must: 700, aim: 610 });
});

it('omits unmeasured goals, and counts a goal without a target as reached with its limit', () => {
  expect(standings({})).toEqual([]);
  const standing = standings({ preflights: { repeated: [], needless: ['GET /api/deals'] } } as unknown as Report);
  expect(standing).toEqual([expect.objectContaining({ found: 1, reached: 'missed' })]);
});

it('the table has a line for each, in columns', () => {
  const [head = '', rule = '', ...lines] = tableOf(standings(reportOf({ elements: 611, framesOver50Ms: 0 }))).split(
    '\n',
  );
  expect(lines.map((line) => line.trim().split(/\s{2,}/))).toEqual([
    ['list of 10,000, scrolled about in: DOM elements', 'elements', '611', '700', '610', 'must'],
    ['the same: frames over 50 ms in 120 jumps', 'frames', '0', '2', '0', 'aim'],
  ]);
  expect(new Set([head, rule, ...lines].map(({ length }) => length)).size).toBe(1);
});
