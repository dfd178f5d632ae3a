import { randomUUID } from 'node:crypto';
import { TOTP } from 'otpauth';
import { CROWD, DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { PRODUCT } from './product.ts';

const CLIENT = { ClientId: 'console' };

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** A call of the user pool's protocol, without the browser. Throws with the pool's message. */
export async function callPool(operation: string, input: Readonly<Record<string, unknown>>): Promise<void> {
  const response = await fetch(`${PRODUCT}/cognito`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-amz-json-1.1',
      'X-Amz-Target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
  });
  if (!response.ok) throw new Error(`${operation}: ${await response.text()}`);
}

/** The mails to an address, newest first. */
export async function mailsTo(to: string): Promise<Mail[]> {
  const response = await fetch(`${PRODUCT}/outbox.json`);
  const mails = (await response.json()) as Mail[];
  return mails.filter((mail) => mail.to === to);
}

/** The code mailed last. */
export async function mailedCode(to: string): Promise<string> {
  const [mail] = await mailsTo(to);
  const [code] = /^\d{6}$/m.exec(mail?.text ?? '') ?? [];
  if (!code) throw new Error(`No code was mailed to ${to}.`);
  return code;
}

/**
 * Registers a user unknown to other tests, without a tenant, and confirms their email, which it returns. `wish` is the
 * tenant they ask to join.
 */
export async function registerNewcomer(wish = ''): Promise<string> {
  const email = `newcomer-${randomUUID()}@example.com`;
  const attributes = { email, name: 'Nora Newcomer', 'custom:tenant_id': wish };
  await callPool('SignUp', {
    ...CLIENT,
    Username: email,
    Password: DEMO_PASSWORD,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  });
  await callPool('ConfirmSignUp', { ...CLIENT, Username: email, ConfirmationCode: await mailedCode(email) });
  return email;
}

/** A user of `acme` whom no other test file signs in, one for each `nth`, with the demo's password. */
export async function claimMember(nth: number): Promise<string> {
  const member = CROWD.filter(({ tenant, state }) => tenant === 'acme' && !state)[nth];
  if (!member) throw new Error(`The demo has no ${nth} users of acme.`);
  await callPool('ForgotPassword', { ...CLIENT, Username: member.email });
  await callPool('ConfirmForgotPassword', {
    ...CLIENT,
    Username: member.email,
    ConfirmationCode: await mailedCode(member.email),
    Password: DEMO_PASSWORD,
  });
  return member.email;
}

/** The code that an authenticator app with this secret shows now, or some steps of 30 seconds from now. */
export function totpCode(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
}
