import { uniqBy } from 'es-toolkit';
import * as z from 'zod';
import { choicesOf } from '../../src/fields/choice/choice.ts';
import { targetOf } from '../../src/fields/reference/reference.ts';
import type { Field, FieldMap } from '../../src/schema/field.ts';
import type { JsonObject } from '../../src/schema/jsonObject.ts';
import { brokenRules, isShown, meets } from '../../src/schema/meets.ts';
import { type Resource, tenantFieldOf } from '../../src/schema/resource.ts';
import { keyTextOf, type Row } from '../records/selection.ts';
import { createRandom, type Random } from './random.ts';
import words from './vocabulary.json';

/** A record that others may refer to. The tenant is null if its resource has none. */
export interface KnownRecord {
  readonly id: unknown;
  readonly tenant: string | null;
}

/** Resource name -> its records. */
export type KnownRecords = ReadonlyMap<string, readonly KnownRecord[]>;

interface SampleContext {
  readonly tenants: readonly string[];
  readonly now: Date;
  /** The records that the samples may refer to. */
  readonly known: KnownRecords;
}

/** Per tenant, or in total if the resource has no tenants. */
const RECORDS_PER_TENANT = 60;

/**
 * Creates sample records of a resource from its fields. Every value passes the rule of its field, and references lead to known
 * records of the same tenant. Records that lack a required value, break a rule or repeat a unique value are dropped. The same context gives the same
 * records.
 */
export function sampleRecords(resource: Resource, { tenants, now, known }: SampleContext): readonly Row[] {
  const random = createRandom(resource.name.length);
  const isFree = freeValues(resource);
  const records = plannedRecords(resource, tenants).flatMap(({ id, tenant }, position) => {
    for (let attempt = 1; ; attempt += 1) {
      const subject = createSubject(resource, random, now, tenant, known);
      const fields = { ...sampleFields(resource.fields, subject), ...(id !== undefined && { [resource.id]: id }) };
      const record = withoutHidden(
        resource,
        withDistinctValues(resource, withSetTimes(resource, fields, subject), position),
      );
      if (isValid(resource, record) && isFree(record)) return [record];
      if (attempt === MOST_ATTEMPTS) return [];
    }
  });
  return uniqBy(
    records.filter((record) => isComplete(resource, record)),
    (record) => keyTextOf(resource, record),
  );
}

/** To find a record that keeps the rules of its resource and repeats no unique value. */
const MOST_ATTEMPTS = 20;

const isValid = (resource: Resource, record: Row) => Object.keys(brokenRules(resource, record)).length === 0;

/** Returns a function that is false for a record with a unique value of an earlier one. */
function freeValues(resource: Resource): (record: Row) => boolean {
  const taken = new Set<string>();
  const tenant = tenantFieldOf(resource) ?? '';
  return (record) => {
    const unique = uniqueFields(resource, record).map(([name]) => [name, record[tenant], record[name]].join('\0'));
    const isFree = unique.every((value) => !taken.has(value));
    if (isFree) for (const value of unique) taken.add(value);
    return isFree;
  };
}

function uniqueFields({ fields }: Resource, record: Row): [name: string, field: Field][] {
  return Object.entries(fields).filter(([name, { unique }]) => unique && record[name] !== undefined);
}

/** Numbers the unique values: an example, `Atlas 2`, `2.ada@acme.example`. */
function withDistinctValues(resource: Resource, record: Row, position: number): Row {
  const values = uniqueFields(resource, record).map(([name, field]) => {
    const [value, number] = [record[name], position + 1];
    if (name === resource.id || (field.kind !== 'text' && field.kind !== 'number')) return [name, value];
    const texts = [String(value).includes('@') ? `${number}.${value}` : `${value} ${number}`, `${value}${number}`];
    return [name, firstValid(field, [renumbered(field, position), number, ...texts]) ?? value];
  });
  return { ...record, ...Object.fromEntries(values) };
}

