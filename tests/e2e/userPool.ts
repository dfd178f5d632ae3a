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

/** One call of the user pool's protocol, from outside the browser. Fails with the pool's message. */
export async function callPool(operation: string, input: Readonly<Record<string, unknown>>): Promise<void> {
  const answer = await fetch(`${PRODUCT}/cognito`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-amz-json-1.1',
      'X-Amz-Target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
  });
  if (!answer.ok) throw new Error(`${operation}: ${await answer.text()}`);
}

/** The mails to somebody, the newest first. */
export async function mailsTo(to: string): Promise<Mail[]> {
  const answer = await fetch(`${PRODUCT}/outbox.json`);
  const mails = (await answer.json()) as Mail[];
  return mails.filter((mail) => mail.to === to);
}

/** The code that was mailed last. */
export async function mailedCode(to: string): Promise<string> {
  const [mail] = await mailsTo(to);
  const [code] = /^\d{6}$/m.exec(mail?.text ?? '') ?? [];
  if (!code) throw new Error(`No code was mailed to ${to}.`);
  return code;
}

/**
 * Registers somebody whom no other test knows and who belongs to no tenant, and confirms their e-mail, which it answers. `wish`
 * is the tenant that they ask to join.
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

/** A user of `acme` that no other file of tests signs in, one for each `nth`. Their password is that of the demo. */
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

/** What an authenticator app with this secret shows now, or some steps of 30 seconds from now. */
export function totpCode(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
}
