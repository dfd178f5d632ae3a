import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { portOf } from '../../server/base/address.ts';
import type { Retry } from '../../src/resources/retries.ts';
import { databases } from '../postgres/databases.ts';
import { RECENT, startApi, type TestApi } from './startApi.ts';

const ADMIN = 'admin@example.com';
const STAFF = 'staff@acme.example';

let api: TestApi;
let url: string;
let key: string;
let errors: readonly { readonly error_id: string; readonly deal_id: string }[];
const clients: { process: ChildProcess; output: () => string }[] = [];

beforeAll(async () => {
  const [{ open } = { open: () => Promise.reject(new Error('No database')) }] = databases;
  api = await startApi(open, RECENT, { streaming: true });
  url = new URL(api.endpoint).origin;
  key = (await api.send('POST', '/api/tenants/acme/keys', { as: ADMIN, body: { name: 'Sync' } })).body.key;
  const { items } = (await api.get('/api/errors?status=NEW&limit=500', { as: STAFF })).body;
  const byDeal = new Map(items.map((error: { deal_id: string }) => [error.deal_id, error]));
  errors = [...byDeal.values()] as typeof errors;
});
afterEach(async () => {
  for (const { process } of clients.splice(0)) await kill(process);
});
afterAll(() => api.stop());

async function kill(process: ChildProcess) {
  if (process.exitCode !== null || process.signalCode !== null) return;
  process.kill('SIGKILL');
  await once(process, 'exit');
}

function startClient(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['examples/sync/retries.mjs'], {
    env: { ...process.env, CONSOLE_URL: url, MACHINE_KEY: key, SAMPLE_DEALS: 'yes', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const client = { process: child, output: () => output };
  clients.push(client);
  return client;
}

const request = async (...some: (typeof errors)[number][]): Promise<Retry[]> =>
  (await api.send('POST', '/api/retries', { as: STAFF, body: { ids: some.map(({ error_id }) => error_id) } })).body
    .data;
const stored = async ({ retry_id }: Retry) => (await api.get(`/api/retries/${retry_id}`, { as: STAFF })).body as Retry;
const succeeded = (retry: Retry) => expect.poll(async () => (await stored(retry)).state).toBe('SUCCEEDED');

/** Passes calls on to the product; those to `path` get no response and resolve `reached`. */
async function startStalling(path: string): Promise<{ url: string; server: Server; reached: Promise<unknown> }> {
  const server = createServer(async (call, response) => {
    if (call.url?.startsWith(path)) return void server.emit('reached');
    const chunks: Buffer[] = [];
    for await (const chunk of call) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const headers = { authorization: `Bearer ${key}`, ...(body.length > 0 && { 'content-type': 'application/json' }) };
    const answer = await fetch(url + call.url, {
      method: call.method ?? 'GET',
      headers,
      ...(body.length > 0 && { body }),
    });
    response.writeHead(answer.status).end(await answer.text());
  }).listen(0, '127.0.0.1');
  const reached = once(server, 'reached');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${portOf(server)}`, server, reached };
}

it('is taken, written and reported by the example, which ends the work on the error', async () => {
  startClient();
  const [error = { error_id: '', deal_id: '' }] = errors;
  const [retry] = (await request(error)) as [Retry];
  await succeeded(retry);
  const { body } = await api.get(`/api/errors/${error.error_id}`, { as: STAFF });
  expect(body).toMatchObject({ work_state: 'DONE', closed_because: 'SYNCED' });
});

it('is not taken by the example until it reads a CRM, so that samples overwrite no deal', async () => {
  const { process: client, output } = startClient({ SAMPLE_DEALS: '' });
  expect(await once(client, 'exit')).toEqual([1, null]);
  expect(output()).toContain('Replace readDeal()');
});

it('is done once by two processes', async () => {
  const both = [startClient(), startClient()];
  const retries = await request(...errors.slice(1, 31));
  for (const retry of retries) await succeeded(retry);
  const lines = both.flatMap(({ output }) => output().trim().split('\n').filter(Boolean));
  expect(lines.sort()).toEqual(retries.map(({ deal_id }) => `${deal_id} SUCCEEDED`).sort());
});

it('is not lost with the connection of a poll', async () => {
  const dropped = new AbortController();
  const poll = (signal?: AbortSignal) =>
    fetch(`${url}/api/ingest/retries?wait=5`, {
      headers: { authorization: `Bearer ${key}` },
      ...(signal && { signal }),
    });
  const first = poll(dropped.signal).catch((error: Error) => error.name);
  setTimeout(() => dropped.abort(), 200);
  expect(await first).toBe('AbortError');
  const [retry] = (await request(errors[31] as (typeof errors)[number])) as [Retry];
  expect((await (await poll()).json()).data).toMatchObject([{ retry_id: retry.retry_id }]);
  startClient();
  await succeeded(retry);
});

it('is done by the next process of the same name after kill -9 between taking and writing', async () => {
  const stalling = await startStalling('/api/ingest/deals');
  const first = startClient({ CONSOLE_URL: stalling.url, WORKER: 'nightly' });
  const [retry] = (await request(errors[32] as (typeof errors)[number])) as [Retry];
  await stalling.reached;
  await kill(first.process);
  stalling.server.closeAllConnections();
  stalling.server.close();
  expect(await stored(retry)).toMatchObject({ state: 'TAKEN', taken_by: 'nightly' });
  startClient({ WORKER: 'nightly' });
  await succeeded(retry);
});
