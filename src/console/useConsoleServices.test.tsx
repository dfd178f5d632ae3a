import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { ConsoleDataProvider } from '../dataProvider/dataProvider.ts';
import { createMembershipSource, type Membership } from './membership.ts';
import { preload } from './useConsoleServices.ts';

async function listsFor(membership: Partial<Membership> | Error) {
  const read = async () => {
    if (membership instanceof Error) throw membership;
    return membership as Membership;
  };
  const getList = vi.fn(async (..._: unknown[]) => ({ data: [{ id: 'acme' }], pageInfo: {} }));
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const dataProvider = { getList } as unknown as ConsoleDataProvider;
  await preload({ membership: createMembershipSource(read), dataProvider, queryClient });
  return getList;
}

it('asks for an admin’s tenants after the membership', async () => {
  const getList = await listsFor({ role: 'admin', source: 'api' });
  expect(getList).toHaveBeenCalledExactlyOnceWith('tenants', expect.objectContaining({ filter: { active: true } }));
});

it('asks for no tenants where the membership names the own one', async () => {
  expect(await listsFor({ role: 'tenant-user', source: 'api' })).not.toHaveBeenCalled();
});

it('asks for the own tenant where only a token names it', async () => {
  const getList = await listsFor({ role: 'tenant-user', source: 'token' });
  expect(getList).toHaveBeenCalledExactlyOnceWith('tenants', expect.objectContaining({ filter: {} }));
});

it('leaves a failure to the page', async () => {
  expect(await listsFor(new Error('away'))).not.toHaveBeenCalled();
});
