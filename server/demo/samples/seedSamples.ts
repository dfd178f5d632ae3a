import { sql } from 'kysely';
import { isTenantRegister, type Resource } from '../../../src/schema/resource.ts';
import { vacuumTables, writeInBatches } from '../../db/bulkWrites.ts';
import type { Store } from '../../db/database.ts';
import { consistentSamples, type SamplePlan } from './consistentSamples.ts';
import { storedReferables } from './sampleWorld.ts';

/** What made-up records are stored of, for whom, and when. */
export interface Seeding extends SamplePlan {
  /** Names of resources that have demo records of their own. */
  readonly handMade: ReadonlySet<string>;
}

/**
 * Stores made-up records of every resource that people can list, once in the life of an install, unless it has records already or says
 * `demo: false`. Those of a resource that is new come with the next start. True when anything was stored.
 */
export async function seedSamples(store: Store, seeding: Seeding): Promise<boolean> {
  const due = await dueOf(store, seeding);
  if (due.length === 0) return false;
  const there = { ...seeding, tenants: await tenantsThere(store, seeding) };
  const samples = await consistentSamples(store, await emptyOf(store, due), there);
  for (const [resource, records] of samples) await writeInBatches(store, resource, records);
  await settle(store, due);
  if (samples.size > 0) await vacuumTables(store);
  return samples.size > 0;
}

const factOf = ({ name }: Resource) => `demo:${name}`;

async function dueOf(store: Store, { resources, handMade }: Seeding): Promise<readonly Resource[]> {
  const sampled = resources.filter((resource) => isSampled(resource) && !handMade.has(resource.name));
  if (sampled.length === 0) return [];
  const facts = await store.db
    .selectFrom('install_facts')
    .select('name')
    .where('name', 'in', sampled.map(factOf))
    .execute();
  const settled = new Set(facts.map(({ name }) => name));
  return sampled.filter((resource) => !settled.has(factOf(resource)));
}

/** What only the server adds is no sample of anything, and what has no screens nobody would see. */
function isSampled(resource: Resource): boolean {
  return resource.demo !== false && Boolean(resource.menu) && !resource.appendOnly && !isTenantRegister(resource);
}

async function tenantsThere(store: Store, { resources, tenants }: Seeding): Promise<readonly string[]> {
  const register = resources.find(isTenantRegister);
  const there = register ? await storedReferables(store, register, tenants) : [];
  return tenants.filter((tenant) => there.some(({ id }) => id === tenant));
}

async function emptyOf({ db }: Store, resources: readonly Resource[]): Promise<readonly Resource[]> {
  const empty: Resource[] = [];
  for (const resource of resources) {
    const { rows } = await sql`select 1 from ${sql.table(resource.name)} limit 1`.execute(db);
    if (rows.length === 0) empty.push(resource);
  }
  return empty;
}

/** Whoever empties such a table does not want the records back. */
async function settle({ db }: Store, resources: readonly Resource[]): Promise<void> {
  await db
    .insertInto('install_facts')
    .values(resources.map((resource) => ({ name: factOf(resource), value: 'complete' })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
