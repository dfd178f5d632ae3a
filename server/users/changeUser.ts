import type { Transaction } from 'kysely';
import { type Actor, refusalOf, type UserChange } from '../../src/resources/userRules.ts';
import { type User, users } from '../../src/resources/users.ts';
import { groupsOf, ROLE_GROUPS } from '../../src/schema/role.ts';
import { notThere } from '../api/writing/writer.ts';
import { recordChange } from '../audit/recordChange.ts';
import { findRecord, lockRecord } from '../store/recordQueries.ts';
import type { Tables } from '../store/tables.ts';
import { upsertRecords } from '../store/upsertRecords.ts';
import { bringAccountTo, type StandingPart } from './bringAccountTo.ts';
import { CHANGE_DEADLINE, type Claim, claimedState, claimUser, finishClaim } from './claims.ts';
import { lockActor } from './lockActor.ts';
import { repairChange } from './repairChanges.ts';
import { requireAdminLeft } from './requireAdminLeft.ts';
import { requireTenant } from './requireTenant.ts';
import type { UserDirectory } from './userDirectory.ts';
import { busy, refusePool, requireAllowed } from './userRefused.ts';

/** What somebody wants done to a user. An invitation changes nothing that is kept. */
export interface Wanted {
  readonly actor: Pick<Actor, 'username'>;
  readonly username: string;
  readonly change: Exclude<UserChange, { action: 'invite' }>;
}

/**
 * Changes a user in the pool and in the table, and tells the audit log; answers the user as they are then. Who is already as
 * wanted stays untouched. If pool or database fail between two steps, the user is as before; where even that cannot be brought
 * about at once, the table still says as before, counts, and the pool follows it later. Throws a Problem: 401, 403, 404, 409
 * and 422 by the rules, 409 while somebody else changes the user, 503 for a pool that is away.
 */
export async function changeUser(directory: UserDirectory, wanted: Wanted): Promise<User> {
  const begun = await begin(directory, wanted);
  if ('stale' in begun) {
    await repairChange(directory, begun.stale).catch(refusePool);
    return changeUser(directory, wanted);
  }
  if (!begun.claim) return begun.user;
  return carryOut(directory, wanted, { claim: begun.claim, user: begun.user });
}

/** A claim on the user as they will be; without a claim, nothing is to be done. */
interface Begun {
  readonly user: User;
  readonly claim?: Claim;
}

async function begin({ store }: UserDirectory, wanted: Wanted): Promise<Begun | { readonly stale: Claim }> {
  const { username, change } = wanted;
  return store.transaction('all', async (trx) => {
    const actor = await lockActor(trx, wanted.actor.username);
    const before = await userNamed(trx, username);
    requireAllowed(refusalOf(actor, change, before));
    const state = await claimedState(trx, username);
    if (state === 'claimed') throw busy();
    if (state !== 'free') return state;
    const user = changed(before, change);
    if (partsOf(before, user).length === 0) return { user: before };
    await requireTenant(trx, user.tenant_id);
    await requireAdminLeft(trx, before, user);
    return { user, claim: await claimUser(trx, username, change.action) };
  });
}

async function carryOut(directory: UserDirectory, wanted: Wanted, { claim, user }: Required<Begun>): Promise<User> {
  const { store, pool } = directory;
  try {
    const signal = AbortSignal.timeout(CHANGE_DEADLINE);
    const parts = PARTS_OF_CHANGE[wanted.change.action];
    await bringAccountTo(pool, claim.username, user, { parts, signal }).catch(refusePool);
    return await store.transaction('all', (trx) => finish(trx, directory, { claim, wanted }));
  } catch (fault) {
    // If this fails too, the claim stands, and the change is repaired when the user is next touched, or within the hour.
    await repairChange(directory, claim).catch(() => {});
    throw fault;
  }
}

interface Ending {
  readonly claim: Claim;
  readonly wanted: Wanted;
}

async function finish(trx: Transaction<Tables>, { store: { secrets } }: UserDirectory, { claim, wanted }: Ending) {
  if (!(await finishClaim(trx, claim))) throw busy();
  const { username, change, actor } = wanted;
  // What the pool says of the person may have come in meanwhile.
  const before = (await lockRecord(trx, users, username, undefined)) as User | undefined;
  if (!before) throw notThere(users);
  const after = changed(before, change);
  await upsertRecords(trx, secrets, users, [after]);
  const action = change.action === 'status' ? STATUS_ACTIONS[`${change.enabled}`] : change.action;
  await recordChange(trx, secrets, { actor, action, resource: users, id: username, before, after, now: new Date() });
  return after;
}

const STATUS_ACTIONS = { true: 'enable', false: 'disable' } as const;

async function userNamed(trx: Transaction<Tables>, username: string): Promise<User> {
  const row = await findRecord(trx, users, username, undefined);
  if (!row) throw notThere(users);
  return row as User;
}

/** The user as the change leaves them. Groups that are no role are none of its business. */
function changed(user: User, change: Wanted['change']): User {
  if (change.action === 'status') return { ...user, enabled: change.enabled };
  const { role } = change;
  const others = (user.groups ?? []).filter((group) => !(ROLE_GROUPS as readonly string[]).includes(group));
  const granted = { ...user, role, groups: [...groupsOf(role), ...others] };
  return change.action === 'role' ? granted : { ...granted, tenant_id: change.tenant_id, requested_tenant_id: null };
}

const PARTS_OF_CHANGE = {
  assign: ['tenant', 'role'],
  role: ['role'],
  status: ['enabled'],
} as const satisfies Record<Wanted['change']['action'], readonly StandingPart[]>;

/** What of a user's standing differs. */
function partsOf(before: User, after: User): StandingPart[] {
  const tenant = (before.tenant_id ?? null) !== (after.tenant_id ?? null);
  const differing = { tenant, role: !Object.is(before.role, after.role), enabled: before.enabled !== after.enabled };
  return (Object.keys(differing) as StandingPart[]).filter((part) => differing[part]);
}
