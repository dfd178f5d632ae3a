import { deepStrictEqual } from 'node:assert';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { demoDeal } from '../../server/demo/demoRecords.ts';
import { createRandom } from '../../server/demo/random.ts';
import words from '../../server/demo/vocabulary.json' with { type: 'json' };
import { findPostgres, startRealPostgres } from '../postgres/realPostgres.ts';
import { createClient } from '../soak/client.ts';
import { signIn, UNLIMITED } from '../soak/install.ts';
import { rounded } from './median.ts';
import { type ProductProcess, startNode } from './productProcess.ts';
import { withTemporaryFolder } from './withTemporaryFolder.ts';

const BATCHES = 100;
const BATCH = 1_000;
/** One batch of so many has errors, the others have deals. */
const ERRORS_EVERY = 10;
/** The batch of errors in which a cause is new. */
const NEWS = 60;
/** The mails that a subscriber receives about it. */
const RIGHT_MAILS = ['Bench: many errors', 'Bench: new cause of errors'];
const DAY = 86_400_000;
/** Seconds. */
const PATIENCE = 120;

/**
 * The ingest of 90,000 deals and 10,000 errors by a server that mails a subscriber its alerts, and by one that raises none, in batches of
 * 1,000, alternately, on databases of the same kind: the ratio of their times, and the seconds until the last mail is sent, from the end
 * of the ingest and from the errors with a new cause. Rejects if the mails are not the right ones.
 */
export async function measureIngestAlerts() {
  if (!findPostgres()) return { PGlite: await measureOn(embedded) };
  return { PGlite: await measureOn(embedded), PostgreSQL: await measureOn(postgres) };
}

type Open = () => Promise<{ readonly env: Readonly<Record<string, string>>; stop(): Promise<void> }>;

const embedded: Open = async () => ({ env: {}, stop: async () => {} });

const postgres: Open = async () => {
  const { url, stop } = await startRealPostgres();
  return { env: { DATABASE_URL: url }, stop };
};

function measureOn(open: Open) {
  return withServer(open, [], (alerting) =>
    withServer(open, ['--import', './tests/bench/withoutAlerts.mjs'], (silent) => compareIngests(alerting, silent)),
  );
}

function withServer<T>(open: Open, imports: readonly string[], work: (product: ProductProcess) => Promise<T>) {
  return withTemporaryFolder(async (dataDir) => {
    const { env, stop } = await open();
    const variables = { ...UNLIMITED, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...env };
    const product = await startNode([...imports, 'server/main.ts'], variables);
    return work(product).finally(() => product.stop().then(stop));
  });
}

async function compareIngests(alerting: ProductProcess, silent: ProductProcess) {
  const [one, other] = [await startSync(alerting), await startSync(silent)];
  const times = { alerting: 0, silent: 0 };
  let newsAt = Number.POSITIVE_INFINITY;
  for (let number = 1; number <= BATCHES; number++) {
    const [resource, records] =
      number % ERRORS_EVERY === 0 ? (['errors', failures(number)] as const) : (['deals', successes(number)] as const);
    // Not always in the same order, so that neither always follows the other's work.
    if (number % 2) times.silent += await other.ingest(resource, records);
    times.alerting += await one.ingest(resource, records);
    if (number === NEWS) newsAt = Date.now();
    if (number % 2 === 0) times.silent += await other.ingest(resource, records);
  }
  const endedAt = Date.now();
  const mails = await one.mails(RIGHT_MAILS.length);
  // Others would follow within the next two passes.
  await setTimeout(25_000);
  deepStrictEqual((await one.mails(0)).map(({ subject }) => subject).sort(), RIGHT_MAILS);
  deepStrictEqual(await other.mails(0), []);
  const lastAt = Math.max(...mails.map(({ sent_at }) => Date.parse(sent_at)));
  const secondsSince = (moment: number) => rounded(Math.max(0, lastAt - moment) / 1_000);
  return {
    seconds: rounded(times.alerting / 1_000),
    withoutAlertsSeconds: rounded(times.silent / 1_000),
    ratio: Number((times.alerting / times.silent).toPrecision(3)),
    mailedAfterIngest: secondsSince(endedAt),
    mailedAfterNews: secondsSince(newsAt),
  };
}

/** The sync of a new tenant with a usual, errors for one deal in a hundred, and a subscriber to its alerts. */
async function startSync({ url }: ProductProcess) {
  const client = createClient();
  const bearer = await signIn(url);
  const call = async (method: string, path: string, body: unknown, token = bearer) => {
    const answer = await client.send(url, { method, path, bearer: token, body });
    if (answer.status >= 300) throw new Error(`${path} responded with ${answer.status}: ${answer.body.message}`);
    return answer.body;
  };
  const { tenant_id } = await call('POST', '/tenants', {
    name: 'Bench',
    partner_id: 'P-0',
    status: 'ACTIVE',
    region: 'eu-north-1',
    s3_bucket: 'bucket',
    currency: 'NOK',
    hubspot_configuration: { api_key: 'pat-eu1-0123456789-abcd', pipeline_id: 'default', default_stage: 'new' },
  });
  const { key } = await call('POST', `/tenants/${tenant_id}/keys`, { name: 'Bench' });
  const subscription = { channel: 'MAIL', language: 'en', time_zone: 'UTC' };
  await call('POST', `/alert_subscriptions?tenant_id=${tenant_id}`, subscription);
  const ingest = async (resource: string, records: readonly object[]) => {
    const started = performance.now();
    const { refused, results } = await call('PUT', `/ingest/${resource}`, { records }, key);
    if (refused > 0) throw new Error(JSON.stringify(results.find(({ message }: { message?: string }) => message)));
    return performance.now() - started;
  };
  const past = new Date(Date.now() - 10 * DAY);
  await ingest(
    'errors',
    KNOWN.map((message) => failure(message, past)),
  );
  await ingest('deals', successes(0, past));
  await ingest('deals', successes(0).slice(0, 1));
  /** The mails about the tenant, once there are so many. */
  const mails = async (count: number) => {
    for (let waited = 0; ; waited++) {
      const all = (await (await fetch(`${url}/outbox.json`)).json()) as { subject: string; sent_at: string }[];
      const found = all.filter(({ subject }) => subject.startsWith('Bench'));
      if (found.length >= count) return found;
      if (waited === PATIENCE) throw new Error(`${found.length} of ${count} mails were sent.`);
      await setTimeout(1_000);
    }
  };
  return { ingest, mails };
}

/** The cause of the first is new in a batch. */
const [NEW = '', ...KNOWN] = [
  ...words.errorKinds.API_ERROR.messages,
  ...words.errorKinds.VALIDATION_ERROR.messages,
  ...words.errorKinds.NETWORK_ERROR.messages,
];

function successes(batch: number, at = new Date()) {
  return Array.from({ length: BATCH }, (_, index) => {
    const number = 1_000_000 + batch * BATCH + index;
    const deal = demoDeal(createRandom(number), { number, tenant: '', created: at, now: at });
    const { tenant_id: _tenant, ...record } = { ...deal, updated_at: at.toISOString() };
    return record;
  });
}

function failures(batch: number) {
  const at = new Date();
  return Array.from({ length: BATCH }, (_, index) =>
    failure(batch === NEWS && index < 10 ? NEW : (KNOWN[index % KNOWN.length] ?? ''), at),
  );
}

const failure = (error_message: string, at: Date) => ({
  error_id: randomUUID(),
  deal_id: randomUUID(),
  error_type: 'API_ERROR',
  status: 'NEW',
  notified: false,
  timestamp: at.toISOString(),
  error_message,
});
