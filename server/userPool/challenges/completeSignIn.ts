import { forgetFailures } from '../failedAttempts.ts';
import { issueTokens } from '../issueTokens.ts';
import type { PoolContext } from '../poolContext.ts';
import { notAuthorized, PoolError } from '../poolError.ts';
import type { PoolUser } from '../poolTables.ts';
import { findSoftwareToken } from '../secondFactor/softwareToken.ts';
import { startSession } from '../session.ts';
import { sealSession } from './challengeSession.ts';

/** What follows a right password: tokens, the next challenge, or PoolError returned for an account not yet usable. */
export async function completeSignIn(context: PoolContext, user: PoolUser): Promise<object> {
  if (user.password_expires_at && user.password_expires_at <= context.clock()) {
    return notAuthorized('Temporary password has expired and must be reset by an administrator.');
  }
  if (user.status === 'UNCONFIRMED') return new PoolError('UserNotConfirmedException', 'User is not confirmed.');
  return user.status === 'FORCE_CHANGE_PASSWORD' ? askForNewPassword(context, user) : passSecondFactor(context, user);
}

/** What follows a right password of the user's own: the second factor, set up or asked for, or tokens where there is none. */
export async function passSecondFactor(context: PoolContext, user: PoolUser): Promise<object> {
  const token = await findSoftwareToken(context, user);
  if (token?.enabled) return askForCode(context, user);
  return context.mfaConfiguration === 'ON' ? askForSetup(context, user) : signIn(context, user);
}

/** Opens a session and answers its tokens as Cognito does. */
export async function signIn(context: PoolContext, user: PoolUser): Promise<object> {
  await forgetFailures(context, user);
  const { session, refreshToken } = await startSession(context, user);
  const tokens = await issueTokens(context, user, session);
  return { AuthenticationResult: { ...tokens, RefreshToken: refreshToken }, ChallengeParameters: {} };
}

const askForNewPassword = async (context: PoolContext, user: PoolUser) => ({
  ChallengeName: 'NEW_PASSWORD_REQUIRED',
  ChallengeParameters: {
    USER_ID_FOR_SRP: user.username,
    requiredAttributes: '[]',
    userAttributes: JSON.stringify(user.attributes),
  },
  Session: await sealSession(context, 'NEW_PASSWORD_REQUIRED', user),
});

const askForCode = async (context: PoolContext, user: PoolUser) => ({
  ChallengeName: 'SOFTWARE_TOKEN_MFA',
  ChallengeParameters: { USER_ID_FOR_SRP: user.username },
  Session: await sealSession(context, 'SOFTWARE_TOKEN_MFA', user),
});

const askForSetup = async (context: PoolContext, user: PoolUser) => ({
  ChallengeName: 'MFA_SETUP',
  ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]', USER_ID_FOR_SRP: user.username },
  Session: await sealSession(context, 'MFA_SETUP', user),
});
