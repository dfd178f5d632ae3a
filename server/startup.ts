import { isLoopback } from './base/address.ts';
import type { Environment } from './base/environment.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts';

const NO_MAIL =
  'SMTP_URL is not set: the server cannot send codes and invitations, so sign-up and password resets are refused.';

const NO_ORIGIN = 'CONSOLE_ORIGINS is not set: invitations are refused, because they cannot link to the console.';

/** Prints the URL of the server, the demo accounts, and what does not work with this environment. */
export function announce(environment: Environment, url: string): void {
  if (environment.mail.kind === 'none' && environment.cognito.embedded) console.warn(NO_MAIL);
  if (environment.consoleOrigins.length === 0 && !isLoopback(environment.host)) console.warn(NO_ORIGIN);
  console.info(`Console ready at ${url}`);
  if (environment.demo) console.info(demoAccounts());
  if (environment.mail.kind === 'outbox') console.info(`Mail is kept instead of sent: ${url}/outbox`);
}

function demoAccounts(): string {
  const lines = DEMO_ACCOUNTS.map(({ email, description }) => `  ${email.padEnd(24)} ${description}`);
  return [`Demo accounts, password ${DEMO_PASSWORD}:`, ...lines].join('\n');
}

/** Errors whose message says everything. */
const PLAIN = new Set([
  'EnvironmentError',
  'DataDirectoryInUse',
  'DatabaseDamaged',
  'DeclarationError',
  'MigrationRefused',
]);

/** Messages for error codes of the system and of PostgreSQL. */
const MESSAGES: Readonly<Record<string, string>> = {
  EADDRINUSE: 'The port is in use by another program. Set PORT to a free one.',
  EADDRNOTAVAIL: 'HOST is not an address of this machine.',
  ENOTFOUND: 'HOST is not an address of this machine.',
  EACCES: 'Permission denied: choose another PORT, or a DATA_DIR that this user may write.',
  ENOTDIR: 'DATA_DIR is not a folder.',
  EEXIST: 'DATA_DIR is not a folder.',
  '42501':
    'The user of DATABASE_URL may not create roles. Let an administrator of the database run: ' +
    'create role console_tenant nologin; create role console_admin nologin; ' +
    'grant console_tenant, console_admin to <that user>;',
};

/** Returns what to print of an error that ended the start: a sentence if it says everything, else the error with its stack. */
export function explainStartError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (PLAIN.has(error.name)) return error.message;
  if (error.name === 'DatabaseUnavailable') return `${error.message} ${reasonOf(error.cause)}`.trim();
  const message = 'code' in error ? MESSAGES[String(error.code)] : undefined;
  return message ? `${message}\n(${error.message})` : error;
}

/** A connection refused on several addresses is an AggregateError without a message. */
function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return reasonOf(cause.errors[0]);
  return cause instanceof Error ? cause.message : '';
}

/** Stops a server that runs or starts on the first signal, then ends the process. */
export function stopOnSignals(starting: Promise<{ stop(): Promise<unknown> }>): void {
  let stopping = false;
  // Under npm, Ctrl-C arrives twice: from the terminal and from npm.
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void starting.then((started) => started.stop()).then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}
