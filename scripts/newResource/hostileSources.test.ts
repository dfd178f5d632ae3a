import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import * as kinds from '../../src/fields/index.ts';
import { defineResource } from '../../src/schema/defineResource.ts';
import type { Resource } from '../../src/schema/resource.ts';
import { printResource } from './printResource.ts';
import { requireResourceName } from './sketch.ts';
import { sketchResource } from './sketchResource.ts';

const sketched = (source: string) => sketchResource({ name: 'things', source, resources: [] });

/** The resource that the written file makes, run as a script that reaches nothing but what the file imports. */
function written(source: string): Resource {
  const script = printResource(sketched(source))
    .replace(/^import .*;$/gm, '')
    .replace(/^export type .*;$/m, '')
    .replace('export const', 'var');
  const context = createContext({ ...kinds, defineResource });
  runInContext(script, context);
  return context.things;
}

/** A document with one list, whose records have these properties; JSON text, so that they can be called anything. */
function listing(properties: string, components = '{}'): string {
  const schema = `{"type":"array","items":{"properties":{"id":{"type":"string"},${properties}}}}`;
  const answer = `{"200":{"content":{"application/json":{"schema":${schema}}}}}`;
  return `{"openapi":"3.1.0","paths":{"/things":{"get":{"responses":${answer}}}},"components":${components}}`;
}

it('values that would end a text, a comment or a line, or name a prototype, are values', () => {
  const values = [
    'a\nb',
    "x'});process.exit(9);//",
    '`$'.concat('{1}`'),
    '*/',
    'c\\',
    '"',
    '\u2028',
    '__proto__',
    'constructor',
  ];
  const { fields } = written(listing(`"state":{"type":"string","enum":${JSON.stringify(values)}}`));
  const shown = values.filter((value) => value.trim() !== '');
  expect(Object.keys((fields.state as kinds.ChoiceSchema).choices)).toEqual(shown);
});

it('values that a choice takes for one are one, and without any it is a text', () => {
  const { fields } = written(
    listing('"state":{"type":"string","enum":["A","a",""]},"none":{"type":"string","enum":[""]}'),
  );
  expect(Object.keys((fields.state as kinds.ChoiceSchema).choices)).toEqual(['a']);
  expect(fields.none?.kind).toBe('text');
});

it('what cannot be a field, or would be another, is left out and named', () => {
  const names = ['1st', '', '日本', "a'b`\\n*/", 'fooBar', 'foo_bar', '__proto__', 'constructor', 'x'.repeat(50)];
  const source = listing(names.map((name) => `"${name}":{"type":"string"}`).join());
  expect(Object.keys(written(source).fields)).toEqual(
    expect.arrayContaining(['id', 'a_b', 'foo_bar', 'proto', 'tenant_id']),
  );
  expect(sketched(source).skipped).toEqual(['1st', '', '日本', 'foo_bar', 'constructor', 'x'.repeat(50)]);
});

it('an id is one, and lengths are lengths', () => {
  const source = '{"items":[{"id":{"a":"b"},"size":5}]}';
  expect(written(source).fields.id?.kind).toBe('text');
  const { fields } = written(
    listing('"short":{"type":"string","maxLength":-5},"odd":{"type":"string","maxLength":0.5}'),
  );
  expect(fields.short?.value.safeParse('a text').success).toBe(true);
});

it('patterns and defaults that would end a text or a line are patterns and defaults', () => {
  const texts = ["a'b/", 'a\nb', '\u2028', '[/]', '\\\\'];
  for (const text of texts) {
    const pattern = JSON.stringify(text.replace(/[\\]/g, '\\\\'));
    const { fields } = written(
      listing(
        `"code":{"type":"string","pattern":${pattern}},"words":{"type":"string","default":${JSON.stringify(text)}}`,
      ),
    );
    expect([text, fields.code?.kind, fields.words?.default]).toEqual([text, 'text', text]);
  }
  expect(
    written(listing('"size":{"type":"number","maximum":1e999,"default":1e999}')).fields.size?.default,
  ).toBeUndefined();
});

it('references that lead round, elsewhere or nowhere end', () => {
  const round = '{"schemas":{"A":{"allOf":[{"$ref":"#/components/schemas/A"},{"$ref":"#/components/schemas/A"}]}}}';
  const away = [
    'https://elsewhere.example/schema',
    '#/__proto__',
    '#/%',
    '#/constructor/name',
    '#/components/schemas/A',
  ];
  const properties = away.map((to, index) => `"p${index}":{"$ref":"${to}"}`).join();
  const { fields } = written(listing(properties, round));
  expect(away.map((_, index) => fields[`p${index}`]?.kind)).toEqual(away.map(() => 'json'));
});

it('a sample may be as deep as it likes', () => {
  const deep = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`;
  expect(written(`[{"id":"x","deep":${deep}}]`).fields.deep?.kind).toBe('json');
});

it.each([
  'class',
  'text',
  'long_text',
  'resources',
  'session',
  'pool_users',
  'constructor',
  'Ab',
  '../x',
  'a'.repeat(50),
])('no resource is called %s', (name) => {
  expect(() => requireResourceName(name)).toThrow(`"${name}"`);
});
