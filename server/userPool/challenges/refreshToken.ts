import { z } from 'zod';
import { issueTokens } from '../issueTokens.ts';
import { requireEnabled } from '../requireEnabled.ts';
import { findSession } from '../session.ts';
import { type Challenge, readParameters } from './challenge.ts';

const parameters = z.object({ REFRESH_TOKEN: z.string().min(1) });

/** New id and access tokens for a living session. The refresh token stays the same, so none is answered. */
export const refreshToken: Challenge = async (context, given) => {
  const { REFRESH_TOKEN } = readParameters(parameters, given);
  const { session, userSub } = await findSession(context, REFRESH_TOKEN);
  const user = await context.db
    .selectFrom('pool_users')
    .selectAll()
    .where('sub', '=', userSub)
    .executeTakeFirstOrThrow();
  requireEnabled(user);
  return { AuthenticationResult: await issueTokens(context, user, session), ChallengeParameters: {} };
};
