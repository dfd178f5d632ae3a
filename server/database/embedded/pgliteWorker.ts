import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgliteServer } from './pgliteServer.ts';

/** The input of this worker. */
export interface PgliteWorkerData {
  readonly databaseFolder: string;
  readonly address: string;
}

/** The messages of this worker: first `ready`, and later the failure that ends it. */
export type PgliteWorkerMessage = 'ready' | { readonly failure: string };

const post = (message: PgliteWorkerMessage) => parentPort?.postMessage(message);

// PGlite blocks the thread that calls it. In this one it does not block the requests of the server.
const { databaseFolder, address }: PgliteWorkerData = workerData;
// Node delays a thread that waits only for WebAssembly until V8 has optimized the code, by 0.1 s and more. A timer prevents that.
const awake = setInterval(() => {}, 60_000);
const db = await PGlite.create({ dataDir: databaseFolder, extensions: { pg_trgm } });
const server = createPgliteServer(db, (error) => {
  // As text, because not everything that WebAssembly throws can be sent to another thread.
  post({ failure: (error instanceof Error && error.stack) || String(error) });
  process.exit(1);
});
server.listen(address);
await once(server, 'listening');
clearInterval(awake);

parentPort?.once('message', async () => {
  server.close();
  await db.close();
  process.exit(0);
});
post('ready');
