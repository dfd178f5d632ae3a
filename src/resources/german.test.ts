import { describe, expect, it } from 'vitest';
import { formsOf, textsOf } from '../../scripts/doctor/declaredTexts.ts';
import failureWords from '../messages/de/failures.json';
import { german } from '../messages/de/index.ts';
import { translateDeclaration } from '../messages/messageCatalog.ts';
import type { FailureCatalog } from '../schema/failure.ts';
import { leafPathsOf, type Resource } from '../schema/resource.ts';
import { failureCatalog } from './failureCatalog.ts';
import { health } from './health.ts';
import { resources } from './index.ts';
import { machineKeys } from './machineKeys.ts';

const all: readonly Resource[] = [...resources, machineKeys, health];

/** The resources that have German texts, in English and in German. Others are shown in English. */
const every = all
  .filter(({ name }) => Object.hasOwn(german.resources, name))
  .map((resource) => ({
    name: resource.name,
    resource,
    texts: textsOf(resource, german.resources[resource.name]),
    german: translateDeclaration(resource, german.resources[resource.name]),
  }));
const gapsIn = (text: string) => (text.match(/\{[\w.]+\}/g) ?? []).toSorted();

/** How many texts of the product are in German. Texts that are added may lack a translation: the doctor notes them. */
const TRANSLATED = { tenants: 56, users: 27, deals: 31, errors: 49, audit: 35, machine_keys: 14 };

describe('resource texts', () => {
  it('in German belong to existing resources', () => {
    expect(every.map(({ name }) => name).toSorted()).toEqual(Object.keys(german.resources).toSorted());
  });

  it.each(every)('$name: have the same placeholders and spaces', ({ texts }) => {
    for (const { text, word = text } of texts) {
      expect(gapsIn(word)).toEqual(gapsIn(text));
      expect(word.match(/^\s*|\s*$/g)).toEqual(text.match(/^\s*|\s*$/g));
      expect(word.trim()).not.toBe('');
    }
  });

  it.each(Object.entries(TRANSLATED))('%s: at least %i are in German', (resource, least) => {
    const { texts = [] } = every.find(({ name }) => name === resource) ?? {};
    expect(texts.filter(({ word }) => word !== undefined).length).toBeGreaterThanOrEqual(least);
  });

  it('leave added texts in English, and ignore words without a text', () => {
    const show = { sections: [{ title: 'Shipping' }], related: [{ resource: 'parcels' }, { resource: 'errors' }] };
    const declared = { fields: { weight: { kind: 'number' }, status: { kind: 'choice' } }, show };
    expect(translateDeclaration(declared, german.resources.deals)).toEqual({
      label: ['Deal', 'Deals'],
      fields: { weight: { kind: 'number' }, status: { kind: 'choice', label: 'Status' } },
      show: {
        sections: [{ title: 'Shipping' }],
        related: [{ resource: 'parcels' }, expect.objectContaining({ title: 'Zugehörige Integrationsfehler' })],
      },
    });
  });

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
  return every.flatMap(({ texts }) => texts.flatMap(formsOf)).find(([each]) => each === text)?.[1];
}

/** The paths of texts that replace nothing in the catalog, so they would never be shown. */
function astray(words: unknown, declared: unknown, path = ''): string[] {
  if (typeof words === 'string') return typeof declared === 'string' ? [] : [path];
  if (typeof declared !== 'object' || declared === null) return [path];
  const things = Array.isArray(declared)
    ? Object.fromEntries(declared.map((item, index) => [item?.id ?? index, item]))
    : declared;
  return Object.entries(words as object).flatMap(([key, value]) => astray(value, things[key], `${path}.${key}`));
}

/** Without the titles of its sources, which stay in English. */
const textsOfFailures = ({ actors, failures }: FailureCatalog): readonly string[] => [
  ...Object.values(actors).map(({ label }) => label),
  ...failures.flatMap(({ title, happened, fix, where }) => [title, happened, ...fix, where ?? '']),
];

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
    for (const [index, { where = '' }] of failureCatalog.failures.entries()) {
      const there = inGerman.failures[index]?.where ?? '';
      expect(there.split(' > ').length).toBe(where.split(' > ').length);
      for (const [, label = ''] of where.matchAll(/Edit > ([^.]+)/g)) {
        expect(there.endsWith(`> Bearbeiten > ${germanOf(label)}`)).toBe(true);
        expect(there).toMatch(new RegExp(`> (Mandantendetails|${germanOf('Tenants')} >)`));
      }
    }
  });
});
