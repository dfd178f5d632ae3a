import { defineOperation } from '../../operation.ts';
import { inTransaction } from '../../poolContext.ts';
import { associateSoftwareToken as associate } from '../../secondFactor/setUpSoftwareToken.ts';
import { identifySetupCaller, setupCaller } from './setupCaller.ts';

/** Gives out a new secret for the caller's authenticator app. */
export const associateSoftwareToken = defineOperation(setupCaller, async (context, caller) => {
  const lockCaller = await identifySetupCaller(context, caller);
  const SecretCode = await inTransaction(context, async (inside) => associate(inside, await lockCaller(inside)));
  return { SecretCode, ...(!caller.AccessToken && { Session: caller.Session }) };
});
