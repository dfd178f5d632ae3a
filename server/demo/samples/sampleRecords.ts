import type { DateTimeSchema } from '../../../src/fields/index.ts';
import type { Field } from '../../../src/schema/field.ts';
import { keyOf, type Resource, tenantFieldOf } from '../../../src/schema/resource.ts';
import type { StoredRecord } from '../../db/recordWrites.ts';
import { createRandom } from '../random.ts';
import { createPersona } from './persona.ts';
import { sampleIds } from './sampleId.ts';
import { sampleMoments } from './sampleMoments.ts';
import { type SampleSubject, sampleFields } from './sampleValues.ts';

/** What the made-up records of a resource stand in. */
export interface SampleWorld {
  /** The tenants among which they spread. */
  readonly tenants: readonly string[];
  readonly now: Date;
  /** Ids of a resource's records that records of a tenant may refer to; of all records for one that has none. */
  idsOf(resource: string, tenant: string | undefined): readonly string[];
}

/** For each tenant, or in all where the resource knows no tenants. */
const EACH = 60;

/**
 * Made-up records of a resource, by its fields alone: the same at every call with the same world. Every value passes its field's rule, and
 * they refer only to what the world knows. Those that cannot be given a value
 * for a required field are not among them.
 */
export function sampleRecords(resource: Resource, world: SampleWorld): readonly StoredRecord[] {
  const byKey = new Map(
    sampleOutlines(resource, world.tenants).map(({ tenant, position, id }) => {
      const record = sampleRecord(resource, world, { tenant, position, id });
      return [
        keyOf(resource)
          .map((name) => record[name])
          .join('\0'),
        record,
      ] as const;
    }),
  );
  return [...byKey.values()].filter((record) => isWhole(resource, record));
}

interface Outline {
  readonly tenant: string | undefined;
  /** Among all records of the resource. */
  readonly position: number;
  /** Undefined where it is no name or number of the record's own, but that of another. */
  readonly id: unknown;
}

/** Which records there will be, at most: their ids are known before their values, so that resources may refer to each other. */
export function sampleOutlines(resource: Resource, tenants: readonly string[]): readonly Outline[] {
  const ofTenants = tenantFieldOf(resource) === undefined ? [undefined] : tenants;
  const idField = resource.fields[resource.id];
  return ofTenants.flatMap((tenant, index) =>
    Array.from({ length: EACH }, (_, each) => {
      const position = index * EACH + each;
      return { tenant, position, id: idField && idAt(resource.name, idField, position) };
    }),
  );
}

function idAt(resource: string, field: Field, position: number): unknown {
  if (field.kind === 'number') return position + 1;
  if (field.kind !== 'text') return undefined;
  return sampleIds(resource, field, position).find((id) => field.value.safeParse(id).success);
}

function sampleRecord(resource: Resource, world: SampleWorld, { tenant, position, id }: Outline): StoredRecord {
  const random = createRandom(seedOf(`${resource.name} ${position}`));
  const subject: SampleSubject = {
    random,
    persona: createPersona(random),
    about: aboutOf(resource),
    now: world.now,
    moments: sampleMoments(random, world.now),
    tenant,
    idsOf: (name) => world.idsOf(name, tenant),
  };
  const values = sampleFields(resource.fields, subject);
  const record = { ...values, ...(id !== undefined && { [resource.id]: id }) };
  return { ...record, ...occasionsOf(resource, record, subject) };
}

function aboutOf({ name, fields }: Resource): SampleSubject['about'] {
  if (/compan|organi[sz]|account|customer|client|vendor|supplier|partner/i.test(name)) return 'company';
  const isPerson = Object.keys(fields).some((field) => /e_?mail|phone|birth|first_?name/i.test(field));
  return isPerson ? 'person' : 'thing';
}

/** Moments that are there while another field has a value, and only then. */
function occasionsOf(resource: Resource, record: StoredRecord, { moments }: SampleSubject): StoredRecord {
  const found = Object.entries(resource.fields).flatMap(([name, field]) => {
    const { setWhen } = field as DateTimeSchema;
    if (!setWhen) return [];
    const isThere = record[setWhen.field] === setWhen.is;
    return [[name, isThere ? (record[name] ?? new Date(moments(name)).toISOString()) : undefined]];
  });
  return Object.fromEntries(found);
}

function isWhole({ fields }: Resource, record: StoredRecord): boolean {
  return Object.entries(fields).every(([name, field]) => field.optional || record[name] !== undefined);
}

/** FNV-1a: a number for a text, the same on every machine. */
function seedOf(text: string): number {
  return [...text].reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0,
    0x811c9dc5,
  );
}
