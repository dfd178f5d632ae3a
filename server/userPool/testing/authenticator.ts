import { TOTP } from 'otpauth';
import { call } from './cognitoClient.ts';
import { PASSWORD } from './createAccount.ts';
import { accessTokenOf } from './signedIn.ts';
import { srpSignIn } from './srpSignIn.ts';
import { CLIENT_ID, type RunningPool } from './startPool.ts';

/** What an authenticator app shows by the pool's clock, some steps of 30 seconds from now. */
export const totpOf = ({ clock }: RunningPool, secret: string, steps = 0): string =>
  new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: clock().getTime() + steps * 30_000,
  });

/** Six digits that the app shows neither now nor near. */
export function wrongTotp(pool: RunningPool, secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => totpOf(pool, secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? '';
}

/** Sets up an app for somebody; what it shows one step before now is used up by that. Answers its secret. */
export async function setUpTotp(pool: RunningPool, email: string): Promise<string> {
  const AccessToken = await accessTokenOf(pool, email);
  const { body } = await call(pool.endpoint, 'AssociateSoftwareToken', { AccessToken });
  const secret = String(body['SecretCode']);
  await call(pool.endpoint, 'VerifySoftwareToken', { AccessToken, UserCode: totpOf(pool, secret, -1) });
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  await call(pool.endpoint, 'SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings });
  return secret;
}

/** The session that a right password leads to when a challenge of that name follows. */
export async function sessionFor(pool: RunningPool, challenge: string, email: string): Promise<string> {
  const { ChallengeName, Session } = await srpSignIn(pool.endpoint, email, PASSWORD);
  if (ChallengeName !== challenge || !Session) throw new TypeError(`${email} met ${ChallengeName}.`);
  return Session;
}

/** What the pool says to a code, or to another answer to a challenge. */
export async function answerTotp(pool: RunningPool, Session: string, code: string, name = 'SOFTWARE_TOKEN_MFA') {
  const ChallengeResponses = { USERNAME: 'anybody', SOFTWARE_TOKEN_MFA_CODE: code };
  const request = { ChallengeName: name, ClientId: CLIENT_ID, ChallengeResponses, Session };
  return (await call(pool.endpoint, 'RespondToAuthChallenge', request)).body;
}
