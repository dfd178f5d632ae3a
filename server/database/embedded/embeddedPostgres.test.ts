import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDataDirectory } from '../../../tests/postgres/embeddedTemplate.ts';
import { type EmbeddedPostgres, joinEmbeddedPostgres, startEmbeddedPostgres } from './embeddedPostgres.ts';

let folder: string;
let dataDir: string;
let worker: Worker | undefined;
let postgres: EmbeddedPostgres;
const faults: string[] = [];

beforeAll(async () => {
  // Longer than the path of a socket may be.
  folder = await mkdtemp(join(tmpdir(), 'store-'));
  dataDir = join(folder, 'a-long-folder-name/'.repeat(6));
  await mkdir(dirname(dataDir), { recursive: true });
  await rename(await newDataDirectory(), dataDir);
  process.once('worker', (started) => {
    worker = started;
  });
  postgres = await startEmbeddedPostgres(dataDir, (message) => faults.push(message));
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

async function connected(): Promise<pg.Client> {
  const client = new pg.Client(postgres.connection);
  client.on('error', () => {});
  await client.connect();
  return client;
}

describe('the embedded database', () => {
  it('is PostgreSQL, used through pg', async () => {
    const client = await connected();
    const { rows } = await client.query('select $1::int + 1 as sum', [41]);
    expect(rows).toEqual([{ sum: 42 }]);
    await client.end();
  });

  it('is reachable through the data directory', async () => {
    const client = new pg.Client(await joinEmbeddedPostgres(dataDir));
    await client.connect();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await client.end();
  });

  it('accepts statements that arrive in many chunks and sends long results', async () => {
    const client = await connected();
    const text = 'x'.repeat(5_000_000);
    const { rows } = await client.query(`select $1::text as text, length('${text}') as length`, [text]);
    expect(rows[0].text === text && rows[0].length).toBe(text.length);
    await client.end();
  });

  it('keeps the statements and transactions of several clients apart', async () => {
    const setup = await connected();
    await setup.query('create table counter (id int primary key, n int not null); insert into counter values (1, 0)');
    const hammer = async (label: string) => {
      const client = await connected();
      for (let round = 0; round < 100; round++) {
        // Unnamed statements outside a transaction: one client must not execute what another parsed.
        const { rows } = await client.query('select $1::text as label, $2::int as round', [label, round]);
        expect(rows).toEqual([{ label, round }]);
        await client.query('begin');
        const { n } = (await client.query('select n from counter where id = $1', [1])).rows[0];
        await client.query('update counter set n = $1 where id = $2', [n + 1, 1]);
        await client.query(round % 10 === 9 ? 'rollback' : 'commit');
      }
      await client.end();
    };
    await Promise.all(['a', 'b', 'c'].map(hammer));
    expect((await setup.query('select n from counter')).rows).toEqual([{ n: 270 }]);
    await setup.end();
  });

  it('is not blocked by clients that fail or disconnect', async () => {
    const bystander = await connected();
    for (const query of ['selec', 'begin; select 1/0', 'begin; create table lost (id int)']) {
      const client = await connected();
      await client.query(query).catch(() => {});
      Reflect.get(client, 'connection').stream.destroy();
      expect((await bystander.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    }
    expect((await bystander.query("select to_regclass('lost') as lost")).rows).toEqual([{ lost: null }]);
    await bystander.end();
  });

  it('disconnects clients that do not speak its protocol', async () => {
    const socket = postgres.connection.stream?.();
    if (!(socket instanceof Socket)) throw new TypeError('It is reached through a socket.');
    socket.connect('');
    await new Promise<void>((resolve) => {
      socket.on('error', () => {}).on('close', () => resolve());
      socket.resume().end(Buffer.alloc(64));
    });
    const client = await connected();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await client.end();
  });

  it('restarts with its data if its thread dies', async () => {
    const before = await connected();
    await before.query('create table kept (id int); insert into kept values (1)');
    await worker?.terminate();
    const after = new pg.Client(await joinEmbeddedPostgres(dataDir));
    await after.connect();
    expect((await after.query('select id from kept')).rows).toEqual([{ id: 1 }]);
    await after.end();
    expect(faults).toEqual(['The embedded database stopped unexpectedly and is being restarted.']);
  });
});
