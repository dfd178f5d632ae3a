import { AdminDeleteUserCommand, UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider';
import { sql } from 'kysely';
import { isInvited } from '../../src/resources/userRules.ts';
import { type User, users } from '../../src/resources/users.ts';
import { type Principal, roleOf } from '../../src/schema/roles.ts';
import { Problem, RETRY_SOON } from '../base/problem.ts';
import type { Store } from '../database/database.ts';
import type { Trx } from '../database/tables.ts';
import { notFound } from '../records/findRecord.ts';
import { findAccount, type UserDirectory, unlessNotFound } from './administeredPool.ts';
import { syncCognitoUser } from './syncCognitoUser.ts';

// The protocol of every change of a user, in table and pool: docs/decisions/0010-user-changes.md.

/**
 * Milliseconds after which a change, and then its repair, gives up on the pool. Both together end well before
 * STALE_SECONDS, so that nobody still works on a change that another process may take over.
 */
const POOL_DEADLINE = 40_000;
const STALE_SECONDS = 120;

/** The key of the advisory lock under which changes are claimed, one at a time. Locks with two keys are apart from it. */
const USERS_LOCK = 7_110_213;

/** One attempt to make or repair the open change of a user. */
interface Claim {
  readonly username: string;
  readonly claim: string;
}

/** The steps of one change. Each throws a Problem to refuse it. */
export interface ChangeSteps {
  readonly by: Pick<Principal, 'username'>;
  readonly username: string;
  /** `create`, or the action of a UserChange. */
  readonly action: string;
  /** Checks the rules; no other change can be claimed meanwhile. Returns the user if there is nothing to do. */
  decide(trx: Trx, principal: Principal): Promise<User | undefined>;
  /** Makes the change in the pool. What it throws, except a Problem, counts as a fault of the pool. */
  inPool(signal: AbortSignal): Promise<void>;
  /** Writes the change and the audit log to the database. */
  write(trx: Trx): Promise<User>;
}

/** Thrown by `inPool` if the pool refused the change and is as before. */
export class PoolUnchanged extends Problem {}

/**
 * Makes a change: claims it, changes the pool, then writes it to the database. If pool or database fail, the pool is reset to
 * what the `users` table says; if that fails too, the next change of the user or `repairUserChanges` does it. Throws a 401
 * Problem if the principal is disabled, a 409 Problem while another change of the user is open, a 503 Problem if the pool fails.
 */
export async function runUserChange(directory: UserDirectory, steps: ChangeSteps): Promise<User> {
  const begun = await begin(directory, steps);
  if ('user' in begun) return begun.user;
  if ('stale' in begun) {
    await repair(directory, begun.stale).catch(refusePool);
    return runUserChange(directory, steps);
  }
  const { store } = directory;
  const { claim } = begun;
  try {
    await steps.inPool(AbortSignal.timeout(POOL_DEADLINE)).catch(refusePool);
    return await store.transaction('all', async (trx) => {
      if (!(await finish(trx, claim))) throw busy();
      return steps.write(trx);
    });
  } catch (fault) {
    const isUnchanged = fault instanceof PoolUnchanged;
    const undone = isUnchanged ? store.transaction('all', (trx) => finish(trx, claim)) : repair(directory, claim);
    await undone.catch(() => {});
    throw fault;
  }
}

/** A new claim, the user if there is nothing to do, or a stale change that must be repaired first. */
type Begun = { readonly claim: Claim } | { readonly user: User } | { readonly stale: Claim };

function begin({ store }: UserDirectory, { by, username, action, decide }: ChangeSteps): Promise<Begun> {
  return store.transaction('all', async (trx) => {
    const principal = await lockPrincipal(trx, by.username);
    // Read before the rules are checked: they then see all that earlier changes wrote.
    const [stale] = await takeOverStale(trx, username);
    const open = await openChange(trx, username);
    const user = await decide(trx, principal);
    if (stale) return { stale };
    if (open) throw busy();
    return user ? { user } : { claim: await claimUser(trx, username, action) };
  });
}

/**
 * Waits for the decisions about all earlier changes, so that no two admins can demote each other, and returns the principal as
 * the `users` table has them now.
 */
async function lockPrincipal(trx: Trx, username: string): Promise<Principal> {
  await sql`select pg_advisory_xact_lock(${USERS_LOCK})`.execute(trx);
  const row = await trx
    .selectFrom('users')
    .select(['role', 'tenant_id', 'enabled'])
    .where('username', '=', username)
    .executeTakeFirst();
  if (!row?.enabled) throw new Problem(401, 'This account is disabled.');
  return { username, role: roleOf([row.role]), tenantId: row.tenant_id };
}

async function claimUser(trx: Trx, username: string, action: string): Promise<Claim> {
  const now = sql<Date>`now()`;
  const claim = sql<string>`gen_random_uuid()`;
  const change = { claim, action, started_at: now, claimed_at: now, finished_at: null };
  return trx
    .insertInto('user_changes')
    .values({ username, ...change })
    .onConflict((conflict) => conflict.column('username').doUpdateSet(change))
    .returning(['username', 'claim'])
    .executeTakeFirstOrThrow();
}

function openChange(trx: Trx, username: string) {
  return trx
    .selectFrom('user_changes')
    .select(['claim', 'action', 'started_at'])
    .where('username', '=', username)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
}

/** Takes over the stale changes of a user, or of all. Their previous owners can no longer finish them. */
function takeOverStale(trx: Trx, username?: string): Promise<readonly Claim[]> {
  return trx
    .updateTable('user_changes')
    .set({ claim: sql`gen_random_uuid()`, claimed_at: sql<Date>`now()` })
    .where('finished_at', 'is', null)
    .where(sql<boolean>`claimed_at < now() - make_interval(secs => ${STALE_SECONDS})`)
    .$if(username !== undefined, (update) => update.where('username', '=', username ?? ''))
    .returning(['username', 'claim'])
    .execute();
}

/** Ends a change. Returns false if another process has taken it over or it has ended. */
async function finish(trx: Trx, { username, claim }: Claim): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('user_changes')
    // Not now(), the start of the transaction: somebody may have read the pool since.
    .set({ finished_at: sql<Date>`clock_timestamp()` })
    .where('username', '=', username)
    .where('claim', '=', claim)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Makes an open change stale, so that the next process takes it over: one claim, or all of them. All are right only for a
 * process that has just opened a database of its own: whoever claimed them is dead.
 */
export async function abandonUserChanges({ db }: Store, claim?: Claim): Promise<void> {
  await db
    .updateTable('user_changes')
    .set({ claimed_at: new Date(0) })
    .where('finished_at', 'is', null)
    .$if(claim !== undefined, (update) => update.where('claim', '=', claim?.claim ?? ''))
    .execute();
}

/**
 * Repairs the changes that a dead process or a failing pool left open: resets the pool to what the `users` table says. Changes
 * that cannot be repaired stay open for the next time; rejects with the first reason, and once `signal` is aborted.
 */
export async function repairUserChanges(directory: UserDirectory, signal?: AbortSignal): Promise<void> {
  const outcomes: PromiseSettledResult<void>[] = [];
  for (const claim of await directory.store.transaction('all', (trx) => takeOverStale(trx))) {
    signal?.throwIfAborted();
    outcomes.push(...(await Promise.allSettled([repair(directory, claim)])));
  }
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Resets the pool and ends the change. Does nothing if it has ended, as when only the commit's response was lost. */
async function repair({ store, pool }: UserDirectory, claim: Claim): Promise<void> {
  const { username } = claim;
  try {
    const { change, row } = await store.transaction('all', async (trx) => ({
      change: await openChange(trx, username),
      row: await trx.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirst(),
    }));
    if (change?.claim !== claim.claim) return;
    const signal = AbortSignal.timeout(POOL_DEADLINE);
    // The row of a user who is being created is from before: an unconfirmed registration.
    if (change.action === 'create') await removeNewAccount({ store, pool }, username, change.started_at, signal);
    // An invitation changes nothing that could be reset.
    else if (change.action !== 'invite' && row) await unlessNotFound(syncCognitoUser(pool, username, row, { signal }));
    await store.transaction('all', (trx) => finish(trx, claim));
  } catch (fault) {
    await abandonUserChanges(store, claim);
    throw fault;
  }
}

/** Milliseconds by which the clocks of pool and database may differ. */
const CLOCK_SKEW = 60_000;

/** Deletes an account that the change created. Older accounts, and those that were signed in to, belong to somebody. */
async function removeNewAccount({ pool }: UserDirectory, username: string, startedAt: Date, abortSignal: AbortSignal) {
  const account = await findAccount(pool, username, abortSignal);
  if (!account || !isInvited({ status: account.UserStatus })) return;
  const createdAt = account.UserCreateDate?.getTime() ?? 0;
  if (createdAt < startedAt.getTime() - CLOCK_SKEW) return;
  const removal = new AdminDeleteUserCommand({ UserPoolId: pool.poolId, Username: username });
  await unlessNotFound(pool.client.send(removal, { abortSignal }));
}

function busy(): Problem {
  const message = 'This user is being changed right now. Please try again in a moment.';
  return new Problem(409, message, undefined, { headers: RETRY_SOON });
}

/** Rejects with the Problem for a fault of the user pool. */
async function refusePool(fault: unknown): Promise<never> {
  if (fault instanceof Problem) throw fault;
  if (fault instanceof UserNotFoundException) throw notFound(users);
  const message = 'The user pool is away or busy. Please try again in a moment.';
  throw new Problem(503, message, undefined, { cause: fault, headers: RETRY_SOON });
}
