import { AdminDeleteUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { isInvited } from '../../src/resources/userRules.ts';
import { bringAccountTo } from './bringAccountTo.ts';
import { finishClaim, leaveClaim, openChange, POOL_DEADLINE, takeOverLeft, type UserClaim } from './claims.ts';
import { findAccount, unlessGone } from './findAccount.ts';
import type { UserDirectory } from './userDirectory.ts';

/**
 * Ends the changes of users that were left half way, by a process that died or a pool that stayed away: the pool is brought
 * back to what the table says. What cannot be repaired now is left for the next time; rejects with the first reason, or once
 * `signal` is aborted.
 */
export async function repairChanges(directory: UserDirectory, signal?: AbortSignal): Promise<void> {
  const outcomes: PromiseSettledResult<void>[] = [];
  for (const claim of await takeOverLeft(directory.store)) {
    signal?.throwIfAborted();
    outcomes.push(...(await Promise.allSettled([repairChange(directory, claim)])));
  }
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

/**
 * Brings the pool back to what the table says of a user whose change did not come to its end, and ends the claim, which must be
 * the caller's. Does nothing for one that has ended. Rejects when pool or database are away, and at the deadline; the claim then
 * stands, for whoever comes next.
 */
export async function repairChange(directory: UserDirectory, claim: UserClaim): Promise<void> {
  await repair(directory, claim).catch(async (fault: unknown) => {
    await directory.store.transaction('all', (trx) => leaveClaim(trx, claim));
    throw fault;
  });
}

async function repair(directory: UserDirectory, claim: UserClaim): Promise<void> {
  const { store, pool } = directory;
  const { username } = claim;
  const { change, row } = await store.transaction('all', async (trx) => ({
    change: await openChange(trx, claim),
    row: await trx.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirst(),
  }));
  if (!change) return;
  const signal = AbortSignal.timeout(POOL_DEADLINE);
  // A row beside a creation is from before it.
  if (change.action === 'create') await removeNewAccount(directory, username, change.started_at, signal);
  else if (row) await unlessGone(bringAccountTo(pool, username, row, { signal }));
  await store.transaction('all', (trx) => finishClaim(trx, claim));
}

/** Milliseconds by which the clocks of pool and database may differ. */
const CLOCK_SKEW = 60_000;

/** Only what the change itself has made: an account that somebody has signed in to, or that is older, is another's. */
async function removeNewAccount({ pool }: UserDirectory, username: string, startedAt: Date, abortSignal: AbortSignal) {
  const account = await findAccount(pool, username, abortSignal);
  if (!account || !isInvited({ status: account.UserStatus })) return;
  const made = account.UserCreateDate?.getTime() ?? 0;
  if (made < startedAt.getTime() - CLOCK_SKEW) return;
  const removal = new AdminDeleteUserCommand({ UserPoolId: pool.poolId, Username: username });
  await unlessGone(pool.client.send(removal, { abortSignal }));
}
