import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { srpSignIn } from '../../server/userPool/testing/srpSignIn.ts';
import { PRODUCT } from './product.ts';

/** The ID tokens of users who have called this worker's product. */
const tokens = new Map<string, string>();

interface Asked {
  readonly method?: string;
  readonly body?: object;
}

/** Calls the API as a user with the demo's password, without the browser. Throws on an error response. */
export async function callAs<Answer>(email: string, path: string, { method = 'GET', body }: Asked = {}) {
  const send = async () => {
    const headers = { authorization: `Bearer ${await tokenOf(email)}`, 'content-type': 'application/json' };
    return fetch(PRODUCT + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  };
  let response = await send();
  // A test may have signed this user out.
  if (response.status === 401 && tokens.delete(email)) response = await send();
  if (!response.ok) throw new Error(`${method} ${path} responded with ${response.status}.`);
  return (await response.json()) as Answer;
}

/** The ID token of a user, from a session separate from the browser's. */
export async function tokenOf(email: string): Promise<string> {
  const kept = tokens.get(email);
  if (kept) return kept;
  const response = await srpSignIn(`${PRODUCT}/cognito`, email, DEMO_PASSWORD);
  const token = response.AuthenticationResult?.IdToken;
  if (!token) throw new Error(`${email} cannot sign in: ${response.message}`);
  tokens.set(email, token);
  return token;
}
