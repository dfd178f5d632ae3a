import pg from 'pg';
import { DataDirectoryInUse } from '../dataDirectoryInUse.ts';
import { lockDataDirectory } from '../dataDirectoryLock.ts';
import { joinEmbeddedPostgres } from '../embeddedPostgres.ts';

/** Milliseconds; well below the silence for which a client of the embedded database is taken to be gone. */
const HEARTBEAT = 2_000;

/**
 * Runs `work` while nothing writes to the embedded database of a data directory, nor comes to it: it is locked, or, where
 * another process has it, its one session is held in a transaction after a checkpoint. The files then hold all that was
 * acknowledged. Others wait meanwhile.
 */
export async function withQuietDatabase<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const lock = await lockDataDirectory(dataDir).catch((fault: unknown) => {
    if (fault instanceof DataDirectoryInUse) return undefined;
    throw fault;
  });
  if (!lock) return whileHeld(dataDir, work);
  return work().finally(() => lock.release());
}

async function whileHeld<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client(await joinEmbeddedPostgres(dataDir));
  let lost: Error | undefined;
  client.on('error', (fault) => {
    lost = fault;
  });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('checkpoint');
    const heartbeat = setInterval(() => client.query('select 1').catch((fault: Error) => (lost = fault)), HEARTBEAT);
    const result = await work().finally(() => clearInterval(heartbeat));
    // Who lost the session on the way was not alone.
    await client.query('rollback');
    if (lost) throw lost;
    return result;
  } finally {
    await client.end();
  }
}
