import type { Store } from '../database/database.ts';
import { isPassword } from '../userPool/srp.ts';
import { poolNameOf } from '../userPool/userPool.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_TEMPORARY_PASSWORD } from './accounts.ts';

/** The state of the demo in an install. While it is suspended, nobody can sign in with a demo account. */
const STATES = ['absent', 'begun', 'complete', 'suspended'] as const;
export type DemoState = (typeof STATES)[number];

export async function demoState(store: Store): Promise<DemoState> {
  const fact = await store.db.selectFrom('install_facts').select('value').where('name', '=', 'demo').executeTakeFirst();
  return STATES.find((state) => state === fact?.value) ?? 'absent';
}

export async function recordDemoState({ db }: Pick<Store, 'db'>, value: Exclude<DemoState, 'absent'>): Promise<void> {
  await db
    .insertInto('install_facts')
    .values({ name: 'demo', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** The account that the demo itself disables stays disabled. */
const SUSPENDABLE = DEMO_ACCOUNTS.filter(({ state }) => state !== 'disabled').map(({ email }) => email);

/**
 * Disables the demo accounts and ends their sessions. Called at a start without the demo: the passwords are public, and in an AWS
 * pool the names may belong to anybody. Demo records stay. Accounts that were enabled again since are disabled only if they
 * still have a public password in the pool `poolId`.
 */
export async function suspendDemo(store: Store, poolId: string): Promise<void> {
  const state = await demoState(store);
  if (state === 'complete' || state === 'begun') await setAccounts(store, SUSPENDABLE, { enabled: false });
  const reopened = await accountsWithPublicPassword(store, poolId);
  if (reopened.length > 0) await setAccounts(store, reopened, { enabled: false });
}

/** Enables the demo accounts again. */
export const resumeDemo = (store: Store): Promise<void> => setAccounts(store, SUSPENDABLE, { enabled: true });

/** Changes `users` and the tables of the embedded pool in one transaction. The pool in use may be a different one. */
async function setAccounts({ db }: Store, names: readonly string[], change: { readonly enabled: boolean }) {
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

/** Returns the enabled accounts with a demo name and a public password: anybody could sign in with them. */
async function accountsWithPublicPassword({ db }: Store, poolId: string): Promise<readonly string[]> {
  const enabled = await db
    .selectFrom('pool_users')
    .select(['username', 'username_key', 'salt', 'verifier'])
    .where(
      'username_key',
      'in',
      DEMO_ACCOUNTS.map(({ email }) => email),
    )
    .where('enabled', '=', true)
    .execute();
  const passwords = [DEMO_PASSWORD, DEMO_TEMPORARY_PASSWORD];
  const hasPublicPassword = (account: (typeof enabled)[number]) =>
    passwords.some((password) => isPassword(account, poolNameOf(poolId), account.username, password));
  return enabled.filter(hasPublicPassword).map((account) => account.username_key);
}
