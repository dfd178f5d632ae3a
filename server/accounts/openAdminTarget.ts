import type { Environment } from '../environment.ts';
import { openIdentity } from '../identity/openIdentity.ts';
import { openMail } from '../mail/openMail.ts';
import { serverUrl } from '../serverUrl.ts';
import { openStore } from '../store/database.ts';
import { hasEmbeddedPostgres } from '../store/embeddedPostgres.ts';
import { AdminRefused } from './adminRefused.ts';
import type { AdminTarget } from './createAdminCommand.ts';

/**
 * The pool and the store that the environment names, also beside a server that runs on them. Throws AdminRefused where no
 * server has made a database yet: `DATA_DIR` is probably misspelt.
 */
export async function openAdminTarget(environment: Environment): Promise<AdminTarget> {
  requireDatabase(environment);
  const store = await openStore({ ...environment, ifInUse: 'join' });
  const mail = openMail(environment.mail, store.db, () => serverUrl(environment.host, environment.port));
  const close = async () => {
    mail.close();
    await store.close();
  };
  try {
    const { adminClient: client } = await openIdentity(environment, store, mail.sendMail);
    const pool = { client, poolId: environment.cognito.userPoolId };
    return { pool, store, close: () => close().finally(() => client.destroy()) };
  } catch (error) {
    await close();
    throw error;
  }
}

function requireDatabase({ databaseUrl, dataDir }: Environment): void {
  if (databaseUrl || hasEmbeddedPostgres(dataDir)) return;
  throw new AdminRefused(
    `There is no database in ${dataDir}. Start the server there first, or set DATA_DIR to the folder that it uses.`,
  );
}
