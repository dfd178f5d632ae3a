import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnvironment } from '../../server/base/environment.ts';
import { DEMO_ACCOUNTS } from '../../server/demo/accounts.ts';
import { demoTenants } from '../../server/demo/demoTenants.ts';
import { userOf } from '../../server/demo/seedDemo.ts';
import { demoState, recordDemoState } from '../../server/demo/suspendDemo.ts';
import { openStore } from '../../server/openStore.ts';
import { writeInBatches } from '../../server/records/write.ts';
import { startServer } from '../../server/startServer.ts';
import { tenants } from '../../src/resources/tenants.ts';
import { users } from '../../src/resources/users.ts';
import { newDataDirectory } from '../postgres/embeddedTemplate.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await newDataDirectory();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it('demo data on an AWS user pool: its admin@example.com gets no rights', async () => {
  const before = await openStore({ dataDir });
  await writeInBatches(before, tenants, demoTenants(new Date()));
  await writeInBatches(before, users, DEMO_ACCOUNTS.map(userOf));
  await recordDemoState(before, 'complete');
  await before.close();

  const nobodyListens = 'http://127.0.0.1:9';
  const aws = { COGNITO_USER_POOL_ID: 'eu-west-1_abc', COGNITO_CLIENT_ID: 'app', COGNITO_ENDPOINT: nobodyListens };
  const server = await startServer(readEnvironment({ ...aws, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' }));
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  await server.stop();

  const after = await openStore({ dataDir });
  const enabled = await after.db.selectFrom('users').select('username').where('enabled', '=', true).execute();
  expect([enabled, await demoState(after)]).toEqual([[], 'suspended']);
  await after.close();
});