const isComplete = ({ fields }: Resource, record: Row) =>
  Object.entries(fields).every(([name, field]) => field.optional || record[name] !== undefined);

/** Returns the ID and the tenant of every sample record. The ID is undefined if it is a reference. */
export function plannedRecords(resource: Resource, tenants: readonly string[]): readonly KnownRecord[] {
  const ofTenants = tenantFieldOf(resource) === undefined ? [null] : tenants;
  return Array.from({ length: ofTenants.length * RECORDS_PER_TENANT }, (_, position) => ({
    id: sampleId(resource, position),
    tenant: ofTenants[Math.floor(position / RECORDS_PER_TENANT)] ?? null,
  }));
}

/** Renumbers the example of the field, if it has a long number; else `TIC-10400`, a UUID or a number. */
function sampleId({ name, id, fields }: Resource, position: number): unknown {
  const field = fields[id];
  if (field?.kind === 'number') return position + 1;
  if (field?.kind !== 'text') return undefined;
  const number = numberAt(position);
  return firstValid(field, [
    renumbered(field, position),
    `${name.slice(0, 3).toUpperCase()}-${number}`,
    createRandom(position).uuid(),
    number,
  ]);
}

const numberAt = (position: number) => String(10_400 + position * 37);

/** The example of a field with another number, if it has a long one. */
function renumbered(field: Field, position: number): string | undefined {
  const example = exampleOf(field);
  const changed = example?.replace(/\d{4,}(?!.*\d)/, (digits) =>
    numberAt(position).padStart(digits.length, '0').slice(-digits.length),
  );
  return changed === example ? undefined : changed;
}

/** Returns the example of a field without its introduction, or that in the message of its pattern. */
function exampleOf(field: Field): string | undefined {
  const pattern = field.kind === 'text' ? field.pattern : undefined;
  const { example = pattern?.message.split(' ').find((word) => word.match(pattern.is)) } = field;
  return example?.includes('…') ? undefined : example?.replace(/^(e\.g\.|z\. ?B\.|for example)\s*/i, '');
}

/** The facts that the values of one record share. */
interface Subject {
  readonly random: Random;
  readonly tenant: string | null;
  readonly person: string;
  readonly company: string;
  readonly country: (typeof words.countries)[number];
  /** The value of a field called `name`. */
  readonly name: string;
  /** Returns the time of a field with that name. */
  timeOf(name: string): Date;
  /** Returns the IDs of a resource that the record may refer to. */
  idsOf(resource: string): readonly string[];
}

function createSubject(
  { name, fields }: Resource,
  random: Random,
  now: Date,
  tenant: string | null,
  known: KnownRecords,
): Subject {
  const person = `${random.pick(words.firstNames)} ${random.pick(words.lastNames)}`;
  const company = `${random.pick(words.companyStems)} ${random.pick(words.companyKinds)}`;
  const project = `${company} – ${random.pick(words.projects)}`;
  const isPerson = Object.keys(fields).some((field) => /e_?mail|phone|first_?name/i.test(field));
  const isCompany = /compan|organi[sz]|account|customer|client|vendor|partner/i.test(name);
  const isAllowed = (one: KnownRecord) => tenant === null || one.tenant === null || one.tenant === tenant;
  return {
    random,
    tenant,
    person,
    company,
    country: random.pick(words.countries),
    name: isCompany ? company : isPerson ? person : project,
    timeOf: timesOf(random, now),
    idsOf: (resource) =>
      (known.get(resource) ?? []).filter((one) => one.id !== undefined && isAllowed(one)).map(({ id }) => String(id)),
  };
}

const DAY = 86_400_000;
const IS_START = /(^|_)(creat|start|begin|open|from|since|sign|regist|order)/;
const IS_AHEAD = /(^|_)(due|expir|renewal|until|deadline|valid|close|next|target|ends?)(_|$|y|es|ation)/;

