import '../server/quietAwsSdk.ts';
import { explainStart } from '../server/explainStart.ts';
import { startDevelopment } from './dev/startDevelopment.ts';

// The product from its sources: what a file says is there as soon as it is saved, in the browser and behind it.

const starting = startDevelopment(process.env).catch((fault: unknown) => {
  console.error(explainStart(fault));
  process.exit(1);
});

let stopping = false;

/** A terminal's Ctrl-C arrives twice under npm: from the terminal itself, and passed on. */
function stop(): void {
  if (stopping) return;
  stopping = true;
  void starting.then((development) => development.stop()).then(() => process.exit(0));
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
