import { type CognitoIdentityProviderClient, CreateGroupCommand } from '@aws-sdk/client-cognito-identity-provider';
import { deals } from '../../src/resources/deals.ts';
import { errors } from '../../src/resources/errors.ts';
import { tenants } from '../../src/resources/tenants.ts';
import { users } from '../../src/resources/users.ts';
import type { Store } from '../store/database.ts';
import { vacuumTables } from '../store/vacuumTables.ts';
import { writeInBatches } from '../store/writeInBatches.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
import { createAccount, type DemoPool, unlessThere, userOf } from './createAccount.ts';
import { CROWD } from './crowd.ts';
import { demoRecords } from './demoRecords.ts';
import { demoTenants } from './demoTenants.ts';

/**
 * Fills an empty store and user pool with the demo: tenants, accounts, deals and errors up to `now`. Does nothing where
 * there is a tenant already; true when it did something. A start that was cut short is taken up again.
 */
export async function seedDemoOnce(
  store: Store,
  client: CognitoIdentityProviderClient,
  now: Date,
  poolId = 'local_console',
): Promise<boolean> {
  const some = await store.db.selectFrom('tenants').select('tenant_id').limit(1).execute();
  if (some.length > 0) return false;
  await seedAccounts(store, { client, poolId });
  const records = demoRecords(now);
  await writeInBatches(store, deals, records.deals);
  await writeInBatches(store, errors, records.errors);
  // Tenants come last: they say that everything else is there.
  await writeInBatches(store, tenants, demoTenants(now));
  await vacuumTables(store);
  return true;
}

async function seedAccounts(store: Store, pool: DemoPool): Promise<void> {
  for (const GroupName of ['admin', 'tenant-admin']) {
    await unlessThere(pool.client.send(new CreateGroupCommand({ UserPoolId: pool.poolId, GroupName })));
  }
  for (const account of DEMO_ACCOUNTS) await createAccount(pool, account, DEMO_PASSWORD);
  for (const account of CROWD) await createAccount(pool, account);
  await writeInBatches(store, users, [...DEMO_ACCOUNTS, ...CROWD].map(userOf));
}
