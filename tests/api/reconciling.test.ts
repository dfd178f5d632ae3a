import { rm } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { readEnvironment } from '../../server/base/environment.ts';
import { CROWD, DEMO_ACCOUNTS } from '../../server/demo/accounts.ts';
import { openStore } from '../../server/openStore.ts';
import { startServer } from '../../server/startServer.ts';
import { newDataDirectory } from '../postgres/embeddedTemplate.ts';

it('a server lists self-registered users from its first response on, with the tenant they asked for and without a tenant', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  const dataDir = await newDataDirectory();
  const server = await startServer(readEnvironment({ PORT: '0', DATA_DIR: dataDir }));
  await server.stop();
  const store = await openStore({ dataDir });
  const rows = await store.db.selectFrom('users').selectAll().execute();
  await store.close();
  await rm(dataDir, { recursive: true, force: true });
  vi.restoreAllMocks();
  expect(rows).toHaveLength(DEMO_ACCOUNTS.length + CROWD.length);
  expect(rows.find(({ username }) => username === 'joiner@example.com')).toEqual({
    username: 'joiner@example.com',
    email: 'joiner@example.com',
    name: 'Jo Joiner',
    sub: expect.any(String),
    tenant_id: null,
    requested_tenant_id: 'acme',
    role: 'tenant-user',
    enabled: true,
    status: 'CONFIRMED',
    groups: [],
  });
  expect(rows.find(({ username }) => username === 'lead@acme.example')).toMatchObject({
    tenant_id: 'acme',
    role: 'tenant-admin',
    requested_tenant_id: null,
    groups: ['tenant-admin'],
  });
});
