import { sql } from 'kysely';
import { referencesIn } from '../../src/fields/reference/reference.ts';
import { isTenantRegister, type Resource, tenantFieldOf } from '../../src/schema/resource.ts';
import type { Store } from '../database/database.ts';
import { rememberSamples, tablesWithoutSamples, takeSamplesLeft } from '../database/sampleRows.ts';
import { vacuumTables } from '../database/vacuumTables.ts';
import { refusedByHooks } from '../records/recordHooks.ts';
import { keyTextOf, type Row } from '../records/selection.ts';
import { upsertRecords } from '../records/write.ts';
import { type KnownRecord, type KnownRecords, plannedRecords, sampleRecords } from './sampleRecords.ts';

export interface SampleOptions {
  /** All resources of the product. */
  readonly resources: readonly Resource[];
  /** Names of the resources that get no sample records. */
  readonly except: ReadonlySet<string>;
  /** The tenants that get sample records, if they exist. */
  readonly tenants: readonly string[];
  readonly now: Date;
}

/**
 * Writes sample records for every resource with a menu entry, once per install. Skips tables that have records, and resources
 * with `demo: false`. A resource that is added later, or whose table is dropped, gets them at the next start. Returns true if it
 * wrote any.
 */
export async function seedSamples(store: Store, options: SampleOptions): Promise<boolean> {
  const due = await dueResources(store, options);
  if (due.length === 0) return false;
  const empty = await emptyResources(store, due);
  const { rows } = await sql<{ id: string }>`select tenant_id as id from tenants`.execute(store.db);
  const tenants = options.tenants.filter((tenant) => rows.some(({ id }) => id === tenant));
  const isLeft = await samplesLeft(store, empty);
  const samples = await consistentSamples(store, empty, { ...options, tenants, isLeft });
  for (const resource of due) {
    const records = samples.get(resource) ?? [];
    await store.db.transaction().execute(async (trx) => {
      const refused = await refusedByHooks(
        trx,
        resource,
        records.map((record) => ({ record, before: null })),
      );
      const sound = records.filter((_, index) => !refused.has(index));
      if (sound.length > 0) await upsertRecords(trx, store.secrets, resource, sound);
      // A table that somebody empties later stays empty.
      await rememberSamples(trx, resource.name, sound.length > 0);
    });
  }
  if (samples.size > 0) await vacuumTables(store);
  return samples.size > 0;
}

/** Returns the resources that get sample records and were not processed at an earlier start. */
async function dueResources({ db }: Store, { resources, except }: SampleOptions): Promise<readonly Resource[]> {
  const sampled = resources.filter(
    (resource) =>
      resource.menu &&
      resource.demo !== false &&
      !resource.appendOnly &&
      !isTenantRegister(resource) &&
      !except.has(resource.name),
  );
  if (sampled.length === 0) return [];
  const due = await tablesWithoutSamples(
    db,
    sampled.map(({ name }) => name),
  );
  return sampled.filter(({ name }) => due.includes(name));
}

async function emptyResources({ db }: Store, resources: readonly Resource[]): Promise<readonly Resource[]> {
  const empty: Resource[] = [];
  for (const resource of resources) {
    const { rows } = await sql`select 1 from ${sql.table(resource.name)} limit 1`.execute(db);
    if (rows.length === 0) empty.push(resource);
  }
  return empty;
}

/** False for a sample that a person had deleted before the table was created again. */
type IsLeft = (resource: Resource, record: Row) => boolean;

async function samplesLeft({ db }: Store, resources: readonly Resource[]): Promise<IsLeft> {
  const left = new Map<Resource, ReadonlySet<string>>();
  for (const resource of resources) {
    const records = await takeSamplesLeft(db, resource.name);
    // Records with another ID, or under another name of the resource, are new ones.
    if (records?.every((record) => resource.id in record))
      left.set(resource, new Set(records.map((record) => keyTextOf(resource, record))));
  }
  return (resource, record) => left.get(resource)?.has(keyTextOf(resource, record)) ?? true;
}

/**
 * Creates records that refer to stored records and to each other. A record whose required reference has no target is dropped,
 * which may leave other references without a target: repeats until no record is dropped.
 */
async function consistentSamples(
  store: Store,
  empty: readonly Resource[],
  options: SampleOptions & { readonly isLeft: IsLeft },
): Promise<ReadonlyMap<Resource, readonly Row[]>> {
  const { isLeft } = options;
  const stored = await storedRecords(store, empty, options);
  let planned: KnownRecords = new Map(
    empty.map((resource) => [resource.name, plannedRecords(resource, options.tenants)]),
  );
  for (;;) {
    const known = new Map([...stored, ...planned]);
    const samples = new Map(
      empty.map((resource) => {
        const records = sampleRecords(resource, { ...options, known });
        return [resource, records.filter((record) => isLeft(resource, record))] as const;
      }),
    );
    const kept = new Map(
      [...samples].map(([{ name, id }, records]) => {
        const ids = new Set(records.map((record) => record[id]));
        return [name, planned.get(name)?.filter((one) => ids.has(one.id)) ?? []] as const;
      }),
    );
    if (count(kept) === count(planned)) return new Map([...samples].filter(([, records]) => records.length > 0));
    planned = kept;
  }
}

const count = (records: KnownRecords) => [...records.values()].flat().length;

const MAX_STORED = 100;

/** Reads up to a hundred records per tenant of every resource that `empty` resources refer to. */
async function storedRecords({ db }: Store, empty: readonly Resource[], { resources, tenants }: SampleOptions) {
  const targets = new Set(empty.flatMap(({ fields }) => referencesIn(fields).map(({ to }) => to)));
  const known = new Map<string, readonly KnownRecord[]>();
  for (const resource of resources.filter(({ name }) => targets.has(name))) {
    const tenant = tenantFieldOf(resource);
    const [id, column] = [sql.id(resource.id), tenant ? sql.id(tenant) : sql`null::text`];
    const { rows } = await sql<KnownRecord>`
      select id, tenant from (
        select ${id}::text as id, ${column} as tenant, row_number() over (partition by ${column} order by ${id}) as place
        from ${sql.table(resource.name)} ${tenant ? sql`where ${column} = any(${tenants})` : sql``}
      ) as records where place <= ${MAX_STORED} order by tenant, id`.execute(db);
    known.set(resource.name, rows);
  }
  return known;
}
