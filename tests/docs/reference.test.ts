import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { referencePage } from '../../scripts/docs/referencePage.ts';

it('the reference page is what the types say: run npm run docs', () => {
  expect(readFileSync('docs/reference.md', 'utf8')).toBe(referencePage());
});

it('no type of the reference page is told in the words of the compiler', () => {
  const told = referencePage().match(/^\| `[^`]+` \| .*?(?= \| )/gm) ?? [];
  expect(told.length).toBeGreaterThan(150);
  expect(told.filter((cell) => /readonly|Record<|\?:|<\w/.test(cell))).toEqual([]);
});
