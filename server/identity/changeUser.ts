import { sql } from 'kysely';
import { BEFORE_SIGN_IN, type UserChange, violationOf } from '../../src/resources/userRules.ts';
import { type User, users } from '../../src/resources/users.ts';
import { mayChooseTenant, ROLES_ABOVE_TENANTS } from '../../src/schema/permissions.ts';
import { groupsOf, type Principal, ROLE_GROUPS } from '../../src/schema/roles.ts';
import { Problem } from '../base/problem.ts';
import type { Trx } from '../database/tables.ts';
import { recordChange } from '../records/audit.ts';
import { lockRecord, notFound } from '../records/findRecord.ts';
import { upsertRecords } from '../records/write.ts';
import type { UserDirectory } from './administeredPool.ts';
import { findUserRow, requireAllowed, requireTenant } from './findUserRow.ts';
import { type SyncedPart, syncCognitoUser } from './syncCognitoUser.ts';
import { runUserChange } from './userChanges.ts';

/** A change of a user's tenant, role or status. `sendInvitation` handles invitations. */
export interface RequestedChange {
  readonly by: Pick<Principal, 'username'>;
  readonly username: string;
  readonly change: Exclude<UserChange, { action: 'invite' }>;
}

/** The user after the change, and whether anything changed. */
export interface ChangedUser {
  readonly user: User;
  readonly isChanged: boolean;
}

/**
 * Changes a user in the pool, the table and the audit log. If a step fails, the user is as before; the table decides until the
 * pool is repaired. Throws a Problem: 401, 403, 404, 409 and 422 by the rules, and those of `runUserChange`.
 */
export async function changeUser(directory: UserDirectory, request: RequestedChange): Promise<ChangedUser> {
  const { by, username, change } = request;
  let after: User;
  let isChanged = false;
  const user = await runUserChange(directory, {
    by,
    username,
    action: change.action,
    async decide(trx, principal) {
      const before = await findUserRow(trx, username);
      requireAllowed(violationOf(principal, change, before));
      after = changed(before, change);
      if (membershipOf(before) === membershipOf(after)) return before;
      await requireTenant(trx, after.tenant_id);
      await requireAdminLeft(trx, before, after);
      return undefined;
    },
    inPool: (signal) =>
      syncCognitoUser(directory.pool, username, after, { parts: PARTS_OF_CHANGE[change.action], signal }),
    async write(trx) {
      isChanged = true;
      return write(trx, directory, request);
    },
  });
  return { user, isChanged };
}

async function write(trx: Trx, { store: { secrets } }: UserDirectory, request: RequestedChange) {
  const { username, change, by: actor } = request;
  // Reconciliation may have written the row since the decision.
  const before = (await lockRecord(trx, users, username, undefined)) as User | undefined;
  if (!before) throw notFound(users);
  const after = changed(before, change);
  await upsertRecords(trx, secrets, users, [after]);
  await moveViews(trx, after);
  const action = change.action === 'status' ? STATUS_ACTIONS[`${change.enabled}`] : change.action;
  await recordChange(trx, secrets, { actor, action, resource: users, id: username, before, after, now: new Date() });
  return after;
}

/** Private views follow their user: in another tenant, their names would stay taken. Those of admins belong to no tenant. */
async function moveViews(trx: Trx, { username, role, tenant_id }: User): Promise<void> {
  const tenant = mayChooseTenant(role) ? null : (tenant_id ?? null);
  await trx
    .updateTable('saved_views')
    .set({ tenant_id: tenant })
    .where((where) => where.and({ owner: username, shared: false }))
    .execute();
}

const STATUS_ACTIONS = { true: 'enable', false: 'disable' } as const;

/** The user after the change. Groups that are not roles stay. */
function changed(user: User, change: RequestedChange['change']): User {
  if (change.action === 'status') return { ...user, enabled: change.enabled };
  const { role } = change;
  const others = (user.groups ?? []).filter((group) => !ROLE_GROUPS.some((role) => role === group));
  const granted = { ...user, role, groups: [...groupsOf(role), ...others] };
  return change.action === 'role' ? granted : { ...granted, tenant_id: change.tenant_id, requested_tenant_id: null };
}

const PARTS_OF_CHANGE = {
  assign: ['tenant', 'role'],
  role: ['role'],
  status: ['enabled'],
} as const satisfies Record<RequestedChange['change']['action'], readonly SyncedPart[]>;

/** The fields that a change sets, as comparable text. */
const membershipOf = ({ tenant_id, role, enabled }: User): string => JSON.stringify([tenant_id ?? null, role, enabled]);

/** Throws a 409 Problem if the change would leave no admin. Spec §6. */
async function requireAdminLeft(trx: Trx, before: User, after: User): Promise<void> {
  if (!isActiveAdmin(before) || isActiveAdmin(after)) return;
  const other = await trx
    .selectFrom('users')
    .select('username')
    .where('role', 'in', ROLES_ABOVE_TENANTS)
    .where('enabled', '=', true)
    .where('username', '<>', before.username)
    // Invited admins may never sign in.
    .where(sql<boolean>`status not in (${sql.join(BEFORE_SIGN_IN)})`)
    // An open change may remove that admin.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('user_changes')
            .select(sql`1`.as('one'))
            .whereRef('user_changes.username', '=', 'users.username')
            .where('finished_at', 'is', null),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  if (!other) throw new Problem(409, 'This is the last admin: nobody else could administer the console.');
}

const isActiveAdmin = ({ role, enabled }: User): boolean => enabled && mayChooseTenant(role);
