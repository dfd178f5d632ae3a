import pg from 'pg';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { demoDeal } from '../../server/demo/demoRecords.ts';
import { createRandom } from '../../server/demo/random.ts';
import { srpSignIn } from '../../server/userPool/testing/srpSignIn.ts';
import { findPostgres, startRealPostgres } from '../postgres/realPostgres.ts';
import { createClient } from '../soak/client.ts';
import { signIn, UNLIMITED } from '../soak/install.ts';
import { answerTo, compareRates } from './compareRates.ts';
import { median, rounded } from './median.ts';
import { startNode, startServerProcess } from './productProcess.ts';
import { withTemporaryFolder } from './withTemporaryFolder.ts';

const TENANT = 'acme';
const BATCHES = 21;
const BATCH = 1_000;

/**
 * First pages of one tenant's deals, and reads of one deal, per second on PostgreSQL, and their ratio to a node:http server that reads the
 * same rows from the same database and returns the same bytes; and the time of a batch of new deals, to SQL that writes their rows. Undefined
 * if PostgreSQL is not installed.
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
    const headers = { Authorization: `Bearer ${AuthenticationResult?.IdToken}` };
    const list = { address: `${product.url}/api/deals?tenant_id=${TENANT}`, headers };
    const listed = await answerTo(list);
    const [{ hubspot_deal_id: id }] = JSON.parse(listed.body).items;
    const record = { address: `${product.url}/api/deals/${id}?tenant_id=${TENANT}`, headers };
    const asked = { list: listed, record: await answerTo(record), tenant: TENANT, url };
    const bare = await startNode(['tests/bench/bareList.ts', JSON.stringify(asked)]);
    try {
      return {
        list: await compareRates(list, { address: `${bare.url}/api/deals` }),
        record: await compareRates(record, { address: `${bare.url}/api/deals/${id}` }),
        ingest: await compareIngest(product.url, url),
      };
    } finally {
      await bare.stop();
    }
  } finally {
    await product.stop();
  }
}

/** The median milliseconds of batches of new deals, alternately by the product and by one statement into a copy of its table. */
async function compareIngest(product: string, url: string) {
  const client = createClient();
  const call = async (method: string, path: string, bearer: string, body: object) => {
    const answer = await client.send(product, { method, path, bearer, body });
    if (answer.status >= 300) throw new Error(`${path} responded with ${answer.status}: ${answer.body.message}`);
    return answer.body;
  };
  const { key } = await call('POST', `/tenants/${TENANT}/keys`, await signIn(product), { name: 'Bench' });
  const database = new pg.Client(url);
  await database.connect();
  await database.query('create table written (like deals including indexes)');
  const times = { product: [] as number[], sql: [] as number[] };
  for (let batch = 0; batch < BATCHES; batch++) {
    const deals = newDeals(batch);
    times.product.push(await timeOf(() => call('PUT', '/ingest/deals', key, { records: deals })));
    const rows = JSON.stringify(deals.map((deal) => ({ ...deal, tenant_id: TENANT })));
    const write = 'insert into written select * from json_populate_recordset(null::written, $1)';
    times.sql.push(await timeOf(() => database.query(write, [rows])));
  }
  await database.end();
  const [medianMs, sqlMs] = [median(times.product), median(times.sql)];
  return {
    dealsPerSecond: Math.round((BATCH / medianMs) * 1_000),
    sqlPerSecond: Math.round((BATCH / sqlMs) * 1_000),
    ratio: rounded(medianMs / sqlMs),
  };
}

function newDeals(batch: number) {
  const now = new Date();
  return Array.from({ length: BATCH }, (_, index) => {
    const number = 1_000_000 + batch * BATCH + index;
    const { tenant_id: _tenant, ...deal } = demoDeal(createRandom(number), {
      number,
      tenant: TENANT,
      created: now,
      now,
    });
    return deal;
  });
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
