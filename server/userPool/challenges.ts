import { z } from 'zod';
import type { PoolUser, UserAttributes } from '../database/poolTables.ts';
import { countFailure, forgetFailures, requireSignInAllowed } from './lockout.ts';
import { passwordColumns } from './passwords.ts';
import { inCountingTransaction, inTransaction, type PoolContext } from './poolContext.ts';
import { invalidParameter, notAuthorized, PoolError } from './poolError.ts';
import { startSession } from './poolSessions.ts';
import { lockPoolUser, updatePoolUser } from './poolUsers.ts';
import { consumeChallenge, type SealedKind, seal, type Unsealed, unseal } from './sealedState.ts';
import { issueTokens } from './tokens.ts';
import { findSoftwareToken, redeemTotp } from './totp.ts';
import { plainText, requireWritable, SELF_WRITABLE, storedAttributes } from './userAttributes.ts';

/** The parameters of a flow or a challenge: text by name, null for parameters that the client does not have. */
export const challengeParameters = z.record(z.string(), plainText.nullable());

type Parameters = Readonly<z.output<typeof challengeParameters>>;

/** Processes one AuthFlow of InitiateAuth or one ChallengeName of RespondToAuthChallenge. */
export type Challenge = (context: PoolContext, parameters: Parameters, session: string | undefined) => Promise<object>;

/** Parses the parameters of a challenge. Throws InvalidParameterException with the name of the first invalid one. */
export function readParameters<T>(shape: z.ZodType<T>, parameters: Parameters): T {
  const parsed = shape.safeParse(parameters);
  if (parsed.success) return parsed.data;
  throw invalidParameter(`Missing or invalid parameter ${parsed.error.issues[0]?.path.join('.') ?? ''}`);
}

/** The only challenge that a Session is valid for. `MFA_SETUP done` follows when an authenticator app is set up. */
type Purpose = 'NEW_PASSWORD_REQUIRED' | 'SOFTWARE_TOKEN_MFA' | 'MFA_SETUP' | 'MFA_SETUP done';

/** Proves that the client sent the correct password. The salt ties it to that password, so that a new password ends it. */
const proofContent = z.object({ sub: z.string(), salt: z.string() });

export type PasswordProof = Unsealed<z.output<typeof proofContent>>;

/** Cognito allows 3 to 15 minutes. It is 15 here, because the user reads and types in this time. */
const kindOf = (purpose: Purpose): SealedKind<z.output<typeof proofContent>> => ({
  purpose,
  lifetimeSeconds: 15 * 60,
  content: proofContent,
});

/** Returns the `Session` that a user who proved their password carries to the next step. */
export const sealSession = (context: PoolContext, purpose: Purpose, { sub, salt }: PoolUser): Promise<string> =>
  seal(context, kindOf(purpose), { sub, salt });

/** Opens a `Session`. Throws InvalidParameterException without one, NotAuthorizedException for one of another purpose. */
export async function openSession(context: PoolContext, purpose: Purpose, session: string | null | undefined) {
  if (!session) throw invalidParameter('Missing required parameter Session');
  return unseal(context, kindOf(purpose), session);
}

/** Locks the user of a proof. Throws NotAuthorizedException if the password has changed or sign-in is not allowed. */
export async function lockProven(context: PoolContext, { content: { sub, salt } }: PasswordProof): Promise<PoolUser> {
  const user = await lockPoolUser(context, sub);
  requireSignInAllowed(context, user);
  if (user.salt !== salt) throw notAuthorized('Invalid session for the user.');
  return user;
}

/** Continues after a correct password with tokens or the next challenge. Returns a PoolError for an account not ready for use. */
export async function afterPassword(context: PoolContext, user: PoolUser): Promise<object> {
  if (user.password_expires_at && user.password_expires_at <= context.clock()) {
    return notAuthorized('Temporary password has expired and must be reset by an administrator.');
  }
  if (user.status === 'UNCONFIRMED') return new PoolError('UserNotConfirmedException', 'User is not confirmed.');
  if (user.status !== 'FORCE_CHANGE_PASSWORD') return requireSecondFactor(context, user);
  return issueChallenge(context, user, 'NEW_PASSWORD_REQUIRED', {
    requiredAttributes: '[]',
    userAttributes: JSON.stringify(user.attributes),
  });
}

