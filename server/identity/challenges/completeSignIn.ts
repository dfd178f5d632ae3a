import { issueTokens } from '../issueTokens.ts';
import type { PoolContext } from '../poolContext.ts';
import { notAuthorized, PoolError } from '../poolError.ts';
import type { PoolUser } from '../poolTables.ts';
import { seal } from '../sealing.ts';
import { startSession } from '../session.ts';
import { newPasswordSession } from './newPasswordSession.ts';

/** What follows a right password: tokens, the next challenge, or PoolError returned for an account not yet usable. */
export async function completeSignIn(context: PoolContext, user: PoolUser): Promise<object> {
  if (user.password_expires_at && user.password_expires_at <= context.clock()) {
    return notAuthorized('Temporary password has expired and must be reset by an administrator.');
  }
  if (user.status === 'UNCONFIRMED') return new PoolError('UserNotConfirmedException', 'User is not confirmed.');
  return user.status === 'FORCE_CHANGE_PASSWORD' ? askForNewPassword(context, user) : signIn(context, user);
}

/** Opens a session and answers its tokens as Cognito does. */
export async function signIn(context: PoolContext, user: PoolUser): Promise<object> {
  const { session, refreshToken } = await startSession(context, user);
  const tokens = await issueTokens(context, user, session);
  return { AuthenticationResult: { ...tokens, RefreshToken: refreshToken }, ChallengeParameters: {} };
}

async function askForNewPassword(context: PoolContext, { sub, username, salt, attributes }: PoolUser): Promise<object> {
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    ChallengeParameters: {
      USER_ID_FOR_SRP: username,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(attributes),
    },
    Session: await seal(context, newPasswordSession, { sub, salt }),
  };
}
