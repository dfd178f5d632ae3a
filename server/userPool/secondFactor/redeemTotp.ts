import type { PoolContext } from '../poolContext.ts';
import { PoolError } from '../poolError.ts';
import type { PoolUser } from '../poolTables.ts';
import { decryptSecret } from './secretAtRest.ts';
import { type SoftwareToken, saveSoftwareToken } from './softwareToken.ts';
import { stepOf } from './totp.ts';

/** Uses up a code of the user's app. Refusals are answered instead of thrown, for a transaction that counts them. */
export async function redeemTotp(
  context: PoolContext,
  user: PoolUser,
  { secret, last_step }: SoftwareToken,
  code: string,
): Promise<PoolError | undefined> {
  const step = secret && stepOf(await decryptSecret(context, user, secret), code, context.clock());
  if (!step) return new PoolError('CodeMismatchException', 'Invalid code received for user');
  if (last_step !== null && step <= last_step) {
    return new PoolError('ExpiredCodeException', 'Your software token has already been used once.');
  }
  await saveSoftwareToken(context, user, { last_step: step });
  return undefined;
}
