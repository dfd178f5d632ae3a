import { z } from 'zod';
import { type Challenge, challengeParameters } from '../../challenges/challenge.ts';
import { refreshToken } from '../../challenges/refreshToken.ts';
import { userSrpAuth } from '../../challenges/userSrpAuth.ts';
import { defineOperation } from '../../operation.ts';
import { invalidParameter } from '../../poolError.ts';

const FLOWS: ReadonlyMap<string, Challenge> = new Map([
  ['USER_SRP_AUTH', userSrpAuth],
  ['REFRESH_TOKEN_AUTH', refreshToken],
  ['REFRESH_TOKEN', refreshToken],
]);

const input = z.object({ AuthFlow: z.string(), ClientId: z.string(), AuthParameters: challengeParameters });

/** Starts a sign-in or refreshes one. */
export const initiateAuth = defineOperation(input, async (context, { AuthFlow, AuthParameters }) => {
  const flow = FLOWS.get(AuthFlow);
  if (!flow) throw invalidParameter(`${AuthFlow} flow not enabled for this client`);
  return flow(context, AuthParameters, undefined);
});
