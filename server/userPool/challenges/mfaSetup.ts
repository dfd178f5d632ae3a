import { consumeChallenge } from '../consumeChallenge.ts';
import { inTransaction } from '../poolContext.ts';
import type { Challenge } from './challenge.ts';
import { lockProven, openSession } from './challengeSession.ts';
import { signIn } from './completeSignIn.ts';

/** Signs in somebody who has just set up the authenticator app that the pool demands. */
export const mfaSetup: Challenge = async (context, _given, session) => {
  const proof = await openSession(context, 'MFA_SETUP done', session);
  return inTransaction(context, async (inside) => {
    const user = await lockProven(inside, proof);
    await consumeChallenge(inside, proof);
    return signIn(inside, user);
  });
};
