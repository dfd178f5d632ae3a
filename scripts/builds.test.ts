import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BUILDS, markBuilt, staleBuilds } from './builds.mjs';

let product: string;

beforeEach(() => {
  product = mkdtempSync(join(tmpdir(), 'deal-sync-builds-'));
  for (const source of BUILDS.flatMap(({ sources }) => sources)) save(source.includes('.') ? source : `${source}/a.ts`);
  for (const { folder } of BUILDS) mkdirSync(join(product, folder));
});

afterEach(() => rmSync(product, { recursive: true }));

it('finds what was never built, and nothing once it was', () => {
  expect(staleNames()).toEqual(['console', 'server']);
  build();
  expect(staleNames()).toEqual([]);
});

it.each([
  ['src/a.ts', ['console', 'server']],
  ['package-lock.json', ['console', 'server']],
  ['public/a.ts', ['console']],
  ['server/a.ts', ['server']],
  ['package.json', ['server']],
])('asks for a build where %s has changed', (file, names) => {
  build();
  save(file, 'changed');
  expect(staleNames()).toEqual(names);
  build();
  expect(staleNames()).toEqual([]);
});

it('asks for a build where a file has come, gone or another name', () => {
  build();
  save('server/deep/b.ts');
  expect(staleNames()).toEqual(['server']);
  build();
  rmSync(join(product, 'server/deep/b.ts'));
  expect(staleNames()).toEqual(['server']);
  build();
  cpSync(join(product, 'server/a.ts'), join(product, 'server/c.ts'));
  rmSync(join(product, 'server/a.ts'));
  expect(staleNames()).toEqual(['server']);
});

it('leaves tests out, which are in no build', () => {
  build();
  save('server/a.test.ts');
  save('src/a.test.tsx');
  expect(staleNames()).toEqual([]);
});

it('keeps what the build before has made, for a server that runs from it, and nothing older', () => {
  for (const day of [1, 2, 3]) {
    const began = new Date(2026, 0, day);
    save('server/a.ts', `of day ${day}`);
    save(`build/chunk-${day}.mjs`);
    utimesSync(join(product, `build/chunk-${day}.mjs`), began, began);
    build(began);
  }
  expect(readdirSync(join(product, 'build')).sort()).toEqual(['.inputs', 'chunk-2.mjs', 'chunk-3.mjs']);
});

function save(file: string, text = 'as it was'): void {
  mkdirSync(dirname(join(product, file)), { recursive: true });
  writeFileSync(join(product, file), text);
}

const staleNames = () => staleBuilds(product).map(({ name }) => name);

function build(began = new Date()): void {
  for (const stale of staleBuilds(product)) markBuilt(product, stale, began);
}

it.each(BUILDS)('the $name has among its sources what its configuration stands on', ({ config, sources }) => {
  const isSource = (file: string) => sources.some((source) => file === source || file.startsWith(`${source}/`));
  expect([...standsOn(config)].filter((file) => !isSource(file))).toEqual([]);
});

/** A file of the product and all that it imports, as far as that is no part of a build itself. */
function standsOn(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || file.startsWith('src/')) return found;
  found.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, to = ''] of text.matchAll(/from '(\.[^']+)'/g)) standsOn(posix.join(posix.dirname(file), to), found);
  return found;
}