/** A record starts within the last 90 days. Later times are between the start and now; due dates are weeks after the start. */
function timesOf(random: Random, now: Date): Subject['timeOf'] {
  const start = now.getTime() - Math.ceil(random.next() * 90 * DAY);
  return (name) => {
    if (IS_START.test(inSnakeCase(name))) return new Date(start);
    if (IS_AHEAD.test(inSnakeCase(name))) return new Date(start + random.int(20, 120) * DAY);
    return new Date(start + Math.floor(random.next() * (now.getTime() - start)));
  };
}

/** `dueDate` -> `due_date`. */
const inSnakeCase = (name: string): string => name.replace(/(?<=[a-z0-9])[A-Z]/g, '_$&').toLowerCase();

/** Optional values are present in four of five records, references wherever they have a target. */
function sampleFields(fields: FieldMap, subject: Subject): Record<string, unknown> {
  const entries = Object.entries(fields).flatMap(([name, field]) => {
    if (field.optional && field.kind !== 'reference' && subject.random.next() < 0.2) return [];
    const value = sampleValue(subject, name, field);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}

/** Times with `setWhen` are present while the record meets it, and only then. */
function withSetTimes(resource: Resource, record: Row, { timeOf }: Subject): Row {
  const times = Object.entries(resource.fields).flatMap(([name, field]) => {
    if (field.kind !== 'dateTime' || !field.setWhen) return [];
    return [[name, meets(resource, record, field.setWhen) ? timeOf(name).toISOString() : undefined]];
  });
  return { ...record, ...Object.fromEntries(times) };
}

/** Without the values of fields that do not apply. */
function withoutHidden(resource: Resource, record: Row): Row {
  const hidden = Object.entries(resource.fields).filter(
    ([name, field]) => field.optional && !isShown(resource, record, name),
  );
  return { ...record, ...Object.fromEntries(hidden.map(([name]) => [name, undefined])) };
}

/** Returns a value that passes the rule of the field, or undefined if none is found. */
function sampleValue(subject: Subject, name: string, field: Field): unknown {
  const candidates = BY_KIND[field.kind]?.(subject, name, field);
  const value = firstValid(field, candidates ?? []);
  if (value !== undefined || field.kind === 'reference') return value;
  const { varied, others } = sampleAnything(subject, field);
  return firstValid(field, [...varied, field.default, exampleOf(field), ...others]);
}

function firstValid({ value: rule }: Field, candidates: readonly unknown[]): unknown {
  return candidates.find((value) => value !== undefined && rule.safeParse(value).success);
}

/** Candidates for a value, the best first. Other kinds get a value from their JSON Schema. */
const BY_KIND: Readonly<Record<string, (subject: Subject, name: string, field: Field) => readonly unknown[]>> = {
  text: (subject, name, field) => sampleTexts((field.kind === 'text' && field.format) || name, subject),
  longText: ({ random }) => [`${random.pick(words.sentences)} ${random.pick(words.sentences)}`],
  choice: ({ random }, _, field) => {
    const offered = Object.entries(choicesOf(field)).filter(([, { hidden }]) => !hidden);
    return [random.pick(offered)[0]];
  },
  money: ({ random }) => [`${random.int(1, 320) * 25}.90`, String(random.int(1, 320) * 250)],
  date: ({ timeOf }, name) => [timeOf(name).toISOString().slice(0, 10)],
  dateTime: ({ timeOf }, name, field) => [timeOf((field.kind === 'dateTime' && field.stamp) || name).toISOString()],
  tenant: ({ tenant }) => [tenant],
  reference: ({ random, idsOf }, _, field) => {
    const ids = idsOf(targetOf(field) ?? '');
    return ids.length > 0 ? [random.pick(ids)] : [];
  },
  references: ({ random, idsOf }, _, field) => {
    const ids = idsOf(targetOf(field.of) ?? '');
    const some = [1, 2].flatMap(() => (ids.length > 0 ? random.pick(ids) : []));
    return [[...new Set(some)].slice(0, random.int(0, 2))];
  },
  secret: ({ random }) => [`demo-${random.uuid()}`],
  json: ({ company }) => [{ source: 'demo', account: company }],
  list: (subject, name, field) => {
    const { of } = field;
    const entries = of ? [1, 2].map(() => sampleValue(subject, name, of)) : [];
    const different = [...new Set(entries)].filter((entry) => entry !== undefined);
    return [different, different.slice(0, 1), []];
  },
  group: (subject, _, field) => [sampleFields(field.fields ?? {}, subject)],
};

const domainOf = (company: string) => `${company.toLowerCase().replaceAll(' ', '')}.example`;

/** Field name in snake case -> candidates. The first pattern that matches counts. */
const TEXTS: readonly (readonly [name: RegExp, candidates: (subject: Subject) => readonly string[]])[] = [
  [/e_?mail/, ({ person, company }) => [`${person.replace(' ', '.')}@${domainOf(company)}`.toLowerCase()]],
  [/phone|mobile|fax/, ({ random }) => [`+61 2 5550 ${random.int(1000, 9999)}`]],
  [/url|web|link/, ({ company }) => [`https://www.${domainOf(company)}`]],
  [/first_?name/, ({ person }) => person.split(' ')],
  [/last_?name|surname/, ({ person }) => person.split(' ').slice(1)],
  [/compan|organi[sz]ation|account|customer|client|vendor|partner/, ({ company }) => [company]],
  [/country/, ({ country: { name, code } }) => [name, code]],
  [/currency/, ({ country }) => [country.currency]],
  [/postal|zip/, ({ country }) => [country.postalCode]],
  [/owner|author|assignee|manager|person|contact|_by$/, ({ person }) => [person]],
  [/note|comment|description|reason|message/, ({ random }) => [random.pick(words.sentences)]],
  [/name/, ({ name }) => [name]],
];

function sampleTexts(name: string, subject: Subject): readonly string[] {
  const candidates = TEXTS.find(([pattern]) => pattern.test(inSnakeCase(name)))?.[1];
  if (candidates) return candidates(subject);
  const project = subject.random.pick(words.projects);
  const title = project.charAt(0).toUpperCase() + project.slice(1);
  return [title, ...title.split(' ')];
}

/** Candidates for a value of any kind, of every JSON type. The `varied` ones follow from the rule: all records would have the same default. */
function sampleAnything({ random, company, timeOf }: Subject, { value: rule }: Field) {
  const schema = z.toJSONSchema(rule, { io: 'output', unrepresentable: 'any' });
  const time = timeOf('').toISOString();
  const sentence = random.pick(words.sentences);
  const varied: unknown[] = [
    random.next() < 0.7,
    ...(schema.enum ? [random.pick(schema.enum)] : []),
    ...sampleNumbers(schema, random),
  ];
  const others: unknown[] = [
    sentence,
    sentence.split(' ')[0],
    sentence.slice(0, 2),
    time.slice(0, 10),
    time,
    `https://www.${domainOf(company)}`,
    `office@${domainOf(company)}`,
    random.uuid(),
    [],
    {},
  ];
  return { varied, others };
}

function sampleNumbers(
  { minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf: step = 1 }: JsonObject,
  random: Random,
): number[] {
  // Integers without a bound have the bounds of JavaScript.
  const bound = (...limits: unknown[]) => limits.map(Number).find((limit) => Math.abs(limit) < Number.MAX_SAFE_INTEGER);
  const most = bound(maximum, exclusiveMaximum);
  const low = bound(minimum, exclusiveMinimum) ?? Math.min(0, most ?? 0);
  const value = low + ((most ?? low + 500) - low) * (0.05 + 0.9 * random.next());
  const multiple = (times: number) => Number((times * Number(step)).toPrecision(12));
  return [
    ...[Math.round, Math.ceil].map((whole) => multiple(whole(value / Number(step)))),
    Number(value.toPrecision(2)),
    value,
  ];
}
