import { z } from 'zod';
import { authenticateAccessToken } from '../../authenticateAccessToken.ts';
import { lockProven, openSession, type PasswordProof } from '../../challenges/challengeSession.ts';
import { lockUser } from '../../findUser.ts';
import type { PoolContext } from '../../poolContext.ts';
import { notAuthorized } from '../../poolError.ts';
import type { PoolUser } from '../../poolTables.ts';
import { findSoftwareToken } from '../../secondFactor/softwareToken.ts';

/** Who may set up an authenticator app: somebody signed in, or somebody whom the challenge MFA_SETUP asks to. */
export const setupCaller = z.object({ AccessToken: z.string().nullish(), Session: z.string().nullish() });

/** Checks the caller's token or session, and answers how to lock them inside a transaction. */
export async function identifySetupCaller(
  context: PoolContext,
  { AccessToken, Session }: z.output<typeof setupCaller>,
): Promise<(inside: PoolContext) => Promise<PoolUser>> {
  if (AccessToken) {
    const { sub } = await authenticateAccessToken(context, AccessToken);
    return (inside) => lockUser(inside, sub);
  }
  const proof = await openSession(context, 'MFA_SETUP', Session);
  return (inside) => lockWithoutSecondFactor(inside, proof);
}

// A password alone must not replace a second factor that was set up after the challenge was given.
async function lockWithoutSecondFactor(context: PoolContext, proof: PasswordProof): Promise<PoolUser> {
  const user = await lockProven(context, proof);
  const token = await findSoftwareToken(context, user);
  if (token?.enabled) throw notAuthorized('Invalid session for the user.');
  return user;
}
