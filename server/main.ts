import './quietAwsSdk.ts';
import { announce } from './announce.ts';
import { readEnvironment } from './environment.ts';
import { explainStart } from './explainStart.ts';
import { type RunningServer, startServer } from './startServer.ts';
import { stopOnSignals } from './stopOnSignals.ts';

stopOnSignals(start());

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
