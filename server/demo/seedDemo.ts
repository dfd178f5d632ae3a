import { deals } from '../../src/resources/deals.ts';
import { errors } from '../../src/resources/errors.ts';
import { resources } from '../../src/resources/index.ts';
import { tenants } from '../../src/resources/tenants.ts';
import { users } from '../../src/resources/users.ts';
import { type AdministeredPool, ensureGroups } from '../accounts/administeredPool.ts';
import { vacuumTables, writeInBatches } from '../db/bulkWrites.ts';
import type { Store } from '../db/database.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
import { createAccount, userOf } from './createAccount.ts';
import { CROWD } from './crowd.ts';
import { demoRecords } from './demoRecords.ts';
import { demoState, recordDemoState } from './demoState.ts';
import { DEMO_TENANT_IDS, demoTenants } from './demoTenants.ts';
import { seedSamples } from './samples/seedSamples.ts';
import { resumeDemo } from './suspendDemo.ts';

/**
 * Fills a store whose user pool has nobody yet with the demo: tenants, accounts, deals and errors up to `now`. It does so
 * once in the life of an install; a start that was cut short is taken up again, and suspended accounts are opened. All other
 * resources get made-up records, also those that come later. True when it filled anything.
 */
export async function seedDemoOnce(store: Store, pool: AdministeredPool, now: Date): Promise<boolean> {
  const state = await demoState(store);
  if (state === 'absent' && (await hasAccounts(store))) return false;
  if (state === 'suspended') await resumeDemo(store);
  const isFilled = state === 'complete' || state === 'suspended';
  if (!isFilled) await seedHandMade(store, pool, now);
  const isSampled = await seedSamples(store, { resources, handMade: HAND_MADE, tenants: DEMO_TENANT_IDS, now });
  return !isFilled || isSampled;
}

/** The resources whose demo records are made by hand, below. */
const HAND_MADE: ReadonlySet<string> = new Set([tenants, users, deals, errors].map(({ name }) => name));

async function seedHandMade(store: Store, pool: AdministeredPool, now: Date): Promise<void> {
  await recordDemoState(store, 'begun');
  const records = demoRecords(now);
  await writeInBatches(store, tenants, demoTenants(now));
  await seedAccounts(store, pool);
  await writeInBatches(store, deals, records.deals);
  await writeInBatches(store, errors, records.errors);
  await recordDemoState(store, 'complete');
  await vacuumTables(store);
}

async function hasAccounts(store: Store): Promise<boolean> {
  return (await store.db.selectFrom('pool_users').select('sub').limit(1).executeTakeFirst()) !== undefined;
}

async function seedAccounts(store: Store, pool: AdministeredPool): Promise<void> {
  await ensureGroups(pool);
  for (const account of DEMO_ACCOUNTS) await createAccount(pool, account, DEMO_PASSWORD);
  for (const account of CROWD) await createAccount(pool, account);
  // Who registered alone has no row: nobody has decided yet what they may do.
  const decided = [...DEMO_ACCOUNTS, ...CROWD].filter((account) => account.asksFor === undefined);
  await writeInBatches(store, users, decided.map(userOf));
}
