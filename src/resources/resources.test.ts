import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isByDays } from '../fields/dateTime/period.ts';
import type { Choice } from '../fields/index.ts';
import { iconNamed } from '../look/icons/Icon.tsx';
import { formPathsOf } from '../schema/form.ts';
import { fieldAt, leafPathsOf, type Resource } from '../schema/resource.ts';
import { resources } from './index.ts';

const tokens = readFileSync('src/look/tokens.css', 'utf8');
const choicesOf = (resource: Resource) =>
  Object.values(resource.fields).flatMap((field): Choice[] =>
    'choices' in field ? Object.values(field.choices ?? {}) : [],
  );

describe.each(resources.map((resource): [string, Resource] => [resource.name, resource]))('%s', (_, resource) => {
  it('refers to resources that exist', () => {
    const targets = Object.values(resource.fields).flatMap((field) => ('to' in field ? [field.to] : []));
    expect(resources.map(({ name }) => name)).toEqual(expect.arrayContaining(targets));
  });

  it('lists what refers to it by a field of theirs that does', () => {
    for (const { resource: name, by } of resource.show?.related ?? []) {
      const target = resources.find((each) => each.name === name);
      expect(target?.fields[by as never]).toMatchObject({ kind: 'reference', to: resource.name });
    }
  });

  it('names fields in its texts', () => {
    const texts = JSON.stringify([resource.show?.title, resource.form?.saved, resource.actions, resource.delete]);
    for (const [, path = ''] of texts.matchAll(/\{([\w.]+)\}/g)) fieldAt(resource, path);
  });

  it('asks before it deletes, where somebody may', () => {
    expect(resource.delete !== undefined).toBe(resource.access.delete !== undefined);
  });

  it('can be written whole where it can be created: every required field is in the form or set by the server', () => {
    const needed = leafPathsOf(resource).filter((path) => !fieldAt(resource, path).optional && path !== resource.id);
    const written = (path: string) => formPathsOf(resource).includes(path) || 'stamp' in fieldAt(resource, path);
    expect(resource.form === undefined || needed.every(written)).toBe(true);
  });

  it('has at most one period in its search, since there is one pair of parameters', () => {
    const periods = (resource.list.search ?? []).filter((name) => isByDays(fieldAt(resource, name)));
    expect(periods.length).toBeLessThanOrEqual(1);
  });

  it('uses icons and colours that there are', () => {
    const icons = [
      ...(resource.menu ? [resource.menu.icon] : []),
      ...(resource.list.suggestions ?? []).map((suggestion) => suggestion.icon),
      ...Object.values({ ...resource.actions, delete: resource.delete }).flatMap((texts) =>
        texts ? [texts.icon] : [],
      ),
      ...choicesOf(resource).flatMap(({ glyph }) => (glyph ? [glyph] : [])),
    ];
    expect(icons.filter((icon) => icon !== 'unknown' && iconNamed(icon) === 'unknown')).toEqual([]);
    const colours = choicesOf(resource).flatMap(({ colour }) => (colour ? [colour] : []));
    expect(colours.filter((colour) => !tokens.includes(`--${colour}:`))).toEqual([]);
  });
});

it('no two resources share a name or a path', () => {
  expect(new Set(resources.map((resource) => resource.name)).size).toBe(resources.length);
  expect(new Set(resources.map((resource) => resource.path)).size).toBe(resources.length);
});
