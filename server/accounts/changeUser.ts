import type { Transaction } from 'kysely';
import { type UserChange, violationOf } from '../../src/resources/userRules.ts';
import { type User, users } from '../../src/resources/users.ts';
import type { Principal } from '../../src/schema/principal.ts';
import { groupsOf, ROLE_GROUPS } from '../../src/schema/role.ts';
import { recordChange } from '../db/audit/recordChange.ts';
import { lockRecord } from '../db/recordQueries.ts';
import type { Tables } from '../db/tables.ts';
import { upsertRecords } from '../db/upsertRecords.ts';
import { notThere } from '../http/api/writing/writer.ts';
import { bringAccountTo, type PoolPart } from './bringAccountTo.ts';
import { claimedChange } from './claimedChange.ts';
import { findUser } from './findUser.ts';
import { lockPrincipal } from './lockPrincipal.ts';
import { requireAdminLeft } from './requireAdminLeft.ts';
import { requireTenant } from './requireTenant.ts';
import type { UserDirectory } from './userDirectory.ts';
import { requireAllowed } from './userProblems.ts';

/** What somebody wants done to a user. An invitation changes nothing that is kept. */
export interface WantedChange {
  readonly by: Pick<Principal, 'username'>;
  readonly username: string;
  readonly change: Exclude<UserChange, { action: 'invite' }>;
}

/** The user as they are now, and whether they were other before. */
export interface Outcome {
  readonly user: User;
  readonly isChanged: boolean;
}

/**
 * Changes a user in the pool and in the table, and tells the audit log. Who is already as
 * wanted stays untouched. If pool or database fail between two steps, the user is as before; where even that cannot be brought
 * about at once, the table still says as before, counts, and the pool follows it later. Throws a Problem: 401, 403, 404, 409
 * and 422 by the rules, and as `claimedChange` does.
 */
export async function changeUser(directory: UserDirectory, wanted: WantedChange): Promise<Outcome> {
  const { username, change } = wanted;
  let after: User;
  let isChanged = false;
  const user = await claimedChange(directory, {
    username,
    action: change.action,
    async decide(trx) {
      const principal = await lockPrincipal(trx, wanted.by.username);
      const before = await findUser(trx, username);
      requireAllowed(violationOf(principal, change, before));
      after = changed(before, change);
      if (isSameStanding(before, after)) return before;
      await requireTenant(trx, after.tenant_id);
      await requireAdminLeft(trx, before, after);
      return undefined;
    },
    inPool: (signal) =>
      bringAccountTo(directory.pool, username, after, { parts: PARTS_OF_CHANGE[change.action], signal }),
    async write(trx) {
      isChanged = true;
      return write(trx, directory, wanted);
    },
  });
  return { user, isChanged };
}

async function write(trx: Transaction<Tables>, { store: { secrets } }: UserDirectory, wanted: WantedChange) {
  const { username, change, by: actor } = wanted;
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

/** The user as the change leaves them. Groups that are no role are none of its business. */
function changed(user: User, change: WantedChange['change']): User {
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
} as const satisfies Record<WantedChange['change']['action'], readonly PoolPart[]>;

function isSameStanding(one: User, other: User): boolean {
  const standing = ({ tenant_id, role, enabled }: User) => JSON.stringify([tenant_id ?? null, role, enabled]);
  return standing(one) === standing(other);
}
