import { readEnvironment } from './base/environment.ts';
import { startTelemetry } from './base/telemetry.ts';
import { connectDatabase } from './database/connectDatabase.ts';
import type { RunningServer } from './startServer.ts';
import { announce, explainStartError, stopOnSignals } from './startup.ts';

stopOnSignals(start());

async function start(): Promise<RunningServer> {
  try {
    const environment = readEnvironment(process.env);
    const telemetry = await startTelemetry(environment);
    // The embedded database starts in its own thread while this one loads the rest of the server.
    const connecting = connectDatabase({ ...environment, onFault: telemetry.log.error });
    // startServer reports the error.
    connecting.catch(() => {});
    const { startServer } = await import('./startServer.ts');
    const server = await startServer({ ...environment, connecting }, telemetry);
    announce(environment, server.url);
    return server;
  } catch (error) {
    console.error(explainStartError(error));
    process.exit(1);
  }
}
