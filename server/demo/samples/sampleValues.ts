import type {
  ChoiceSchema,
  DateTimeSchema,
  ListSchema,
  ReferenceSchema,
  TextSchema,
} from '../../../src/fields/index.ts';
import type { Field, FieldMap, GroupField } from '../../../src/schema/field.ts';
import { sampleBySchema } from './sampleBySchema.ts';
import { exampleOf } from './sampleId.ts';
import type { Moments } from './sampleMoments.ts';
import { sampleAmount, sampleNumber } from './sampleNumber.ts';
import { sampleProse, sampleText, shortened, type TextSubject } from './sampleText.ts';
import { sampleUuid } from './sampleUuid.ts';

/** What a made-up record is about. */
export interface SampleSubject extends TextSubject {
  readonly now: Date;
  readonly moments: Moments;
  /** The tenant it belongs to, if its resource has them. */
  readonly tenant: string | undefined;
  /** Ids of the records of a resource that it may refer to. */
  idsOf(resource: string): readonly string[];
}

/** Values that a field may well hold, the likeliest first. */
type Propose = (subject: SampleSubject, name: string, field: Field) => readonly unknown[];

/** How often an optional value is there. */
const OFTEN = 0.8;

/** Each value of a map of fields that has one: optional ones are missing now and then, references only where nothing can be referred to. */
export function sampleFields(fields: FieldMap, subject: SampleSubject): Record<string, unknown> {
  const entries = Object.entries(fields).flatMap(([name, field]) => {
    const isThere = !field.optional || LINKS.has(field.kind) || subject.random.next() < OFTEN;
    const value = isThere ? sampleValue(subject, name, field) : undefined;
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}

const LINKS: ReadonlySet<string> = new Set(['reference', 'tenant']);

/** A value that passes the field's rule; undefined where none is found. */
function sampleValue(subject: SampleSubject, name: string, field: Field): unknown {
  const byKind = BY_KIND[field.kind]?.(subject, name, field) ?? [];
  const found = firstThatPasses(field, byKind);
  if (found !== undefined || LINKS.has(field.kind)) return found;
  return firstThatPasses(field, [
    field.initial,
    exampleOf(field),
    sampleBySchema(field, subject.random, subject.now),
    sampleText(name, subject),
  ]);
}

function firstThatPasses({ value: rule }: Field, proposed: readonly unknown[]): unknown {
  for (const value of proposed) {
    const read = value === undefined ? undefined : rule.safeParse(value);
    if (read?.success) return read.data;
  }
  return undefined;
}

const BY_KIND: Readonly<Record<string, Propose>> = {
  text: (subject, name, field) => {
    const text = sampleText((field as TextSchema).format ?? name, subject);
    return [text, shortened(text)];
  },
  longText: ({ random }) => [sampleProse(random)],
  boolean: ({ random }) => [random.next() < 0.7],
  number: ({ random }, name) => [sampleNumber(name, random)],
  choice: ({ random }, _, field) => [random.weighted(weightsOf(field as ChoiceSchema))],
  money: ({ random }) => [`${sampleAmount(random)}.${random.pick(['00', '50', '90'])}`, String(sampleAmount(random))],
  date: ({ moments }, name) => [new Date(moments(name)).toISOString().slice(0, 10)],
  dateTime: ({ moments }, name, field) => [new Date(moments((field as DateTimeSchema).stamp ?? name)).toISOString()],
  tenant: ({ tenant }) => [tenant],
  reference: ({ random, idsOf }, _, field) => {
    const ids = idsOf((field as ReferenceSchema).to);
    return ids.length > 0 ? [random.pick(ids)] : [];
  },
  // It opens nothing.
  secret: ({ random }) => [`demo-${sampleUuid(random)}`],
  json: ({ random, persona }) => [{ source: 'demo', account: persona.company, amount: sampleAmount(random) }],
  list: sampleList,
  group: (subject, _, field) => [sampleFields((field as GroupField).fields, subject)],
};

/** The first choices most, as records pile up where they begin; those at the end of no way half as often. */
function weightsOf({ choices }: ChoiceSchema): Readonly<Record<string, number>> {
  const offered = Object.entries(choices).filter(([, choice]) => !choice.hidden);
  return Object.fromEntries(
    offered.map(([value, choice], index) => [value, (choice.apart ? 0.5 : 1) / (1 + index * 0.3)]),
  );
}

/** One to three different entries, or as many as the rule takes. */
function sampleList(subject: SampleSubject, name: string, field: Field): readonly unknown[] {
  const { of } = field as ListSchema;
  const entries = Array.from({ length: subject.random.int(1, 3) }, () => sampleValue(subject, name, of));
  const different = [...new Set(entries)].filter((entry) => entry !== undefined);
  return [different, different.slice(0, 1), []];
}
