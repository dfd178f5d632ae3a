import { z } from 'zod';
import { sealSession } from '../../challenges/challengeSession.ts';
import { defineOperation } from '../../operation.ts';
import { inTransaction } from '../../poolContext.ts';
import { verifySoftwareToken as verify } from '../../secondFactor/setUpSoftwareToken.ts';
import { saveSoftwareToken } from '../../secondFactor/softwareToken.ts';
import { identifySetupCaller, setupCaller } from './setupCaller.ts';

const input = setupCaller.extend({ UserCode: z.string().min(1) });

/**
 * Takes the first code of the caller's authenticator app. For somebody signed in the app then counts once their preference
 * says so; for somebody in MFA_SETUP it counts at once, and the session answered goes into the challenge.
 */
export const verifySoftwareToken = defineOperation(input, async (context, { UserCode, ...caller }) => {
  const lockCaller = await identifySetupCaller(context, caller);
  return inTransaction(context, async (inside) => {
    const user = await lockCaller(inside);
    await verify(inside, user, UserCode);
    if (caller.AccessToken) return { Status: 'SUCCESS' };
    await saveSoftwareToken(inside, user, { enabled: true, preferred: true });
    return { Status: 'SUCCESS', Session: await sealSession(inside, 'MFA_SETUP done', user) };
  });
});
