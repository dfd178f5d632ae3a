import { describe, expect, it, vi } from 'vitest';
import { declared } from '../messages/de/declared.ts';
import { failures as failureWords } from '../messages/de/failures.ts';
import { inLanguage } from '../messages/inLanguage.ts';
import { PAGES } from '../routes.ts';
import type { FailureCatalogue } from '../schema/failure.ts';
import { leafPathsOf, type Resource } from '../schema/resource.ts';
import { failureCatalogue } from './failureCatalogue.ts';
import { resources } from './index.ts';
import { machineKeys } from './machineKeys.ts';
import { textsOfFailures, textsOfResource } from './testing/declaredTexts.ts';

// What follows from a resource's name and label is translated as a message: here it is marked, to tell it from what files say.
vi.mock('../messages/defaults.ts', () => ({ translate: (key: string) => `${FOLLOWS}${key}` }));

type Words = Readonly<Record<string, string>>;

/** Begins what no file says. */
const FOLLOWS = vi.hoisted(() => '§');

/** A resource is German wholly, or not at all. */
const every = [...resources, machineKeys].filter(({ label }: Resource) => Object.hasOwn(declared, label[1]));
const textsIn = (resource: Resource) => textsOfResource(resource).filter((text) => !text.includes(FOLLOWS));
const menuTexts = PAGES.flatMap(({ menu, label }) => [
  ...(menu ? [menu.label, ...[menu.group].flat()] : []),
  ...(label === undefined ? [] : [label]),
]);
const gapsIn = (text: string) => (text.match(/\{[\w.]+\}/g) ?? []).toSorted();

/** Every string that something declared is made of, wherever it stands. */
function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  const isPlain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isPlain ? Object.values(value).flatMap(stringsIn) : [];
}

const expectWordsFor = (texts: readonly string[], words: Words) =>
  expect(Object.keys(words).toSorted()).toEqual([...new Set(texts)].toSorted());

describe('what resources declare', () => {
  it('German has words for all of it, and for nothing else', () => {
    expectWordsFor([...every.flatMap(textsIn), ...menuTexts], declared);
  });

  it.each(Object.entries(declared))('%s: %s, with the same gaps and blanks', (english, german) => {
    expect(gapsIn(german)).toEqual(gapsIn(english));
    expect(german.match(/^\s*|\s*$/g)).toEqual(english.match(/^\s*|\s*$/g));
    expect(german.trim()).not.toBe('');
  });

  it.each(every.map((resource) => [resource.name, resource] as const))('%s: its texts alone change', (_, resource) => {
    const texts = new Set(textsOfResource(resource));
    const names = stringsIn(resource).filter((text) => !texts.has(text));
    expect(names.filter((name) => Object.hasOwn(declared, name))).toEqual([]);
    const german = inLanguage(resource, declared);
    const { name, path, id, access, fields, list, summary } = resource;
    expect(german).toMatchObject({ name, path, id, access });
    expect([leafPathsOf(german), Object.keys(german.fields)]).toEqual([leafPathsOf(resource), Object.keys(fields)]);
    const { columns, sort, search } = list;
    expect(german.list).toMatchObject({ columns, sort, ...(search && { search }) });
    expect(german.summary?.average?.of).toEqual(summary?.average?.of);
  });
});

describe('the catalogue of failures', () => {
  const german: FailureCatalogue = inLanguage<FailureCatalogue>(failureCatalogue, failureWords);

  it('German has words for all that it says, and for nothing else', () => {
    expectWordsFor(textsOfFailures(failureCatalogue), failureWords);
  });

  it('recognises failures by what it always did', () => {
    const namesOf = ({ actors, failures }: FailureCatalogue) => [
      Object.entries(actors).map(([name, { glyph, tone }]) => [name, glyph, tone]),
      failures.map(({ id, type, message, who, source }) => [id, type, message, who, source]),
    ];
    expect(namesOf(german)).toEqual(namesOf(failureCatalogue));
  });

  it.each(german.failures.map((failure) => [failure.id, failure] as const))(
    '%s: few words, sentences',
    (_, failure) => {
      const { title, happened, fix } = failure;
      expect(title.length).toBeLessThanOrEqual(60);
      expect(title).not.toMatch(/\.$/);
      for (const sentence of [happened, ...fix]) expect(sentence).toMatch(/^[„A-ZÄÖÜ].*[.]$/);
    },
  );

  it('leads to the same places as deep, and in this console by its own words', () => {
    for (const [index, { where }] of failureCatalogue.failures.entries()) {
      const there = german.failures[index]?.where ?? '';
      expect(there.split(' > ').length).toBe(where.split(' > ').length);
      for (const [, label = ''] of where.matchAll(/Edit > ([^.]+)/g)) {
        expect(there.endsWith(`> Bearbeiten > ${declared[label]}`)).toBe(true);
        expect(there).toMatch(new RegExp(`> (${declared['Tenant Details']}|${declared['Tenants']} >)`));
      }
    }
  });
});
