import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openStore } from './database.ts';
import { nextLine, startChild } from './testing/childProcess.ts';

it('loses no acknowledged row when its process is killed in the middle of writes', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'durability-'));
  const acknowledged: string[] = [];
  for (let round = 0; round < 2; round++) {
    const writer = startChild('./writer.ts', dataDir, String(round * 100_000));
    for (let count = 0; count < 25 + round * 26; count++) acknowledged.push(await nextLine(writer));
    await writer.kill('SIGKILL');
    for await (const id of writer.lines) acknowledged.push(id);
  }
  const store = await openStore({ dataDir });
  const rows = await store.db.selectFrom('deals').select('hubspot_deal_id').execute();
  await store.close();
  const stored = new Set(rows.map((row) => row.hubspot_deal_id));
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  await rm(dataDir, { recursive: true, force: true });
}, 120_000);

it('is refused to a second process that would not join, which works on beside the first when it does', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'durability-'));
  const store = await openStore({ dataDir });
  await expect(openStore({ dataDir })).rejects.toThrow(`in use by process ${process.pid}`);
  const guest = await openStore({ dataDir, ifInUse: 'join' });
  await guest.db
    .insertInto('pool_groups')
    .values({ group_name: 'g', created_at: new Date(), updated_at: new Date() } as never)
    .execute();
  await guest.close();
  expect(await store.db.selectFrom('pool_groups').select('group_name').execute()).toEqual([{ group_name: 'g' }]);
  await store.close();
  await rm(dataDir, { recursive: true, force: true });
}, 120_000);
