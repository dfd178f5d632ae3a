import { hasEmbeddedPostgres } from '../db/embeddedPostgres.ts';
import type { Environment } from '../environment.ts';
import { createLog } from '../http/observability/log.ts';
import { openParts } from '../openParts.ts';
import { serverUrl } from '../serverUrl.ts';
import { AdminRefused } from './adminRefused.ts';
import type { AdminTarget } from './createAdminCommand.ts';

/**
 * The pool and the store that the environment names, also beside a server that runs on them. Throws AdminRefused where no
 * server has made a database yet: `DATA_DIR` is probably misspelt.
 */
export async function openAdminTarget(environment: Environment): Promise<AdminTarget> {
  requireDatabase(environment);
  const { host, port, cognito } = environment;
  // Its caller says what becomes of a mail that nobody takes.
  const log = createLog({ level: 'silent' });
  const urlOf = () => serverUrl(host, port);
  const { store, identity, close } = await openParts({ ...environment, ifInUse: 'join' }, urlOf, log);
  return { pool: { client: identity.adminClient, poolId: cognito.userPoolId }, store, close };
}

function requireDatabase({ databaseUrl, dataDir }: Environment): void {
  if (databaseUrl || hasEmbeddedPostgres(dataDir)) return;
  throw new AdminRefused(
    `There is no database in ${dataDir}. Start the server there first, or set DATA_DIR to the folder that it uses.`,
  );
}
