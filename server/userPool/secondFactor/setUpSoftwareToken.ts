import type { PoolContext } from '../poolContext.ts';
import { PoolError } from '../poolError.ts';
import type { PoolUser } from '../poolTables.ts';
import { decryptSecret, encryptSecret } from './secretAtRest.ts';
import { findSoftwareToken, saveSoftwareToken } from './softwareToken.ts';
import { createTotpSecret, stepOf } from './totp.ts';

/** A new secret for the user's app, in base 32. Until it is verified an earlier one goes on to count. */
export async function associateSoftwareToken(context: PoolContext, user: PoolUser): Promise<string> {
  const secret = createTotpSecret();
  await saveSoftwareToken(context, user, { pending_secret: await encryptSecret(context, user, secret) });
  return secret;
}

/**
 * Makes the secret that was given out last the one that counts, once a code proves that the app has it. That code is used
 * up. Throws SoftwareTokenMFANotFoundException when no secret waits, EnableSoftwareTokenMFAException for a wrong code.
 */
export async function verifySoftwareToken(context: PoolContext, user: PoolUser, code: string): Promise<void> {
  const pending = (await findSoftwareToken(context, user))?.pending_secret;
  if (!pending) {
    throw new PoolError('SoftwareTokenMFANotFoundException', 'Software Token MFA does not exist for the user.');
  }
  const step = stepOf(await decryptSecret(context, user, pending), code, context.clock());
  if (step === null) {
    throw new PoolError('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA');
  }
  await saveSoftwareToken(context, user, { secret: pending, pending_secret: null, last_step: step });
}
