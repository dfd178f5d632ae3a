import { z } from 'zod';
import { consumeChallenge } from '../consumeChallenge.ts';
import { countFailure } from '../failedAttempts.ts';
import { inCountingTransaction, type PoolContext } from '../poolContext.ts';
import { notAuthorized } from '../poolError.ts';
import { redeemTotp } from '../secondFactor/redeemTotp.ts';
import { findSoftwareToken } from '../secondFactor/softwareToken.ts';
import { type Challenge, readParameters } from './challenge.ts';
import { lockProven, openSession, type PasswordProof } from './challengeSession.ts';
import { signIn } from './completeSignIn.ts';

const parameters = z.object({ SOFTWARE_TOKEN_MFA_CODE: z.string().min(1) });

/** Wrong codes that one right password allows; what they do to the account's lock-out goes beyond it. */
const MOST_WRONG_CODES = 5;

/** Takes a code of the user's authenticator app, and signs them in. After a wrong one the same session may be used again. */
export const softwareTokenMfa: Challenge = async (context, given, session) => {
  const { SOFTWARE_TOKEN_MFA_CODE } = readParameters(parameters, given);
  const proof = await openSession(context, 'SOFTWARE_TOKEN_MFA', session);
  return inCountingTransaction(context, (inside) => attempt(inside, proof, SOFTWARE_TOKEN_MFA_CODE));
};

async function attempt(context: PoolContext, proof: PasswordProof, code: string): Promise<object> {
  const user = await lockProven(context, proof);
  const token = await findSoftwareToken(context, user);
  if (!token?.enabled) throw notAuthorized('Invalid session for the user.');
  const refusal = await redeemTotp(context, user, token, code);
  await consumeChallenge(context, proof, { uses: refusal ? 1 : MOST_WRONG_CODES, of: MOST_WRONG_CODES });
  if (!refusal) return signIn(context, user);
  await countFailure(context, user);
  return refusal;
}
