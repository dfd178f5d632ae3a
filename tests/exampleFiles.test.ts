import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { activities } from '../examples/src/resources/activities.ts';
import { contacts } from '../examples/src/resources/contacts.ts';
import { checkReferences } from '../server/database/declarations/checkParts.ts';
import { resources } from '../src/resources/index.ts';
import { EXAMPLES } from './examples/examples.ts';

/** From a resource's fields to the end of its list. */
const DECLARED = /^ {2}fields: \{$[\s\S]*?^ {2}list: \{(?:.*\},|[\s\S]*?^ {2}\},)$/m;

function linesOf(name: string): readonly string[] {
  const [declared = ''] = DECLARED.exec(readFileSync(`examples/src/resources/${name}.ts`, 'utf8')) ?? [];
  return declared.split('\n').filter((line) => line.trim() !== '');
}

it.each([
  ['activities', 12],
  ['contacts', 25],
  ['companies', 25],
  ['tickets', 25],
])('%s are declared in at most %i lines of fields and list', (name, most) => {
  const lines = linesOf(name);
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.length).toBeLessThanOrEqual(most);
});

it('the shortest is read-only, the other can be edited', () => {
  expect([activities.form, activities.access.create]).toEqual([undefined, undefined]);
  expect(contacts.access).toMatchObject({ create: expect.anything(), edit: expect.anything(), delete: ['admin'] });
});

it('the examples refer only to each other', () => {
  const all = [...resources, ...EXAMPLES];
  expect(all.flatMap((resource) => checkReferences(resource, all))).toEqual([]);
});

it('the guide to the examples describes every file', () => {
  const guide = readFileSync('examples/README.md', 'utf8');
  for (const { name } of EXAMPLES) expect(guide).toContain(`[${name}](src/resources/${name}.ts)`);
});
