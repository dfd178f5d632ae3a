import { rm } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { newDataDirectory } from '../../tests/postgres/embeddedTemplate.ts';
import { openStore } from './database.ts';

it('refuses a second process that does not join, and lets one that joins work beside the first', async () => {
  const dataDir = await newDataDirectory();
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
