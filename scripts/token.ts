import { parseArgs } from 'node:util';
import { AuthenticationDetails, CognitoUser, CognitoUserPool } from 'amazon-cognito-identity-js';
import { messageOf } from '../server/base/messageOf.ts';
import { DEMO_PASSWORD } from '../server/demo/accounts.ts';
import type { ConsoleConfig } from '../src/config/consoleConfig.ts';

const USAGE = `Usage: npm run -s token -- EMAIL [--url URL]

Signs in and prints an ID token, which API calls send as "Authorization: Bearer TOKEN". It expires after an hour.
--url URL   The console, also one with AWS Cognito. Default: http://127.0.0.1:8080
PASSWORD    Variable with the password. Default: that of the demo accounts.`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { url: { type: 'string', default: 'http://127.0.0.1:8080' }, help: { type: 'boolean', short: 'h' } },
  });
  const [email] = positionals;
  if (values.help || email === undefined) console.info(USAGE);
  else console.info(await signIn(email, process.env.PASSWORD ?? DEMO_PASSWORD, values.url));
  if (email === undefined && !values.help) process.exitCode = 1;
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}

/** Returns an ID token from the user pool that the console at `url` uses. */
async function signIn(email: string, password: string, url: string): Promise<string> {
  const response = await fetch(new URL('/config.json', url)).catch(() => undefined);
  if (!response?.ok)
    throw new Error(`No console responds at ${url}. Start it with npm start, or name another with --url.`);
  const { cognito }: Pick<ConsoleConfig, 'cognito'> = JSON.parse(await response.text());
  const { userPoolId, clientId, endpoint } = cognito;
  const pool = {
    UserPoolId: userPoolId,
    ClientId: clientId,
    ...(endpoint && { endpoint: String(new URL(endpoint, url)) }),
  };
  const user = new CognitoUser({ Username: email, Pool: new CognitoUserPool(pool) });
  return new Promise((resolve, reject) => {
    const needs = (step: string) => () => reject(new Error(`${email} has to ${step}.`));
    user.authenticateUser(new AuthenticationDetails({ Username: email, Password: password }), {
      onSuccess: (session) => resolve(session.getIdToken().getJwtToken()),
      onFailure: reject,
      newPasswordRequired: needs('choose a password in the console first'),
      totpRequired: needs('enter a code, which this command does not support'),
    });
  });
}
