import { sql, type Transaction } from 'kysely';
import { users } from '../../../src/resources/users.ts';
import { recordChange } from '../../db/audit/recordChange.ts';
import { deleteRecord } from '../../db/deleteRecord.ts';
import { lockRecord } from '../../db/recordQueries.ts';
import type { Tables } from '../../db/tables.ts';
import { findAccount } from '../findAccount.ts';
import type { UserDirectory } from '../userDirectory.ts';
import { changedSince } from './changedSince.ts';
import { untilAborted } from './untilAborted.ts';

/** Fewer people than these may well have left, though they were the most. */
const MANY = 10;

/** Who has done what nobody did here. */
export const POOL = { username: 'user pool' };

/**
 * Removes the rows of people whom the pool did not name when it was asked for all, and does not know when it is asked for them
 * alone; answers how many. Nobody is removed, and it rejects, where the pool named nobody, or lacks most of the table: that is
 * no pool that people have left, but another one.
 */
export async function removeGone(
  { store, pool }: UserDirectory,
  seen: ReadonlySet<string>,
  { asked, signal }: { readonly asked: Date; readonly signal?: AbortSignal | undefined },
): Promise<number> {
  const rows = await store.db.selectFrom('users').select('username').execute();
  const unseen = rows.map(({ username }) => username).filter((username) => !seen.has(username));
  if (unseen.length === 0) return 0;
  if (seen.size === 0 || (unseen.length >= MANY && unseen.length * 2 > rows.length)) {
    const share = `${unseen.length} of the ${rows.length} users`;
    throw new Error(`The user pool ${pool.poolId} lacks ${share}. Is it the right one? Nobody was removed.`);
  }
  let removed = 0;
  for (const username of unseen) {
    if (await untilAborted(signal, findAccount(pool, username))) continue;
    if (await store.transaction('all', (trx) => removeRow(trx, store, username, asked))) removed++;
  }
  return removed;
}

/** False for who is being changed: they may have come back. */
async function removeRow(
  trx: Transaction<Tables>,
  { secrets }: UserDirectory['store'],
  username: string,
  asked: Date,
): Promise<boolean> {
  const before = await lockRecord(trx, users, username, undefined);
  const { rows } = await sql<{ is: boolean }>`select ${changedSince(sql.val(username), asked)} as is`.execute(trx);
  if (!before || rows[0]?.is !== false) return false;
  await deleteRecord(trx, users, before);
  const what = { action: 'delete', resource: users, id: username, before, after: null };
  await recordChange(trx, secrets, { ...what, actor: POOL, now: new Date() });
  return true;
}
