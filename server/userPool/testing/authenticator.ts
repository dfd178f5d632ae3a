import { TOTP } from 'otpauth';
import { call } from './cognitoClient.ts';
import { srpSignIn } from './srpSignIn.ts';
import { CLIENT_ID, type RunningPool } from './startPool.ts';
import { accessTokenOf, PASSWORD } from './testAccounts.ts';

/** The code that an authenticator app shows by the pool's clock, `steps` times 30 seconds from now. */
export const totpOf = ({ clock }: RunningPool, secret: string, steps = 0): string =>
  new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: clock().getTime() + steps * 30_000,
  });

/** A code that the app does not show in this minute or the next. */
export function wrongTotp(pool: RunningPool, secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => totpOf(pool, secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? '';
}

/** Sets up an app for a user, which uses up the code of the previous step. Returns its secret. */
export async function setUpTotp(pool: RunningPool, email: string): Promise<string> {
  const AccessToken = await accessTokenOf(pool, email);
  const { body } = await call(pool.endpoint, 'AssociateSoftwareToken', { AccessToken });
  const secret = String(body['SecretCode']);
  await call(pool.endpoint, 'VerifySoftwareToken', { AccessToken, UserCode: totpOf(pool, secret, -1) });
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  await call(pool.endpoint, 'SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings });
  return secret;
}

/** Signs in with the correct password. Returns the session of the challenge with that name. */
export async function sessionFor(pool: RunningPool, challenge: string, email: string): Promise<string> {
  const { ChallengeName, Session } = await srpSignIn(pool.endpoint, email, PASSWORD);
  if (ChallengeName !== challenge || !Session) throw new TypeError(`${email} got the challenge ${ChallengeName}.`);
  return Session;
}

/** Sends a code, or a response to another challenge. Returns the pool's response. */
export async function respondTotp(pool: RunningPool, Session: string, code: string, name = 'SOFTWARE_TOKEN_MFA') {
  const ChallengeResponses = { USERNAME: 'anybody', SOFTWARE_TOKEN_MFA_CODE: code };
  const request = { ChallengeName: name, ClientId: CLIENT_ID, ChallengeResponses, Session };
  return (await call(pool.endpoint, 'RespondToAuthChallenge', request)).body;
}
