import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { createPgliteFront } from './pgliteFront.ts';

/** What the thread that starts this worker hands it. */
export interface PgliteWorkerData {
  readonly databaseFolder: string;
  readonly address: string;
}

/** What it says: first that it serves, and later, if it must end, why. */
export type PgliteWorkerMessage = 'ready' | { readonly failure: string };

const say = (message: PgliteWorkerMessage) => parentPort?.postMessage(message);

// PGlite computes in the thread that calls it: here it cannot hold up the requests of the server.
const { databaseFolder, address } = workerData as PgliteWorkerData;
// A thread that waits for nothing but WebAssembly is held by Node until V8 has optimised all that was called, for a tenth of a
// second and more; one that has a timer goes on meanwhile.
const awake = setInterval(() => {}, 60_000);
const db = await PGlite.create({ dataDir: databaseFolder });
const front = createPgliteFront(db, (error) => {
  // As text, since not everything that is thrown in WebAssembly can be handed to another thread.
  say({ failure: (error instanceof Error && error.stack) || String(error) });
  process.exit(1);
});
front.listen(address);
await once(front, 'listening');
clearInterval(awake);

parentPort?.once('message', async () => {
  front.close();
  await db.close();
  process.exit(0);
});
say('ready');
