import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts';
import type { Environment } from './environment.ts';
import { isLoopback } from './isLoopback.ts';

const NO_MAIL =
  'No SMTP_URL is set: codes and invitations reach nobody, so registration and forgotten passwords are refused.';

const NO_ORIGIN = 'No CONSOLE_ORIGINS is set: invitations are refused, since nothing says where the console is opened.';

/** Tells who has started the server where it is, who may sign in, and what does not work as it is set up. */
export function announce(environment: Environment, url: string): void {
  if (environment.mail.kind === 'none' && environment.cognito.embedded) console.warn(NO_MAIL);
  if (environment.consoleOrigins.length === 0 && !isLoopback(environment.host)) console.warn(NO_ORIGIN);
  console.info(`Console ready at ${url}`);
  if (environment.demo) console.info(demoAccounts());
  if (environment.mail.kind === 'outbox') console.info(`Mail is not sent but kept, see ${url}/outbox`);
}

function demoAccounts(): string {
  const lines = DEMO_ACCOUNTS.map(({ email, is }) => `  ${email.padEnd(24)} ${is}`);
  return [`Demo accounts, password ${DEMO_PASSWORD}:`, ...lines].join('\n');
}
