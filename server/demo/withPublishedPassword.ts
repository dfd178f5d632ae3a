import type { Store } from '../db/database.ts';
import { isPassword } from '../userPool/srp/passwordVerifier.ts';
import { poolNameOf } from '../userPool/userPool.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_TEMPORARY_PASSWORD } from './accounts.ts';

const NAMES = DEMO_ACCOUNTS.map(({ email }) => email);

/** Which accounts of the demo's names anybody could sign in to: open, and with a password that is published. */
export async function withPublishedPassword({ db }: Store, poolId: string): Promise<readonly string[]> {
  const open = await db
    .selectFrom('pool_users')
    .select(['username', 'username_key', 'salt', 'verifier'])
    .where('username_key', 'in', NAMES)
    .where('enabled', '=', true)
    .execute();
  const passwords = [DEMO_PASSWORD, DEMO_TEMPORARY_PASSWORD];
  const isOpenToAll = (account: (typeof open)[number]) =>
    passwords.some((password) => isPassword(account, poolNameOf(poolId), account.username, password));
  return open.filter(isOpenToAll).map((account) => account.username_key);
}
