import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Store } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

// A change of a user is claimed in the database before the pool is asked for anything, and finished in the transaction that
// writes the user. As long as it is not, the user's row says what the pool must be brought back to.

/** One attempt at a change of one user, or at its repair. */
export interface UserClaim {
  readonly username: string;
  readonly claim: string;
}

/**
 * Milliseconds after which a change, and then its repair, gives up on the pool. Both together end well before
 * STALE_SECONDS, so that nobody works on a change any more that somebody else may take over.
 */
export const POOL_DEADLINE = 40_000;
const STALE_SECONDS = 120;

const isStale = sql<boolean>`claimed_at < now() - make_interval(secs => ${STALE_SECONDS})`;

/** Whether nobody is changing the user, somebody is, or somebody was and left it unfinished: that is then the caller's to repair. */
export async function claimedState(
  trx: Transaction<Tables>,
  username: string,
): Promise<'free' | 'claimed' | { readonly left: UserClaim }> {
  const row = await trx
    .selectFrom('user_changes')
    .select(['claim', isStale.as('isStale')])
    .where('username', '=', username)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  if (!row) return 'free';
  const left = row.isStale ? await takeOver(trx, { username, claim: row.claim }) : undefined;
  return left ? { left } : 'claimed';
}

/** Claims a user whom nobody is changing. To be called where no other claim can come between. */
export async function claimUser(trx: Transaction<Tables>, username: string, action: string): Promise<UserClaim> {
  const claim = randomUUID();
  const now = sql<Date>`now()`;
  const row = { claim, action, started_at: now, claimed_at: now, finished_at: null };
  await trx
    .insertInto('user_changes')
    .values({ username, ...row })
    .onConflict((conflict) => conflict.column('username').doUpdateSet(row))
    .execute();
  return { username, claim };
}

/** Ends a claim. False when it is another's by now, or ended. */
export async function finishClaim(trx: Transaction<Tables>, { username, claim }: UserClaim): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('user_changes')
    // Not now(): that is when the transaction began, and a reader of the pool may have come between.
    .set({ finished_at: sql<Date>`clock_timestamp()` })
    .where('username', '=', username)
    .where('claim', '=', claim)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Lets whoever comes next take over every change that is open. Only for a process that has a database to itself and has just
 * come to it: whoever began them is dead.
 */
export async function leaveAllClaims({ db }: Store): Promise<void> {
  await db
    .updateTable('user_changes')
    .set({ claimed_at: new Date(0) })
    .where('finished_at', 'is', null)
    .execute();
}

/** Lets whoever comes next take over what could not be done now. */
export async function leaveClaim(trx: Transaction<Tables>, { username, claim }: UserClaim): Promise<void> {
  await trx
    .updateTable('user_changes')
    .set({ claimed_at: new Date(0) })
    .where('username', '=', username)
    .where('claim', '=', claim)
    .execute();
}

/** What is being done under a claim, and since when; undefined once it is another's or has ended. */
export function openChange(trx: Transaction<Tables>, { username, claim }: UserClaim) {
  return trx
    .selectFrom('user_changes')
    .select(['action', 'started_at'])
    .where('username', '=', username)
    .where('claim', '=', claim)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
}

/** The changes that were left unfinished: from now on they are the caller's to repair. */
export async function takeOverLeft({ transaction }: Store): Promise<readonly UserClaim[]> {
  return transaction('all', async (trx) => {
    const rows = await trx
      .selectFrom('user_changes')
      .select(['username', 'claim'])
      .where('finished_at', 'is', null)
      .where(isStale)
      .execute();
    const taken = await Promise.all(rows.map((row) => takeOver(trx, row)));
    return taken.filter((claim) => claim !== undefined);
  });
}

/** Whoever left it finds that it is another's, and so does a second who would repair it. */
async function takeOver(trx: Transaction<Tables>, { username, claim }: UserClaim): Promise<UserClaim | undefined> {
  const taken = randomUUID();
  const { numUpdatedRows } = await trx
    .updateTable('user_changes')
    .set({ claim: taken, claimed_at: sql<Date>`now()` })
    .where('username', '=', username)
    .where('claim', '=', claim)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? { username, claim: taken } : undefined;
}
