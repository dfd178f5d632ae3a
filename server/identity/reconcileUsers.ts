import {
  paginateListGroups,
  paginateListUsers,
  paginateListUsersInGroup,
} from '@aws-sdk/client-cognito-identity-provider';
import { sql } from 'kysely';
import { users } from '../../src/resources/users.ts';
import { ROLE_GROUPS } from '../../src/schema/roles.ts';
import type { Secrets } from '../database/secrets/secrets.ts';
import type { Trx } from '../database/tables.ts';
import { recordChange } from '../records/audit.ts';
import { deleteRecord } from '../records/delete.ts';
import { lockRecord } from '../records/findRecord.ts';
import { type AdministeredPool, findAccount, type UserDirectory } from './administeredPool.ts';
import { endPersons } from './endPersons.ts';
import { accountOf, changedSince, databaseTime, POOL_ACTOR, writeAccounts } from './userRows.ts';

/** The largest page that Cognito returns. */
const PAGE = 60;

/** Below this number, even most users of a small table may have left. */
const MANY = 10;

/** How many accounts the pool has, and how many rows changed. */
export interface Reconciled {
  readonly seen: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/**
 * Reconciles the `users` table with the user pool: updates it, and removes rows without an account. Rejects, and removes nobody,
 * if the pool cannot be read to the end; rejects once `signal` is aborted.
 */
export async function reconcileUsers(directory: UserDirectory, signal: AbortSignal): Promise<Reconciled> {
  const { readAt, seen, ...written } = await updateUsers(directory, signal);
  const removed = await removeGone(directory, { readAt, seen }, signal);
  return { seen: seen.size, ...written, removed };
}

/** The usernames of the pool at a time. */
interface PoolReading {
  readonly readAt: Date;
  readonly seen: ReadonlySet<string>;
}

/**
 * Updates the `users` table from the user pool, page by page. The pool decides email, name, status, enabled flag, groups and
 * requested tenant; role and tenant stay. New accounts get a row without a tenant.
 */
export async function updateUsers({ store, pool }: UserDirectory, signal: AbortSignal) {
  // The groups are read first: what has changed since then must not be written.
  const readAt = await databaseTime(store.db);
  const memberships = await readMemberships(pool, signal);
  const seen = new Set<string>();
  let [added, changed] = [0, 0];
  const pages = paginateListUsers({ client: pool.client, pageSize: PAGE }, { UserPoolId: pool.poolId });
  // All users, because Cognito cannot filter by custom attributes; with all attributes, because a request for some fails if one
  // account lacks one.
  for await (const { Users = [] } of eachUntilAborted(pages, signal)) {
    const accounts = Users.map((user) => accountOf(user, memberships.get(user.Username ?? '') ?? []));
    const written = await writeAccounts(store, accounts, readAt);
    for (const { username } of accounts) seen.add(username);
    added += written.added;
    changed += written.changed;
  }
  return { readAt, seen, added, changed };
}

/** Group names by username: roles first, the others by name. */
type Memberships = ReadonlyMap<string, readonly string[]>;

async function readMemberships({ client, poolId }: AdministeredPool, signal: AbortSignal): Promise<Memberships> {
  const config = { client, pageSize: PAGE };
  const groups: string[] = [];
  for await (const { Groups = [] } of eachUntilAborted(paginateListGroups(config, { UserPoolId: poolId }), signal))
    groups.push(...Groups.flatMap(({ GroupName }) => GroupName ?? []));
  const memberships = new Map<string, string[]>();
  for (const GroupName of groups.sort(byRoleThenName)) {
    const pages = paginateListUsersInGroup(config, { UserPoolId: poolId, GroupName });
    for await (const { Users = [] } of eachUntilAborted(pages, signal)) {
      for (const { Username = '' } of Users)
        memberships.set(Username, [...(memberships.get(Username) ?? []), GroupName]);
    }
  }
  return memberships;
}

const byRoleThenName = (one: string, other: string): number => rank(one) - rank(other) || (one < other ? -1 : 1);

function rank(group: string): number {
  const groups: readonly string[] = ROLE_GROUPS;
  const role = groups.indexOf(group);
  return role < 0 ? ROLE_GROUPS.length : role;
}

/**
 * Removes the rows of users whom the pool did not list and does not find by name; returns their number. Rejects and removes
 * nobody if the pool is empty or lacks most of the table: it is then probably the wrong pool.
 */
async function removeGone({ store, pool }: UserDirectory, { seen, readAt }: PoolReading, signal: AbortSignal) {
  const rows = await store.db.selectFrom('users').select('username').execute();
  const unseen = rows.map(({ username }) => username).filter((username) => !seen.has(username));
  if (unseen.length === 0) return 0;
  if (seen.size === 0 || (unseen.length >= MANY && unseen.length * 2 > rows.length)) {
    const share = `${unseen.length} of the ${rows.length} users`;
    throw new Error(
      `The user pool ${pool.poolId} lacks ${share}. Check that it is the right pool. Nobody was removed.`,
    );
  }
  let removed = 0;
  for (const username of unseen) {
    if (await untilAborted(findAccount(pool, username), signal)) continue;
    if (await store.transaction('all', (trx) => removeRow(trx, store.secrets, username, readAt))) removed++;
  }
  return removed;
}

/** Returns false for a user with a recent change: it may have created the account again. */
async function removeRow(trx: Trx, secrets: Secrets, username: string, readAt: Date): Promise<boolean> {
  const before = await lockRecord(trx, users, username, undefined);
  const { rows } = await sql<{ is: boolean }>`select ${changedSince(sql.val(username), readAt)} as is`.execute(trx);
  if (!before || rows[0]?.is !== false) return false;
  await deleteRecord(trx, users, before);
  await endPersons(trx, [username]);
  const deletion = { action: 'delete', resource: users, id: username, before, after: null };
  await recordChange(trx, secrets, { ...deletion, actor: POOL_ACTOR, now: new Date() });
  return true;
}

/**
 * Resolves as `work` does, or rejects as soon as `signal` is aborted. The SDK notices an abort only after its pause between two
 * attempts, and a server that stops does not wait for that.
 */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let abort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason);
  });
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  return Promise.race([work, aborted]).finally(() => signal.removeEventListener('abort', abort));
}

async function* eachUntilAborted<T>(pages: AsyncIterator<T>, signal: AbortSignal): AsyncGenerator<T> {
  for (;;) {
    const { done, value } = await untilAborted(pages.next(), signal);
    if (done) return;
    yield value;
  }
}
