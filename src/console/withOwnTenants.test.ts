import { HttpError } from 'ra-core';
import { expect, it } from 'vitest';
import type { Standing } from '../authProvider/standing.ts';
import type { ConsoleDataProvider } from '../dataProvider/dataProvider.ts';
import { createStandingSource } from './standing/standingSource.ts';
import { withOwnTenants } from './withOwnTenants.ts';

async function listAs(standing: Partial<Standing>, status: number, resource = 'tenants') {
  const source = createStandingSource(async () => standing as Standing);
  await source.ask();
  const refusing = { getList: () => Promise.reject(new HttpError('No.', status)) } as unknown as ConsoleDataProvider;
  const params = { pagination: { page: 1, perPage: 5 }, sort: { field: 'name', order: 'ASC' }, filter: {} } as const;
  return withOwnTenants(refusing, source).getList(resource, params);
}

it('who is refused the list of tenants has none, where a token alone says that they do', async () => {
  await expect(listAs({ role: 'tenant-user', source: 'token' }, 403)).resolves.toEqual({ data: [], total: 0 });
});

it.each<[string, Partial<Standing>, number, string?]>([
  ['an admin', { role: 'admin', source: 'token' }, 403],
  ['whose standing the API tells', { role: 'tenant-admin', source: 'api' }, 403],
  ['who is signed out', { role: 'tenant-user', source: 'token' }, 401],
  ['who gets no answer', { role: 'tenant-user', source: 'token' }, 0],
  ['who asks for other things', { role: 'tenant-user', source: 'token' }, 403, 'deals'],
])('%s: the refusal stays one', async (_case, standing, status, resource) => {
  await expect(listAs(standing, status, resource)).rejects.toMatchObject({ status });
});
