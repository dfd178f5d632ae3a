import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { isInvited } from '../../src/resources/userRules.ts';
import { bringAccountTo } from './bringAccountTo.ts';
import { type Claim, finishClaim, staleClaims } from './claims.ts';
import type { UserDirectory } from './userDirectory.ts';

/**
 * Ends the changes of users that were left half way, by a process that died or a pool that stayed away: the pool is brought
 * back to what the table says. What cannot be repaired now is left for the next time; rejects with the first reason, or once
 * `signal` is aborted.
 */
export async function repairChanges(directory: UserDirectory, signal?: AbortSignal): Promise<void> {
  const outcomes: PromiseSettledResult<void>[] = [];
  for (const claim of await staleClaims(directory)) {
    signal?.throwIfAborted();
    outcomes.push(...(await Promise.allSettled([repairChange(directory, claim)])));
  }
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

/**
 * Brings the pool back to what the table says of a user whose change did not come to its end, and ends the claim. Does nothing
 * for one that did. Rejects when pool or database are away; the claim then stands, for whoever repairs it later.
 */
export async function repairChange({ store, pool }: UserDirectory, { username, claim }: Claim): Promise<void> {
  const known = await store.transaction('all', async (trx) => {
    const change = await trx
      .selectFrom('user_changes')
      .select(['action', 'started_at'])
      .where('username', '=', username)
      .where('claim', '=', claim)
      .where('finished_at', 'is', null)
      .executeTakeFirst();
    const row = await trx.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirst();
    return change && { change, row };
  });
  if (!known) return;
  const { change, row } = known;
  if (row) await unlessGone(bringAccountTo(pool, username, row));
  else if (change.action === 'create') await removeNewAccount({ store, pool }, username, change.started_at);
  await store.transaction('all', (trx) => finishClaim(trx, { username, claim }));
}

/** Milliseconds by which the clocks of pool and database may differ. */
const CLOCK_SKEW = 60_000;

/** Only what the change itself has made: an account that somebody has signed in to, or that is older, is another's. */
async function removeNewAccount({ pool }: UserDirectory, username: string, startedAt: Date): Promise<void> {
  const name = { UserPoolId: pool.poolId, Username: username };
  const account = await unlessGone(pool.client.send(new AdminGetUserCommand(name)));
  if (!account || !isInvited({ status: account.UserStatus })) return;
  const made = account.UserCreateDate?.getTime() ?? 0;
  if (made < startedAt.getTime() - CLOCK_SKEW) return;
  await unlessGone(pool.client.send(new AdminDeleteUserCommand(name)));
}

async function unlessGone<Answer>(asking: Promise<Answer>): Promise<Answer | undefined> {
  return asking.catch((error: unknown) => {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  });
}
