import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create } from 'tar';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { newDataDirectory } from '../../../tests/postgres/embeddedTemplate.ts';
import { readEnvironment } from '../../base/environment.ts';
import { DEMO_PASSWORD } from '../../demo/accounts.ts';
import { openStore } from '../../openStore.ts';
import { type RunningServer, startServer } from '../../startServer.ts';
import { srpSignIn } from '../../userPool/testing/srpSignIn.ts';
import { backupCommand } from './createBackup.ts';
import { restoreCommand } from './restoreBackup.ts';

let folder: string;
let dataDir: string;
let archive: string;
let server: RunningServer | undefined;
let token: string;
let machineKey: string;
/** The deals that the server had acknowledged before the backup began, and those acknowledged during it. */
const acknowledged: string[] = [];
let meanwhile = 0;
let told: MockInstance;

const environmentOf = (dir: string) => readEnvironment({ PORT: '0', DATA_DIR: dir });
const start = (dir: string) => startServer(environmentOf(dir));
async function stop(): Promise<void> {
  await server?.stop();
  server = undefined;
}
const backup = (file: string, dir = dataDir) => backupCommand([file], () => environmentOf(dir));
const restore = (file: string, dir: string, ...flags: string[]) =>
  restoreCommand([file, ...flags], () => environmentOf(dir));
const said = () => told.mock.calls.flat().join('\n');

async function call(path: string, { method = 'GET', bearer = token, body }: Call = {}): Promise<Answer> {
  const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
  const answer = await fetch(`${server?.url}/api${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  readonly body: any;
}

interface Call {
  readonly method?: string;
  readonly bearer?: string;
  readonly body?: object;
}

async function writeDeal(id: string): Promise<void> {
  const deal = { hubspot_deal_id: id, status: 'QUALIFIED', created_at: '2026-11-20T08:30:00Z', deal_data: {} };
  const { status } = await call('/ingest/deals', { method: 'PUT', bearer: machineKey, body: { records: [deal] } });
  expect(status).toBe(200);
}

beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  archive = join(folder, 'one.tar.gz');
  dataDir = await newDataDirectory();
  server = await start(dataDir);
  token =
    (await srpSignIn(`${server.url}/cognito`, 'admin@example.com', DEMO_PASSWORD)).AuthenticationResult?.IdToken ?? '';
  machineKey = (await call('/tenants/acme/keys', { method: 'POST', body: { name: 'Sync' } })).body.key;

  let ended = false;
  const writing = [1, 2, 3].map(async (writer) => {
    for (let number = 0; !ended; number++) {
      await writeDeal(`deal-${writer}-${number}`);
      meanwhile += 1;
      acknowledged.push(`deal-${writer}-${number}`);
    }
  });
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(20));
  const before = acknowledged.length;
  meanwhile = 0;
  expect(await backup(archive)).toBe(0);
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + meanwhile / 2));
  ended = true;
  await Promise.all(writing);
  acknowledged.length = before;
});

afterAll(async () => {
  vi.restoreAllMocks();
  await stop();
  await Promise.all([folder, dataDir].map((path) => rm(path, { recursive: true, force: true })));
});

beforeEach(() => {
  told = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => told.mockRestore());

it('writes a backup under load that only its owner can read', async () => {
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['one.tar.gz']);
  expect(await backup(archive)).toBe(1);
  expect(said()).toBe(`${archive} already exists. Name a new file.`);
});

it('refuses to restore over a running server', async () => {
  const before = await readdir(dataDir);
  expect(await restore(archive, dataDir)).toBe(1);
  expect(said()).toContain('is not empty');
  expect(await restore(archive, dataDir, '--replace')).toBe(1);
  expect(said()).toContain(`is in use by process ${process.pid}`);
  expect(await readdir(dataDir)).toEqual(before);
  expect((await call('/session')).status).toBe(200);
});

it('restores everything acknowledged before the backup, with working keys', async () => {
  await stop();
  const restored = join(folder, 'restored');
  expect(await restore(archive, restored)).toBe(0);
  server = await start(restored);
  for (const id of acknowledged) expect(await call(`/deals/${id}?tenant_id=acme`)).toMatchObject({ status: 200 });
  expect(acknowledged.length).toBeGreaterThan(20);
  const { hubspot_configuration: crm } = (await call('/tenants/acme')).body;
  expect(crm.api_key).toBe('••••1000');
  await writeDeal('after');
});

it('moves the data of a stopped server aside only if requested', async () => {
  const restored = join(folder, 'restored');
  await stop();
  const second = join(folder, 'two.tar.gz');
  expect(await backup(second, restored)).toBe(0);
  expect(await restore(archive, restored, '--replace')).toBe(0);
  const [aside = ''] = (await readdir(restored)).filter((name) => name.startsWith('replaced-'));
  expect((await readdir(join(restored, aside))).sort()).toEqual(['keys', 'postgres']);
  expect(await restore(second, restored, '--replace')).toBe(0);
  const store = await openStore({ dataDir: restored });
  const found = store.db.selectFrom('deals').select('tenant_id').where('hubspot_deal_id', '=', 'after');
  expect(await found.execute()).toEqual([{ tenant_id: 'acme' }]);
  await store.close();
});

it.each([
  ['cut short', (whole: Buffer) => whole.subarray(0, whole.length * 0.9)],
  ['without its end', (whole: Buffer) => whole.subarray(0, -1)],
  ['altered', (whole: Buffer) => Buffer.concat([whole.subarray(0, 5_000), Buffer.from('!'), whole.subarray(5_001)])],
  ['empty', () => Buffer.alloc(0)],
  ['another kind of file', () => Buffer.from('select 1;')],
])('rejects an archive that is %s and changes nothing', async (_, damage) => {
  const file = join(folder, 'damaged.tar.gz');
  await writeFile(file, damage(await readFile(archive)));
  const target = join(folder, 'target');
  expect(await restore(file, target)).toBe(1);
  expect(said()).toContain('is not a complete backup');
  expect(existsSync(target)).toBe(false);
});

it('rejects an archive with other content', async () => {
  const source = await mkdtemp(join(folder, 'source-'));
  await writeFile(join(source, 'readme.txt'), 'Nothing of ours.');
  const file = join(folder, 'foreign.tar.gz');
  await create({ file, cwd: source, gzip: true }, ['readme.txt']);
  expect(await restore(file, join(folder, 'target'))).toBe(1);
  expect(said()).toContain('is not a complete backup');
  expect(existsSync(join(folder, 'target'))).toBe(false);
});

it('prints its usage', async () => {
  expect(await restore(join(folder, 'none.tar.gz'), join(folder, 'target'))).toBe(1);
  expect(await backup(join(folder, 'new.tar.gz'), join(folder, 'target'))).toBe(1);
  expect(await backupCommand([], () => environmentOf(dataDir))).toBe(1);
  const onServer = () => readEnvironment({ DATABASE_URL: 'postgres://db.example/console' });
  expect(await backupCommand(['x.tar.gz'], onServer)).toBe(1);
  expect(said().split('\n')).toEqual([
    `There is no file ${join(folder, 'none.tar.gz')}.`,
    `There is no database in ${join(folder, 'target')}. Start the server there first, or set DATA_DIR to the folder that it uses.`,
    'Name one file: FILE.tar.gz.',
    expect.stringContaining('pg_dump'),
  ]);
});
