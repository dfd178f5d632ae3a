import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminSetUserPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { deals } from '../../src/resources/deals.ts';
import { errors } from '../../src/resources/errors.ts';
import { resources } from '../../src/resources/index.ts';
import { tenants } from '../../src/resources/tenants.ts';
import { type User, users } from '../../src/resources/users.ts';
import { groupsOf } from '../../src/schema/roles.ts';
import type { Store } from '../database/database.ts';
import { vacuumTables } from '../database/vacuumTables.ts';
import { type AdministeredPool, ensureGroups, unlessExists } from '../identity/administeredPool.ts';
import { writeInBatches } from '../records/write.ts';
import { createTemporaryPassword } from '../userPool/passwords.ts';
import { CROWD, DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_TEMPORARY_PASSWORD, type DemoAccount } from './accounts.ts';
import { demoRecords } from './demoRecords.ts';
import { DEMO_TENANT_IDS, demoTenants } from './demoTenants.ts';
import { seedSamples } from './seedSamples.ts';
import { demoState, recordDemoState, resumeDemo } from './suspendDemo.ts';

/**
 * Fills a new install with the demo: tenants, accounts, and deals and errors up to `now`. Does nothing if the user pool has
 * accounts. Runs once per install, completes a seeding that was interrupted, and enables suspended accounts. Other
 * resources get sample records, also those added later. Returns true if it wrote any records.
 */
export async function seedDemoOnce(store: Store, pool: AdministeredPool, now: Date): Promise<boolean> {
  const state = await demoState(store);
  if (state === 'absent' && (await hasAccounts(store))) return false;
  if (state === 'suspended') await resumeDemo(store);
  const isComplete = state === 'complete' || state === 'suspended';
  if (!isComplete) await seedOwnRecords(store, pool, now);
  const hasSamples = await seedSamples(store, { resources, except: OWN_RECORDS, tenants: DEMO_TENANT_IDS, now });
  return !isComplete || hasSamples;
}

/** The resources with demo records of their own. */
const OWN_RECORDS: ReadonlySet<string> = new Set([tenants, users, deals, errors].map(({ name }) => name));

async function seedOwnRecords(store: Store, pool: AdministeredPool, now: Date): Promise<void> {
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
  // Users who asked to join a tenant get a row when an admin approves them.
  const approved = [...DEMO_ACCOUNTS, ...CROWD].filter((account) => account.requestedTenant === undefined);
  await writeInBatches(store, users, approved.map(userOf));
}

/** Creates an account in the user pool, or completes an existing one. The default password is random. */
export async function createAccount(
  pool: AdministeredPool,
  account: DemoAccount,
  password = createTemporaryPassword(),
): Promise<void> {
  const name = { UserPoolId: pool.poolId, Username: account.email };
  const attributes = {
    email: account.email,
    email_verified: 'true',
    name: account.name,
    'custom:tenant_id': account.tenant ?? account.requestedTenant ?? '',
  };
  await unlessExists(
    pool.client.send(
      new AdminCreateUserCommand({
        ...name,
        MessageAction: 'SUPPRESS',
        TemporaryPassword: account.state === 'invited' ? DEMO_TEMPORARY_PASSWORD : createTemporaryPassword(),
        UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
      }),
    ),
  );
  if (account.state !== 'invited') {
    await pool.client.send(new AdminSetUserPasswordCommand({ ...name, Password: password, Permanent: true }));
  }
  if (account.state === 'disabled') await pool.client.send(new AdminDisableUserCommand(name));
  for (const GroupName of groupsOf(account.role)) {
    await pool.client.send(new AdminAddUserToGroupCommand({ ...name, GroupName }));
  }
}

/** Returns the row of an account in the `users` table. */
export function userOf(account: DemoAccount): User {
  return {
    username: account.email,
    email: account.email,
    name: account.name,
    ...(account.tenant && { tenant_id: account.tenant }),
    role: account.role,
    enabled: account.state !== 'disabled',
    status: account.state === 'invited' ? 'FORCE_CHANGE_PASSWORD' : 'CONFIRMED',
    groups: groupsOf(account.role),
  };
}
