import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { palette } from './palette.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const tokens = read('tokens.css');

function tokenPair(name: string): readonly (string | undefined)[] {
  const match = tokens.match(new RegExp(`--${name}:\\s*light-dark\\((#\\w+), (#\\w+)\\)`));
  return [match?.[1], match?.[2]];
}

test.each(Object.keys(palette.light) as (keyof typeof palette.light)[])('%s has the colours of its token', (name) => {
  expect([palette.light[name], palette.dark[name]]).toEqual(tokenPair(name));
});

test('every colour of a deal status and of an error type has its badge class', () => {
  const names = [...tokens.matchAll(/--((?:deal|error)-[\w-]+):/g)].map((match) => match[1]);
  const badges = read('badges.css');
  expect(names).toHaveLength(17);
  expect(names.filter((name) => !badges.includes(`.is-${name} {\n  --c: var(--${name});`))).toEqual([]);
});
