import type { Store } from '../db/database.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { demoState, recordDemoState } from './demoState.ts';
import { withPublishedPassword } from './withPublishedPassword.ts';

/** Whoever the demo itself keeps out stays out. */
const NAMES = DEMO_ACCOUNTS.filter(({ state }) => state !== 'disabled').map(({ email }) => email);

/**
 * Closes the demo accounts and ends their sessions, for a start on data that holds them where they are not wanted: their
 * password is published, and on a pool of AWS their names may be anybody's. The data stays. Those that somebody has opened again
 * since are closed as long as they have that password in the pool of that id.
 */
export async function suspendDemo(store: Store, poolId: string): Promise<void> {
  const state = await demoState(store);
  if (state === 'complete' || state === 'begun') await setAccounts(store, NAMES, { enabled: false });
  const reopened = await withPublishedPassword(store, poolId);
  if (reopened.length > 0) await setAccounts(store, reopened, { enabled: false });
}

/** Opens them again. */
export const resumeDemo = (store: Store): Promise<void> => setAccounts(store, NAMES, { enabled: true });

/**
 * In `users`, which decides, and in the embedded pool, all or none. It asks no user pool, since the one in use may be
 * another than the one that has the accounts.
 */
async function setAccounts(
  { db }: Store,
  names: readonly string[],
  change: { readonly enabled: boolean },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set(change).where('username', 'in', names).execute();
    const accounts = await trx
      .updateTable('pool_users')
      .set({ ...change, updated_at: new Date() })
      .where('username_key', 'in', names)
      .returning('sub')
      .execute();
    const subs = accounts.map(({ sub }) => sub);
    if (subs.length > 0) await trx.deleteFrom('pool_sessions').where('user_sub', 'in', subs).execute();
    await recordDemoState({ db: trx }, change.enabled ? 'complete' : 'suspended');
  });
}
