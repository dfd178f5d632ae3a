import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('no check of a developer depends on the size of the code', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const { size: _, ...others }: Readonly<Record<string, string>> = scripts;
  const scriptsOfTests = readFileSync('scripts/test.ts', 'utf8') + readFileSync('.ci/run', 'utf8');
  expect([...Object.values(others), scriptsOfTests].filter((text) => /\bsize\b/.test(text))).toEqual([]);
});
