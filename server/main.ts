import './quietAwsSdk.ts';
import { announce } from './announce.ts';
import { connectDatabase } from './db/connectDatabase.ts';
import { readEnvironment } from './environment.ts';
import { explainStart } from './explainStart.ts';
import { openWatch } from './http/observability/openWatch.ts';
import type { RunningServer } from './startServer.ts';
import { stopOnSignals } from './stopOnSignals.ts';

stopOnSignals(start());

async function start(): Promise<RunningServer> {
  try {
    const environment = readEnvironment(process.env);
    const watch = await openWatch(environment);
    // The embedded database starts in a thread of its own, and this one loads the rest of the server meanwhile.
    const connecting = connectDatabase({ ...environment, onFault: watch.log.error });
    // Told by whoever waits for it.
    connecting.catch(() => {});
    const { startServer } = await import('./startServer.ts');
    const server = await startServer({ ...environment, connecting }, watch);
    announce(environment, server.url);
    return server;
  } catch (fault) {
    console.error(explainStart(fault));
    process.exit(1);
  }
}
