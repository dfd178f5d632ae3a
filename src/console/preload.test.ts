import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { Standing } from '../authProvider/standing.ts';
import type { ConsoleDataProvider } from '../dataProvider/dataProvider.ts';
import { preload } from './preload.ts';
import { createStandingSource } from './standing/standingSource.ts';

async function listsFor(standing: Partial<Standing> | Error) {
  const read = async () => {
    if (standing instanceof Error) throw standing;
    return standing as Standing;
  };
  const getList = vi.fn(async (..._: unknown[]) => ({ data: [{ id: 'acme' }], pageInfo: {} }));
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const dataProvider = { getList } as unknown as ConsoleDataProvider;
  await preload({ standing: createStandingSource(read), dataProvider, queryClient });
  return getList;
}

it('asks for an admin’s tenants after the standing', async () => {
  const getList = await listsFor({ role: 'admin', source: 'api' });
  expect(getList).toHaveBeenCalledExactlyOnceWith('tenants', expect.objectContaining({ filter: { active: true } }));
});

it('asks for no tenants where the standing names the own one', async () => {
  expect(await listsFor({ role: 'tenant-user', source: 'api' })).not.toHaveBeenCalled();
});

it('asks for the own tenant where only a token names it', async () => {
  const getList = await listsFor({ role: 'tenant-user', source: 'token' });
  expect(getList).toHaveBeenCalledExactlyOnceWith('tenants', expect.objectContaining({ filter: {} }));
});

it('leaves a failure to the page', async () => {
  expect(await listsFor(new Error('away'))).not.toHaveBeenCalled();
});
