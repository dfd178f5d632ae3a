import type { Log } from '../../server/base/log.ts';
import { capturedLog } from '../../server/base/testing/capturedLog.ts';
import type { Store } from '../../server/database/database.ts';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { createAccount, userOf } from '../../server/demo/seedDemo.ts';
import { type AdministeredPool, ensureGroups } from '../../server/identity/administeredPool.ts';
import { arrange, someUser } from '../../server/identity/testing/testUsers.ts';
import { writeInBatches } from '../../server/records/write.ts';
import { users } from '../../src/resources/users.ts';
import { startApi, type TestApi } from '../api/startApi.ts';
import { type Holdings, plantTenant } from './plantTenant.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';

/** The word that appears in every text of the other tenant. */
const CANARY = 'canary';
const OURS = 'ours';
const THEIRS = `${CANARY}-tenant`;
const WISHER = 'wisher@example.com';

/**
 * The callers: the roles of spec §6 in the own tenant, a user without a tenant, an anonymous caller, and a sync with
 * its machine key.
 */
export const CALLERS = ['admin', 'tenant-admin', 'tenant-user', 'unassigned', 'nobody', 'sync'] as const;
export type Caller = (typeof CALLERS)[number];

const PEOPLE = [
  { email: 'chief@example.com', name: 'Chief', role: 'admin', description: 'admin' },
  { email: 'lead@ours.example', name: 'Lead', role: 'tenant-admin', tenant: OURS, description: 'tenant-admin' },
  { email: 'staff@ours.example', name: 'Staff', role: 'tenant-user', tenant: OURS, description: 'tenant-user' },
  {
    email: 'joiner@example.com',
    name: 'Joiner',
    role: 'tenant-user',
    requestedTenant: OURS,
    description: 'unassigned',
  },
] as const;

/** A small installation with two tenants: ours, and theirs, in which every text is a canary. */
export interface World extends Snapshot {
  readonly api: TestApi;
  /** The app's log, and its lines so far. */
  readonly log: Log;
  readonly logged: readonly string[];
  readonly ours: Holdings;
  readonly theirs: Holdings;
  /** What each caller sends as `Authorization: Bearer`; undefined for the anonymous one. */
  readonly bearers: Readonly<Record<Caller, string | undefined>>;
  /** The other tenant's texts within a text. */
  canariesIn(text: string): string[];
  /** What no response may show a caller, even of the own tenant, within a text: secrets, and fields for other roles. */
  hiddenIn(text: string, caller: Caller): string | undefined;
}

const HIDDEN = /pat-\w+-key|"(hash|sub)":/;
const HIDDEN_FROM_USERS = new RegExp(`${HIDDEN.source}|${OURS}-bucket|${OURS} pipeline`);

export async function openWorld(open: () => Promise<Store>, now = new Date()): Promise<World> {
  let planted: readonly [ours: Holdings, theirs: Holdings] | undefined;
  const seed = async (store: Store, pool: AdministeredPool) => {
    await ensureGroups(pool);
    const ours = await plantTenant(store, pool, { tenant: OURS, word: OURS, records: 3, now });
    const theirs = await plantTenant(store, pool, { tenant: THEIRS, word: CANARY, records: 5, now });
    planted = [ours, theirs];
    for (const person of PEOPLE) await createAccount(pool, person, DEMO_PASSWORD);
    await writeInBatches(
      store,
      users,
      PEOPLE.filter((person) => 'tenant' in person || person.role === 'admin').map(userOf),
    );
    // A user without a tenant, whom only the admins of the other tenant may see.
    await arrange({ store, pool }, someUser(WISHER, { requested_tenant_id: THEIRS }));
    // Of users who named no tenant, a second one makes a second page.
    await arrange({ store, pool }, someUser('drifter@example.com', {}));
  };
  const { log, text: logged } = capturedLog();
  const api = await startApi(open, now, { seed, log });
  if (!planted) throw new Error('Nothing was planted.');
  const [ours, theirs] = planted;
  const people = PEOPLE.map(async ({ description, email }) => [description, await api.tokenOf(email)] as const);
  const bearers = { ...Object.fromEntries(await Promise.all(people)), sync: ours.machineKey } as World['bearers'];
  // The first call of each user records their first sign-in.
  for (const { email } of PEOPLE) await api.get('/api/session', { as: email });
  // The last use of a key is recorded at intervals, never while the tests compare rows.
  const tomorrow = new Date(Date.now() + 86_400_000);
  await api.store.db.updateTable('machine_keys').set({ last_used_at: tomorrow }).execute();
  const canaries = new RegExp([`${CANARY}[\\w@.-]*`, theirs.ids.audit, theirs.ids.keys].join('|'), 'gi');
  return {
    ...(await takeSnapshot(api.store)),
    api,
    log,
    logged,
    ours,
    theirs,
    bearers,
    canariesIn: (text) => text.match(canaries) ?? [],
    hiddenIn: (text, caller) => (caller === 'tenant-user' ? HIDDEN_FROM_USERS : HIDDEN).exec(text)?.[0],
  };
}
