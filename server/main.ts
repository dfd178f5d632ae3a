import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts';
import { readEnvironment } from './environment.ts';
import { type RunningServer, startServer } from './startServer.ts';

// Its advice is for developers of the product, not for who starts it; the lock file keeps a version that runs.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

/** Faults whose message tells the reader all they need; any other shows its stack. */
const SAID_PLAINLY = new Set([
  'DataDirectoryInUse',
  'DatabaseUnavailable',
  'DemoAccountsPresent',
  'EnvironmentFault',
  'ResourceTablesDiffer',
]);

try {
  const environment = readEnvironment(process.env);
  const server = await startServer(environment);
  console.info(`Console ready at ${server.url}`);
  if (environment.demo) console.info(demoAccounts());
  stopOnSignal(server);
} catch (fault) {
  console.error(explain(fault));
  process.exit(1);
}

/** A terminal's Ctrl-C arrives twice under npm: from the terminal itself, and passed on. */
function stopOnSignal(server: RunningServer): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void server.stop().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
}

function explain(fault: unknown): unknown {
  if (!(fault instanceof Error)) return fault;
  if ('code' in fault && fault.code === 'EADDRINUSE') {
    return 'The port is in use by another program. Set PORT to a free one.';
  }
  return SAID_PLAINLY.has(fault.name) ? fault.message : fault;
}

function demoAccounts(): string {
  const lines = DEMO_ACCOUNTS.map(({ email, is }) => `  ${email.padEnd(24)} ${is}`);
  return [`Demo accounts, password ${DEMO_PASSWORD}:`, ...lines].join('\n');
}
