import {
  CognitoAccessToken,
  CognitoIdToken,
  CognitoRefreshToken,
  type CognitoUser,
  CognitoUserSession,
} from 'amazon-cognito-identity-js';
import { cognitoUser } from './cognitoClient.ts';
import { PASSWORD } from './createAccount.ts';
import { srpSignIn } from './srpSignIn.ts';
import type { RunningPool } from './startPool.ts';

export type Tokens = Readonly<Record<'id' | 'access' | 'refresh', string>>;

/** The tokens of somebody who signs in by PASSWORD alone. */
export async function tokensOf({ endpoint }: RunningPool, email: string): Promise<Tokens> {
  const { AuthenticationResult } = await srpSignIn(endpoint, email, PASSWORD);
  if (!AuthenticationResult) throw new TypeError(`${email} is not signed in by a password alone.`);
  const { IdToken, AccessToken, RefreshToken } = AuthenticationResult;
  return { id: IdToken, access: AccessToken, refresh: RefreshToken };
}

export const accessTokenOf = async (pool: RunningPool, email: string): Promise<string> =>
  (await tokensOf(pool, email)).access;

/** Somebody signed in as amazon-cognito-identity-js knows them, spared the library's slow arithmetic. */
export function signedInUser({ endpoint }: RunningPool, email: string, { id, access, refresh }: Tokens): CognitoUser {
  const user = cognitoUser(endpoint, email);
  user.setSignInUserSession(
    new CognitoUserSession({
      IdToken: new CognitoIdToken({ IdToken: id }),
      AccessToken: new CognitoAccessToken({ AccessToken: access }),
      RefreshToken: new CognitoRefreshToken({ RefreshToken: refresh }),
    }),
  );
  return user;
}
