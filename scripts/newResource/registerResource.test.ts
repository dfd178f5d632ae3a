import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { registerResource } from './registerResource.ts';

const index = readFileSync('src/resources/index.ts', 'utf8');

it('a new resource is the last of the menu, its import in its place', () => {
  const written = registerResource(index, 'machine_types');
  expect(written).toContain("import { machineTypes } from './machineTypes.ts';");
  expect(written).toMatch(/, machineTypes\] as const/);
  const imports = [...written.matchAll(/^import \{ (\w+) \} from '\.\//gm)].map(([, name]) => name);
  expect(imports).toEqual(imports.toSorted());
});

it('is not added twice, nor to what it does not know', () => {
  expect(() => registerResource(registerResource(index, 'a_b'), 'a_b')).toThrow(
    'aB is in src/resources/index.ts already',
  );
  expect(() => registerResource('export const resources = all;', 'contacts')).toThrow('has another shape');
});
