import '../server/quietAwsSdk.ts';
import { explainStart } from '../server/explainStart.ts';
import { stopOnSignals } from '../server/stopOnSignals.ts';
import { startDevelopment } from './dev/startDevelopment.ts';

// The product from its sources: what a file says is there as soon as it is saved, in the browser and behind it.

const starting = startDevelopment(process.env).catch((fault: unknown) => {
  console.error(explainStart(fault));
  process.exit(1);
});
stopOnSignals(starting);
