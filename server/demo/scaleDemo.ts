import { type Deal, deals } from '../../src/resources/deals.ts';
import { errors } from '../../src/resources/errors.ts';
import { tenants } from '../../src/resources/tenants.ts';
import type { Store } from '../database/database.ts';
import { vacuumTables } from '../database/vacuumTables.ts';
import { writeInBatches } from '../records/write.ts';
import { demoDeal, demoError } from './demoRecords.ts';
import { DEMO_TENANT_IDS, demoTenant, demoTenants } from './demoTenants.ts';
import { createRandom, type Random } from './random.ts';
import words from './vocabulary.json';

export interface DemoScale {
  readonly deals: number;
  readonly errors: number;
  /** The number of tenants: the demo's eight first, then invented ones. */
  readonly tenants: number;
}

const YEAR = 365 * 86_400_000;
/** Larger than the numbers of the demo itself. */
const FIRST_NUMBER = 1_000_000;

/**
 * Writes many deals and errors, for benchmarks. The same scale creates the same IDs, so a second run replaces the records of
 * the first. The first tenant gets a fifth of the deals and its share of the rest.
 */
export async function scaleDemo(store: Store, scale: DemoScale, now: Date): Promise<void> {
  const ids = await ensureTenants(store, scale.tenants, now);
  await writeInBatches(store, deals, scaledDeals(ids, scale.deals, now));
  await writeInBatches(store, errors, scaledErrors(ids, scale, now));
  await vacuumTables(store);
}

async function ensureTenants(store: Store, count: number, now: Date): Promise<string[]> {
  const created = new Date(now.getTime() - YEAR);
  const invented = Array.from({ length: Math.max(0, count - DEMO_TENANT_IDS.length) }, (_, index) => {
    const stem = words.companyStems[index % words.companyStems.length];
    const kind = words.companyKinds[Math.floor(index / words.companyStems.length) % words.companyKinds.length];
    const round = Math.floor(index / (words.companyStems.length * words.companyKinds.length));
    const name = [stem, kind, ...(round ? [round + 1] : [])].join(' ');
    return demoTenant(name.toLowerCase().replaceAll(' ', '-'), name, created, index + DEMO_TENANT_IDS.length);
  });
  const all = [...demoTenants(now), ...invented].slice(0, count);
  const there = new Set(
    (await store.db.selectFrom('tenants').select('tenant_id').execute()).map((row) => row.tenant_id),
  );
  await writeInBatches(
    store,
    tenants,
    all.filter((tenant) => !there.has(tenant.tenant_id)),
  );
  return all.map((tenant) => tenant.tenant_id);
}

function* scaledDeals(ids: readonly string[], count: number, now: Date): Generator<Deal> {
  for (let index = 0; index < count; index++) yield scaledDeal(ids, index, now);
}

/** Each deal has its own seed, so that an error can recreate its deal. */
function scaledDeal(ids: readonly string[], index: number, now: Date): Deal {
  const random = createRandom(7_919 * (index + 1));
  const created = new Date(now.getTime() - Math.floor(random.next() * YEAR));
  return demoDeal(random, { number: FIRST_NUMBER + index, tenant: tenantOf(random, ids), created, now });
}

function tenantOf(random: Random, ids: readonly string[]): string {
  const share = random.next() < 0.2 ? 0 : random.int(0, ids.length - 1);
  return ids[share] as string;
}

function* scaledErrors(ids: readonly string[], scale: DemoScale, now: Date) {
  const random = createRandom(104_729);
  for (let index = 0; index < scale.errors; index++) {
    const deal = scaledDeal(ids, random.int(0, Math.max(0, scale.deals - 1)), now);
    const created = Date.parse(deal.created_at);
    yield demoError(random, deal, new Date(created + Math.floor(random.next() * (now.getTime() - created))), now);
  }
}