/** Continues after a password of the user's own: with the second factor or its setup, or with tokens if neither is needed. */
async function requireSecondFactor(context: PoolContext, user: PoolUser): Promise<object> {
  const token = await findSoftwareToken(context, user);
  if (token?.enabled) return issueChallenge(context, user, 'SOFTWARE_TOKEN_MFA');
  if (context.mfaConfiguration === 'OPTIONAL') return completeSignIn(context, user);
  return issueChallenge(context, user, 'MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' });
}

async function issueChallenge(context: PoolContext, user: PoolUser, name: Purpose, parameters: object = {}) {
  return {
    ChallengeName: name,
    ChallengeParameters: { USER_ID_FOR_SRP: user.username, ...parameters },
    Session: await sealSession(context, name, user),
  };
}

async function completeSignIn(context: PoolContext, user: PoolUser): Promise<object> {
  await forgetFailures(context, user);
  const { session, refreshToken } = await startSession(context, user);
  const tokens = await issueTokens(context, user, session);
  return { AuthenticationResult: { ...tokens, RefreshToken: refreshToken }, ChallengeParameters: {} };
}

const newPasswordParameters = z.object({ NEW_PASSWORD: z.string().min(1) });

/** Replaces a temporary password by one that the user chose. After a rejected password the user may try another. */
export const newPasswordRequired: Challenge = async (context, given, session) => {
  const { NEW_PASSWORD } = readParameters(newPasswordParameters, given);
  const proof = await openSession(context, 'NEW_PASSWORD_REQUIRED', session);
  const changes = attributeChanges(given);
  return inTransaction(context, async (inside) => {
    const { username, attributes, status } = await lockProven(inside, proof);
    if (status !== 'FORCE_CHANGE_PASSWORD') throw notAuthorized('Invalid session for the user.');
    const user = await updatePoolUser(inside, username, {
      ...(await passwordColumns(inside, username, NEW_PASSWORD, true)),
      attributes: storedAttributes({ ...attributes, ...changes }),
    });
    return requireSecondFactor(inside, user);
  });
};

const ATTRIBUTE_PREFIX = 'userAttributes.';

function attributeChanges(given: Parameters): UserAttributes {
  const changes = Object.fromEntries(
    Object.entries(given)
      .filter(([key]) => key.startsWith(ATTRIBUTE_PREFIX))
      .map(([key, value]) => [key.slice(ATTRIBUTE_PREFIX.length), value ?? '']),
  );
  requireWritable(changes, SELF_WRITABLE);
  return changes;
}

const totpParameters = z.object({ SOFTWARE_TOKEN_MFA_CODE: z.string().min(1) });

/** Wrong codes allowed for one correct password. The account's lockout counts them as well. */
const MOST_WRONG_CODES = 5;

/** Checks a code of the user's authenticator app and signs the user in. After a wrong code the session remains valid. */
export const softwareTokenMfa: Challenge = async (context, given, session) => {
  const { SOFTWARE_TOKEN_MFA_CODE: code } = readParameters(totpParameters, given);
  const proof = await openSession(context, 'SOFTWARE_TOKEN_MFA', session);
  return inCountingTransaction(context, async (inside): Promise<object> => {
    const user = await lockProven(inside, proof);
    const token = await findSoftwareToken(inside, user);
    if (!token?.enabled) throw notAuthorized('Invalid session for the user.');
    const refusal = await redeemTotp(inside, user, token, code);
    await consumeChallenge(inside, proof, { uses: refusal ? 1 : MOST_WRONG_CODES, of: MOST_WRONG_CODES });
    if (!refusal) return completeSignIn(inside, user);
    await countFailure(inside, user);
    return refusal;
  });
};

/** Signs in a user who has just set up the authenticator app that the pool requires. */
export const mfaSetup: Challenge = async (context, _given, session) => {
  const proof = await openSession(context, 'MFA_SETUP done', session);
  return inTransaction(context, async (inside) => {
    const user = await lockProven(inside, proof);
    await consumeChallenge(inside, proof);
    return completeSignIn(inside, user);
  });
};
