import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Store } from '../store/database.ts';
import type { Tables } from '../store/tables.ts';

// A change of a user is claimed in the database before the pool is asked for anything, and finished in the transaction that
// writes the user. As long as it is not, the user's row says what the pool must be brought back to.

/** One attempt at a change of one user. */
export interface Claim {
  readonly username: string;
  readonly claim: string;
}

/** Nobody works on a change any more that began longer ago: see `CHANGE_DEADLINE`. */
const STALE_SECONDS = 120;

/** Milliseconds after which a change gives up on the pool: well before somebody else takes it over. */
export const CHANGE_DEADLINE = 60_000;

/** Whether nobody is changing the user, somebody is, or somebody was and left it unfinished. */
export async function claimedState(
  trx: Transaction<Tables>,
  username: string,
): Promise<'free' | 'claimed' | { readonly stale: Claim }> {
  const row = await trx
    .selectFrom('user_changes')
    .select(['claim', sql<boolean>`started_at < now() - make_interval(secs => ${STALE_SECONDS})`.as('isStale')])
    .where('username', '=', username)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  if (!row) return 'free';
  return row.isStale ? { stale: { username, claim: row.claim } } : 'claimed';
}

/** Claims a user whom nobody is changing. To be called where no other claim can come between. */
export async function claimUser(trx: Transaction<Tables>, username: string, action: string): Promise<Claim> {
  const claim = randomUUID();
  const row = { claim, action, started_at: sql<Date>`now()`, finished_at: null };
  await trx
    .insertInto('user_changes')
    .values({ username, ...row })
    .onConflict((conflict) => conflict.column('username').doUpdateSet(row))
    .execute();
  return { username, claim };
}

/** Ends a claim. False when it is another's by now, or ended. */
export async function finishClaim(trx: Transaction<Tables>, { username, claim }: Claim): Promise<boolean> {
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

/** Changes of users that were left unfinished: of one user, or all of them. */
export async function staleClaims({ store }: { store: Store }): Promise<readonly Claim[]> {
  return store.transaction('all', (trx) =>
    trx
      .selectFrom('user_changes')
      .select(['username', 'claim'])
      .where('finished_at', 'is', null)
      .where(sql<boolean>`started_at < now() - make_interval(secs => ${STALE_SECONDS})`)
      .execute(),
  );
}
