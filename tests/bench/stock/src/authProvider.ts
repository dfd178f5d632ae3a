import { CognitoUserPool, type CognitoUserSession } from 'amazon-cognito-identity-js';
import { CognitoAuthProvider } from 'ra-auth-cognito';

const pool = new CognitoUserPool({
  UserPoolId: 'local_console',
  ClientId: 'console',
  endpoint: `${window.location.origin}/cognito`,
});

export const authProvider = CognitoAuthProvider(pool);

/** The token that the API asks for, renewed where it has expired; undefined for a visitor. */
export function idToken(): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const user = pool.getCurrentUser();
    if (!user) return resolve(undefined);
    return user.getSession((error: Error | null, session: CognitoUserSession | null) => {
      if (error) reject(error);
      else resolve(session?.getIdToken().getJwtToken());
    });
  });
}
