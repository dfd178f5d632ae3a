import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { srpSignIn } from '../../server/userPool/testing/srpSignIn.ts';
import { findPostgres, startRealPostgres } from '../postgres/realPostgres.ts';
import { UNLIMITED } from '../soak/install.ts';
import { answerTo, compareRates } from './compareRates.ts';
import { startNode, startServerProcess } from './productProcess.ts';
import { withTemporaryFolder } from './withTemporaryFolder.ts';

const TENANT = 'acme';

/**
 * First pages of one tenant's deals per second on PostgreSQL, and their ratio to a node:http server that reads the same
 * rows and count from the same database and returns the same bytes. Undefined if PostgreSQL is not installed.
 */
export async function measureThroughput() {
  if (!findPostgres()) return undefined;
  const postgres = await startRealPostgres();
  try {
    return await withTemporaryFolder((dataDir) => measureOn(postgres.url, dataDir));
  } finally {
    await postgres.stop();
  }
}

async function measureOn(url: string, dataDir: string) {
  const product = await startServerProcess(dataDir, { DATABASE_URL: url, ...UNLIMITED });
  try {
    const { AuthenticationResult } = await srpSignIn(`${product.url}/cognito`, `lead@${TENANT}.example`, DEMO_PASSWORD);
    const list = {
      address: `${product.url}/api/deals?tenant_id=${TENANT}`,
      headers: { Authorization: `Bearer ${AuthenticationResult?.IdToken}` },
    };
    const asked = { ...(await answerTo(list)), tenant: TENANT, url };
    const bare = await startNode(['tests/bench/bareList.ts', JSON.stringify(asked)]);
    try {
      return await compareRates(list, { address: `${bare.url}/api/deals` });
    } finally {
      await bare.stop();
    }
  } finally {
    await product.stop();
  }
}
