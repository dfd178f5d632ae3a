import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GOALS } from '../bench/goals.ts';

it('docs/performance.md lists the goals of the bench', () => {
  const [, table = ''] = readFileSync('docs/performance.md', 'utf8').split(/^\| figure .*\n\| -.*\n/m);
  const [rows = ''] = table.split('\n\n');
  const number = (value: number | undefined) => value?.toLocaleString('en') ?? '';
  const listed = rows.split('\n').map((row) => row.replace(/ *\| */g, '|'));
  expect(listed).toEqual(GOALS.map(({ what, unit, must, aim }) => `|${what}|${unit}|${number(must)}|${number(aim)}|`));
});
