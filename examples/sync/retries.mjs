// The part of a sync that retries deals, in plain Node.js: it polls for retries, takes them, writes their deals, and reports the outcome.
// On demo data: SAMPLE_DEALS=yes CONSOLE_URL=http://127.0.0.1:8080 MACHINE_KEY=dsk_... node examples/sync/retries.mjs
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const {
  CONSOLE_URL = 'http://127.0.0.1:8080',
  MACHINE_KEY,
  API_KEY,
  WORKER = randomUUID(),
  SAMPLE_DEALS,
} = process.env;

async function call(method, path, body) {
  const response = await fetch(`${CONSOLE_URL}/api/ingest/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${MACHINE_KEY}`,
      ...(API_KEY && { 'x-api-key': API_KEY }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    // A poll lasts 25 seconds at most.
    signal: AbortSignal.timeout(40_000),
  });
  const json = await response.json();
  if (!response.ok) throw new Error(`${response.status} ${json.message}`);
  return json;
}

// Remove it once readDeal() reads your CRM: samples would overwrite the data of the deals.
if (SAMPLE_DEALS !== 'yes') {
  console.error(
    'Replace readDeal() with the call of your CRM, or set SAMPLE_DEALS=yes to overwrite deals with samples.',
  );
  process.exit(1);
}

/** Replace it with the call of your CRM. It returns the whole deal, because a written deal replaces the stored one. */
async function readDeal(dealId) {
  const now = new Date().toISOString();
  return {
    hubspot_deal_id: dealId,
    status: 'QUALIFIED',
    created_at: now,
    updated_at: now,
    deal_data: { retried: true },
  };
}

/** Takes retries. The server refuses those that another process has taken first. */
async function take(retries) {
  const records = retries.map(({ retry_id }) => ({ retry_id, state: 'TAKEN', taken_by: WORKER }));
  const { results } = await call('PUT', 'retries', { records });
  return retries.filter((_, index) => results[index].status === 'updated');
}

async function retry({ retry_id, deal_id }) {
  const { results } = await call('PUT', 'deals', { records: [await readDeal(deal_id)] });
  const [{ status, message }] = results;
  const outcome = status === 'refused' ? { state: 'FAILED', message } : { state: 'SUCCEEDED' };
  await call('PUT', 'retries', { records: [{ retry_id, ...outcome }] });
  console.info(deal_id, outcome.state);
}

// Those that a process of the same name has taken before it ended or lost a response.
const ownTaken = async () => (await call('GET', 'retries?state=TAKEN')).data.filter((one) => one.taken_by === WORKER);

for (;;) {
  try {
    for (const one of await ownTaken()) await retry(one);
    const { data } = await call('GET', 'retries?wait=25&limit=20');
    if (data.length > 0) for (const one of await take(data)) await retry(one);
  } catch (error) {
    console.error(error.message);
    await sleep(2_000);
  }
}
