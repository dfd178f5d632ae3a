import './quietAwsSdk.ts';
import { announce } from './announce.ts';
import { readEnvironment } from './environment.ts';
import { explainStart } from './explainStart.ts';
import { type RunningServer, startServer } from './startServer.ts';

const starting = start();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

async function start(): Promise<RunningServer> {
  try {
    const environment = readEnvironment(process.env);
    const server = await startServer(environment);
    announce(environment, server.url);
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
