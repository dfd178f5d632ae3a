import { lockIfThere } from '../findUser.ts';
import { type PoolContext, secondsFromNow } from '../poolContext.ts';
import { CODE_KINDS } from './codePurpose.ts';
import { findCode } from './findCode.ts';

/**
 * Makes way for a new registration under a name that somebody registered and never confirmed, once no code can confirm it
 * any more: else whoever mistypes an address, or takes another's, would keep its owner out for ever. AWS keeps such users.
 * Call it in the transaction that creates the new user; a disabled user stays.
 */
export async function forgetLapsedSignUp(context: PoolContext, username: string): Promise<void> {
  const user = await lockIfThere(context, username);
  if (user?.status !== 'UNCONFIRMED' || !user.enabled) return;
  const isFresh = user.created_at > secondsFromNow(context, -CODE_KINDS['sign-up'].lifetimeSeconds);
  if (isFresh || (await findCode(context, user, 'sign-up'))) return;
  await context.db.deleteFrom('pool_users').where('sub', '=', user.sub).execute();
}
