import { z } from 'zod';
import type { PoolUser } from '../database/poolTables.ts';
import { lockProven, openSession, sealSession } from './challenges.ts';
import { defineOperation } from './operation.ts';
import { inTransaction, type PoolContext } from './poolContext.ts';
import { invalidParameter, notAuthorized, PoolError } from './poolError.ts';
import { FACTOR_OFF, FACTOR_ON, FACTOR_REPLACED, inform } from './poolMails.ts';
import { lockPoolUser } from './poolUsers.ts';
import { authenticateSession } from './tokens.ts';
import {
  createTotpSecret,
  decryptSecret,
  encryptSecret,
  findSoftwareToken,
  saveSoftwareToken,
  stepOf,
} from './totp.ts';

/** Users set up an authenticator app while signed in, or when the challenge MFA_SETUP requires it. */
const caller = z.object({ AccessToken: z.string().nullish(), Session: z.string().nullish() });

/** Issues a new secret for the caller's authenticator app, in base 32. Until it is verified, the previous one remains valid. */
export const associateSoftwareToken = defineOperation(caller, async (context, given) => {
  const lockCaller = await identifyCaller(context, given);
  const SecretCode = createTotpSecret();
  await inTransaction(context, async (inside) => {
    const user = await lockCaller(inside);
    await saveSoftwareToken(inside, user, { pending_secret: await encryptSecret(inside, user, SecretCode) });
  });
  return { SecretCode, ...(!given.AccessToken && { Session: given.Session }) };
});

/**
 * Verifies the first code of the caller's authenticator app and uses it up. For a signed-in user, the app is required at sign-in
 * once their preference enables it, and replaces one in use only soon after a sign-in. For MFA_SETUP it is enabled at once, and the
 * returned session responds to the challenge.
 */
export const verifySoftwareToken = defineOperation(
  caller.extend({ UserCode: z.string().min(1) }),
  async (context, { UserCode, ...given }) => {
    const lockCaller = await identifyCaller(context, given);
    const { user, change, ...answer } = await inTransaction(context, async (inside) => {
      const user = await lockCaller(inside);
      const isReplaced = (await findSoftwareToken(inside, user))?.enabled;
      await verifyPendingSecret(inside, user, UserCode);
      if (given.AccessToken) return { user, change: isReplaced ? FACTOR_REPLACED : undefined };
      await saveSoftwareToken(inside, user, { enabled: true, preferred: true });
      return { user, change: FACTOR_ON, Session: await sealSession(inside, 'MFA_SETUP done', user) };
    });
    if (change) await inform(context, user, change);
    return { Status: 'SUCCESS', ...answer };
  },
);

/** Checks the caller's token or session. Returns the function that locks the caller inside a transaction. */
async function identifyCaller(
  context: PoolContext,
  { AccessToken, Session }: z.output<typeof caller>,
): Promise<(inside: PoolContext) => Promise<PoolUser>> {
  if (AccessToken) {
    const { user, isRecent } = await authenticateSession(context, AccessToken);
    return async (inside) => {
      const locked = await lockPoolUser(inside, user.sub);
      if (!isRecent && (await findSoftwareToken(inside, locked))?.enabled) throw signInAgain();
      return locked;
    };
  }
  const proof = await openSession(context, 'MFA_SETUP', Session);
  return async (inside) => {
    const user = await lockProven(inside, proof);
    const token = await findSoftwareToken(inside, user);
    // A password alone must not replace a second factor that was set up after the challenge was issued.
    if (token?.enabled) throw notAuthorized('Invalid session for the user.');
    return user;
  };
}

/** Makes the pending secret the valid one. Throws if there is none, or if the code is wrong. */
async function verifyPendingSecret(context: PoolContext, user: PoolUser, code: string): Promise<void> {
  const pending = (await findSoftwareToken(context, user))?.pending_secret;
  if (!pending) {
    throw new PoolError('SoftwareTokenMFANotFoundException', 'Software Token MFA does not exist for the user.');
  }
  const step = stepOf(await decryptSecret(context, user, pending), code, context.clock());
  if (step === null) {
    throw new PoolError('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA');
  }
  await saveSoftwareToken(context, user, { secret: pending, pending_secret: null, last_step: step });
}

const settings = z.object({ Enabled: z.boolean().default(false), PreferredMfa: z.boolean().default(false) }).nullish();

/** A preference as Cognito receives it. SMS, email and passkeys can only be turned off. */
export const mfaPreference = z.object({
  SoftwareTokenMfaSettings: settings,
  SMSMfaSettings: settings,
  EmailMfaSettings: settings,
  WebAuthnMfaSettings: settings,
});

/** Turns the caller's second factor on or, soon after a sign-in, off: a stolen token alone must not remove it. */
export const setUserMfaPreference = defineOperation(
  mfaPreference.extend({ AccessToken: z.string() }),
  async (context, { AccessToken, ...preference }) => {
    const { user, isRecent } = await authenticateSession(context, AccessToken);
    const { report } = await inTransaction(context, async (inside) => {
      const locked = await lockPoolUser(inside, user.sub);
      const change = await setMfaPreference(inside, locked, preference);
      if (change.isOff && !isRecent) throw signInAgain();
      return change;
    });
    await report();
    return {};
  },
);

const signInAgain = () =>
  notAuthorized('Sign in again: changing the second factor requires a sign-in of the last 10 minutes.');

/**
 * Turns a second factor on or off. Throws InvalidParameterException for one that is not set up. The user must be locked. After the
 * transaction, `report` informs the user of a change.
 */
export async function setMfaPreference(
  context: PoolContext,
  user: PoolUser,
  preference: z.output<typeof mfaPreference>,
) {
  const { SoftwareTokenMfaSettings: app, SMSMfaSettings, EmailMfaSettings, WebAuthnMfaSettings } = preference;
  if (SMSMfaSettings?.Enabled) throw notSetUp('SMS_MFA');
  if (EmailMfaSettings?.Enabled) throw notSetUp('EMAIL_OTP');
  if (WebAuthnMfaSettings?.Enabled) throw notSetUp('WEB_AUTHN');
  const token = await findSoftwareToken(context, user);
  if (app?.Enabled && !token?.secret) throw notSetUp('SOFTWARE_TOKEN_MFA');
  if (app && token) {
    await saveSoftwareToken(context, user, { enabled: app.Enabled, preferred: app.Enabled && app.PreferredMfa });
  }
  const isChanged = app && token && app.Enabled !== token.enabled;
  return {
    isOff: isChanged && !app.Enabled,
    report: async () => (isChanged ? inform(context, user, app.Enabled ? FACTOR_ON : FACTOR_OFF) : undefined),
  };
}

const notSetUp = (factor: string) => invalidParameter(`User does not have delivery config set to turn on ${factor}`);
