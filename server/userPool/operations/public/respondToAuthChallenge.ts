import { z } from 'zod';
import { type Challenge, challengeParameters } from '../../challenges/challenge.ts';
import { mfaSetup } from '../../challenges/mfaSetup.ts';
import { newPasswordRequired } from '../../challenges/newPasswordRequired.ts';
import { passwordVerifier } from '../../challenges/passwordVerifier.ts';
import { softwareTokenMfa } from '../../challenges/softwareTokenMfa.ts';
import { defineOperation } from '../../operation.ts';
import { invalidParameter } from '../../poolError.ts';

const CHALLENGES: ReadonlyMap<string, Challenge> = new Map([
  ['PASSWORD_VERIFIER', passwordVerifier],
  ['NEW_PASSWORD_REQUIRED', newPasswordRequired],
  ['SOFTWARE_TOKEN_MFA', softwareTokenMfa],
  ['MFA_SETUP', mfaSetup],
]);

const input = z.object({
  ChallengeName: z.string(),
  ClientId: z.string(),
  ChallengeResponses: challengeParameters,
  Session: z.string().nullish(),
});

/** Goes one step further in a sign-in. */
export const respondToAuthChallenge = defineOperation(
  input,
  async (context, { ChallengeName, ChallengeResponses, Session }) => {
    const challenge = CHALLENGES.get(ChallengeName);
    if (!challenge) throw invalidParameter(`Unknown challenge ${ChallengeName}`);
    return challenge(context, ChallengeResponses, Session ?? undefined);
  },
);
