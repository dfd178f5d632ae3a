import { describe, expect, it } from 'vitest';
import failureWords from '../messages/de/failures.json';
import { german } from '../messages/de/index.ts';
import { translateDeclaration } from '../messages/messageCatalog.ts';
import type { FailureCatalog } from '../schema/failure.ts';
import { leafPathsOf, type Resource } from '../schema/resource.ts';
import { failureCatalog } from './failureCatalog.ts';
import { resources } from './index.ts';
import { machineKeys } from './machineKeys.ts';
import { textsOfFailures, textsOfResource } from './testing/declaredTexts.ts';

const all: readonly Resource[] = [...resources, machineKeys];

/** The resources that have German texts, in English and in German. Others are shown in English. */
const every = all
  .filter(({ name }) => Object.hasOwn(german.resources, name))
  .map((resource) => ({
    name: resource.name,
    resource,
    german: translateDeclaration(resource, german.resources[resource.name]),
  }));
const gapsIn = (text: string) => (text.match(/\{[\w.]+\}/g) ?? []).toSorted();

/** The paths of texts that replace nothing in the declaration, so they would never be shown. */
function astray(words: unknown, declared: unknown, path = ''): string[] {
  if (typeof words === 'string') return typeof declared === 'string' || /\.label$/.test(path) ? [] : [path];
  if (typeof declared !== 'object' || declared === null) return [path];
  const things = Array.isArray(declared)
    ? Object.fromEntries(declared.map((item, index) => [item?.id ?? index, item]))
    : declared;
  return Object.entries(words as object).flatMap(([key, value]) =>
    astray(value, (things as Record<string, unknown>)[key], `${path}.${key}`),
  );
}

describe('resource texts', () => {
  it('in German belong to existing resources', () => {
    expect(every.map(({ name }) => name).toSorted()).toEqual(Object.keys(german.resources).toSorted());
  });

  it.each(every)(
    '$name: have the same placeholders and spaces, and no unused entries',
    ({ resource, german: inGerman }) => {
      const [texts, words] = [textsOfResource(resource), textsOfResource(inGerman)];
      expect(words).toHaveLength(texts.length);
      for (const [index, text] of texts.entries()) {
        const word = words[index] ?? '';
        expect(gapsIn(word)).toEqual(gapsIn(text));
        expect(word.match(/^\s*|\s*$/g)).toEqual(text.match(/^\s*|\s*$/g));
        expect(word.trim()).not.toBe('');
      }
      expect(astray(german.resources[resource.name], resource)).toEqual([]);
    },
  );

  it.each(every)('$name: change only texts', ({ resource, german: inGerman }) => {
    const { name, path, id, access, fields, list, summary } = resource;
    expect(inGerman).toMatchObject({ name, path, id, access });
    expect([leafPathsOf(inGerman), Object.keys(inGerman.fields)]).toEqual([leafPathsOf(resource), Object.keys(fields)]);
    const { columns, sort, search } = list;
    expect(inGerman.list).toMatchObject({ columns, sort, ...(search && { search }) });
    expect(inGerman.summary?.average?.of).toEqual(summary?.average?.of);
  });
});

/** The German for a text of a resource. */
function germanOf(text: string): string | undefined {
  const pairs = every.flatMap(({ resource, german: inGerman }) => {
    const words = textsOfResource(inGerman);
    return textsOfResource(resource).map((each, index) => [each, words[index]] as const);
  });
  return pairs.find(([each]) => each === text)?.[1];
}

describe('the failure catalog', () => {
  const inGerman: FailureCatalog = translateDeclaration<FailureCatalog>(failureCatalog, failureWords);

  it('has all its texts in German, and no others', () => {
    const same = textsOfFailures(inGerman).filter((text) => textsOfFailures(failureCatalog).includes(text));
    expect(same.filter((text) => text.includes('. '))).toEqual([]);
    expect(Object.keys(failureWords.failures)).toEqual(failureCatalog.failures.map(({ id }) => id));
    expect(Object.keys(failureWords.actors)).toEqual(Object.keys(failureCatalog.actors));
    expect(astray(failureWords, failureCatalog)).toEqual([]);
  });

  it('recognizes failures by the same patterns', () => {
    const namesOf = ({ actors, failures }: FailureCatalog) => [
      Object.entries(actors).map(([name, { icon, tone }]) => [name, icon, tone]),
      failures.map(({ id, type, message, who, source }) => [id, type, message, who, source]),
    ];
    expect(namesOf(inGerman)).toEqual(namesOf(failureCatalog));
  });

  it.each(inGerman.failures.map((failure) => [failure.id, failure] as const))('%s: short sentences', (_, failure) => {
    const { title, happened, fix } = failure;
    expect(title.length).toBeLessThanOrEqual(60);
    expect(title).not.toMatch(/\.$/);
    for (const sentence of [happened, ...fix]) expect(sentence).toMatch(/^[„A-ZÄÖÜ].*[.]$/);
  });

  it('has equally deep links, in the console’s own words', () => {
    for (const [index, { where }] of failureCatalog.failures.entries()) {
      const there = inGerman.failures[index]?.where ?? '';
      expect(there.split(' > ').length).toBe(where.split(' > ').length);
      for (const [, label = ''] of where.matchAll(/Edit > ([^.]+)/g)) {
        expect(there.endsWith(`> Bearbeiten > ${germanOf(label)}`)).toBe(true);
        expect(there).toMatch(new RegExp(`> (Mandantendetails|${germanOf('Tenants')} >)`));
      }
    }
  });
});
