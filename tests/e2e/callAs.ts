import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { srpSignIn } from '../../server/userPool/testing/srpSignIn.ts';
import { PRODUCT } from './product.ts';

/** The ID tokens of who has called, of this worker's product. */
const tokens = new Map<string, string>();

interface Asked {
  readonly method?: string;
  readonly body?: object;
}

/** Calls the API as somebody with the demo's password, apart from what the browser does. Fails where it refuses. */
export async function callAs<Answer>(email: string, path: string, { method = 'GET', body }: Asked = {}) {
  const send = async () => {
    const headers = { authorization: `Bearer ${await tokenOf(email)}`, 'content-type': 'application/json' };
    return fetch(PRODUCT + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  };
  let answer = await send();
  // A test may have signed them out.
  if (answer.status === 401 && tokens.delete(email)) answer = await send();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}.`);
  return (await answer.json()) as Answer;
}

/** The token of somebody who is signed in apart from the browser. */
export async function tokenOf(email: string): Promise<string> {
  const kept = tokens.get(email);
  if (kept) return kept;
  const answer = await srpSignIn(`${PRODUCT}/cognito`, email, DEMO_PASSWORD);
  const token = answer.AuthenticationResult?.IdToken;
  if (!token) throw new Error(`${email} cannot sign in: ${answer.message}`);
  tokens.set(email, token);
  return token;
}
