import type { Resource } from '../../../src/schema/resource.ts';
import type { Store } from '../../db/database.ts';
import type { StoredRecord } from '../../db/recordWrites.ts';
import { sampleOutlines, sampleRecords } from './sampleRecords.ts';
import { idsFor, type Known, type Referable, referablesOf, referredBy, storedReferables } from './sampleWorld.ts';

/** What made-up records stand in. */
export interface SamplePlan {
  /** Every resource of the product. */
  readonly resources: readonly Resource[];
  /** The tenants among which they spread. */
  readonly tenants: readonly string[];
  readonly now: Date;
}

type Samples = ReadonlyMap<Resource, readonly StoredRecord[]>;

/** Records that refer to stored ones and to each other: those whose reference would lead nowhere are left out, until none is left. */
export async function consistentSamples(store: Store, empty: readonly Resource[], plan: SamplePlan): Promise<Samples> {
  const stored = await storedTargets(store, empty, plan);
  let planned = outlined(empty, plan);
  for (;;) {
    const known: Known = new Map([...stored, ...planned]);
    const idsOf = (name: string, tenant: string | undefined) => idsFor(known, name, tenant);
    const samples = new Map(empty.map((resource) => [resource, sampleRecords(resource, { ...plan, idsOf })]));
    const kept = new Map(
      [...samples].map(([resource, records]) => [resource.name, within(planned, resource, records)] as const),
    );
    if (sizeOf(kept) === sizeOf(planned)) return new Map([...samples].filter(([, records]) => records.length > 0));
    planned = kept;
  }
}

async function storedTargets(
  store: Store,
  empty: readonly Resource[],
  { resources, tenants }: SamplePlan,
): Promise<Known> {
  const referred = new Set(empty.flatMap(({ fields }) => referredBy(fields)));
  const known = new Map<string, readonly Referable[]>();
  for (const resource of resources.filter(({ name }) => referred.has(name))) {
    known.set(resource.name, await storedReferables(store, resource, tenants));
  }
  return known;
}

function outlined(empty: readonly Resource[], { tenants }: SamplePlan): Known {
  return new Map(
    empty.map((resource) => {
      const outlines = sampleOutlines(resource, tenants).filter(({ id }) => id !== undefined);
      return [resource.name, outlines.map(({ id, tenant }) => ({ id: String(id), tenant }))];
    }),
  );
}

function within(planned: Known, resource: Resource, records: readonly StoredRecord[]): readonly Referable[] {
  const ids = new Set(planned.get(resource.name)?.map(({ id }) => id));
  return referablesOf(resource, records).filter(({ id }) => ids.has(id));
}

const sizeOf = (known: Known) => [...known.values()].reduce((sum, referables) => sum + referables.length, 0);
