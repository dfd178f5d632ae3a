import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts';
import { readEnvironment } from './environment.ts';
import { explainStart } from './explainStart.ts';
import { isLoopback } from './isLoopback.ts';
import { type RunningServer, startServer } from './startServer.ts';

// Its advice is for developers of the product, not for who starts it; the lock file keeps a version that runs.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

const NO_MAIL =
  'No SMTP_URL is set: codes and invitations reach nobody, so registration and forgotten passwords are refused.';

const NO_ORIGIN = 'No CONSOLE_ORIGINS is set: invitations are refused, since nothing says where the console is opened.';

const starting = start();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

async function start(): Promise<RunningServer> {
  try {
    const environment = readEnvironment(process.env);
    const server = await startServer(environment);
    if (environment.mail.kind === 'none' && environment.cognito.embedded) console.warn(NO_MAIL);
    if (environment.consoleOrigins.length === 0 && !isLoopback(environment.host)) console.warn(NO_ORIGIN);
    console.info(`Console ready at ${server.url}`);
    if (environment.demo) console.info(demoAccounts());
    if (environment.mail.kind === 'outbox') console.info(`Mail is not sent but kept, see ${server.url}/outbox`);
    return server;
  } catch (fault) {
    console.error(explainStart(fault));
    process.exit(1);
  }
}

let stopping = false;

/** A terminal's Ctrl-C arrives twice under npm: from the terminal itself, and passed on. */
function stop(): void {
  if (stopping) return;
  stopping = true;
  void starting.then((server) => server.stop()).then(() => process.exit(0));
}

function demoAccounts(): string {
  const lines = DEMO_ACCOUNTS.map(({ email, is }) => `  ${email.padEnd(24)} ${is}`);
  return [`Demo accounts, password ${DEMO_PASSWORD}:`, ...lines].join('\n');
}
