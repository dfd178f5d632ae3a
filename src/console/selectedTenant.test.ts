import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { fromPartial } from '../../tests/fromPartial.ts';
import { createFakeStorage } from '../authProvider/testing/fakeStorage.ts';
import { safeStorage } from '../config/browserStorage.ts';
import type { ConsoleDataProvider } from '../dataProvider/dataProvider.ts';
import { createMembershipSource, type Membership } from './membership.ts';
import {
  createSelectedTenant,
  type SelectedTenant,
  tenantInView,
  tenantStorage,
  withTenantList,
} from './selectedTenant.ts';

/** The selection of an admin with a stored choice, to whom tenants are offered now or later. */
function start(kept: string | undefined, offered?: readonly string[]) {
  const storage = { kept };
  const selected = createSelectedTenant({
    read: () => storage.kept,
    keep(tenantId) {
      storage.kept = tenantId;
    },
  });
  if (offered) selected.offer(offered);
  const seen = () => [selected.get().tenantId, storage.kept, selected.get().replaced];
  return { selected, seen };
}

describe('§6 an admin starts', () => {
  it('with the first tenant', () => {
    expect(start(undefined, ['acme', 'globex']).seen()).toEqual(['acme', 'acme', undefined]);
  });

  it('with the choice of the last visit', () => {
    expect(start('globex', ['acme', 'globex']).seen()).toEqual(['globex', 'globex', undefined]);
  });

  it('with that choice until the tenants have loaded', () => {
    const { selected, seen } = start('globex');
    expect([...seen(), selected.isSettled()]).toEqual(['globex', 'globex', undefined, false]);
  });

  it('with the first tenant, and a notice, if that choice is no longer offered', () => {
    const { selected, seen } = start('soylent');
    selected.offer(['acme', 'globex']);
    expect(seen()).toEqual(['acme', 'acme', 'soylent']);
    selected.dismissReplaced();
    expect(seen()).toEqual(['acme', 'acme', undefined]);
  });

  it('with none while there is none, and later with the first one', () => {
    const { selected, seen } = start('soylent', []);
    expect([...seen(), selected.isSettled()]).toEqual([undefined, 'soylent', undefined, false]);
    selected.offer(['globex']);
    expect([...seen(), selected.isSettled()]).toEqual(['globex', 'globex', undefined, true]);
  });

  it('with the tenant of a link, offered or not, and stores only offered ones', () => {
    const { selected, seen } = start('acme');
    selected.select('soylent');
    selected.offer(['acme', 'globex']);
    expect(seen()).toEqual(['soylent', 'acme', undefined]);
    selected.select('globex');
    expect(seen()).toEqual(['globex', 'globex', undefined]);
  });

  it('once: tenants that are offered later change nothing', () => {
    const { selected, seen } = start(undefined, ['acme']);
    selected.offer(['globex']);
    expect(seen()).toEqual(['acme', 'acme', undefined]);
  });
});

describe('§4 a choice', () => {
  it('is marked as such, unlike the initial tenant', () => {
    const { selected } = start(undefined, ['acme', 'globex']);
    expect(selected.get().isChosen).toBe(false);
    selected.select('globex');
    expect(selected.get().isChosen).toBe(true);
  });

  it('can be none, and stays so when others are offered', () => {
    const { selected, seen } = start('acme', ['acme', 'globex']);
    selected.select(undefined);
    selected.offer(['globex']);
    expect(seen()).toEqual([undefined, 'acme', undefined]);
  });

  it('is cleared, for the next visit too, if its tenant is deleted', () => {
    const { selected, seen } = start('acme', ['acme', 'globex']);
    selected.forget('globex');
    expect(seen()).toEqual(['acme', 'acme', undefined]);
    selected.forget('acme');
    expect(seen()).toEqual([undefined, '', undefined]);
  });

  it('ends the notice of a lost one', () => {
    const { selected, seen } = start('soylent', ['acme', 'globex']);
    selected.select('globex');
    expect(seen()).toEqual(['globex', 'globex', undefined]);
  });

  it('is reported to listeners until they unsubscribe', () => {
    const { selected } = start('acme');
    const listener = vi.fn();
    const unsubscribe = selected.subscribe(listener);
    selected.offer(['acme']);
    expect(listener).not.toHaveBeenCalled();
    selected.select('globex');
    expect(listener).toHaveBeenCalledOnce();
    unsubscribe();
    selected.select('acme');
    expect(listener).toHaveBeenCalledOnce();
  });
});

describe('the stored tenant', () => {
  const storage = () => {
    const kept = createFakeStorage();
    return safeStorage(() => kept);
  };

  it('§6 is that of the same tab after a reload, and the last of any tab in a new one', () => {
    const browser = storage();
    const [one, other] = [tenantStorage(storage(), browser), tenantStorage(storage(), browser)];
    one.keep('acme');
    other.keep('wonka');
    expect([one.read(), other.read(), tenantStorage(storage(), browser).read()]).toEqual(['acme', 'wonka', 'wonka']);
  });

  it('is none in a tab whose tenant was deleted, not that of another tab', () => {
    const browser = storage();
    const [one, other] = [tenantStorage(storage(), browser), tenantStorage(storage(), browser)];
    one.keep('');
    other.keep('wonka');
    expect(one.read()).toBe('');
  });
});

describe('a list of tenants', () => {
  type GetList = ConsoleDataProvider['getList'];

  async function listAs(
    membership: Partial<Membership>,
    getList: () => Promise<unknown>,
    resource = 'tenants',
    filter = {},
  ) {
    const source = createMembershipSource(async () => fromPartial<Membership>(membership));
    await source.refresh();
    const { selected } = start(undefined);
    const provider = withTenantList({ getList: getList as GetList } as ConsoleDataProvider, source, selected);
    const params = { pagination: { page: 1, perPage: 5 }, sort: { field: 'name', order: 'ASC' }, filter } as const;
    return { list: provider.getList(resource, params), selected };
  }
  const refusing = (status: number) => () => Promise.reject(new HttpError('No.', status));

  it('that is refused is empty for users whose tenant comes from a token only', async () => {
    const { list } = await listAs({ role: 'tenant-user', source: 'token' }, refusing(403));
    await expect(list).resolves.toEqual({ data: [], total: 0 });
  });

  it.each<[string, Partial<Membership>, number, string?]>([
    ['to an admin', { role: 'admin', source: 'token' }, 403],
    ['to a user whose membership the API knows', { role: 'tenant-admin', source: 'api' }, 403],
    ['to a user who is signed out', { role: 'tenant-user', source: 'token' }, 401],
    ['without a response', { role: 'tenant-user', source: 'token' }, 0],
    ['for another resource', { role: 'tenant-user', source: 'token' }, 403, 'deals'],
  ])('that is refused %s stays refused', async (_case, membership, status, resource) => {
    const { list } = await listAs(membership, refusing(status), resource);
    await expect(list).rejects.toMatchObject({ status });
  });

  it.each<[string, Partial<Membership>, object, ReturnType<SelectedTenant['get']>['tenantId']]>([
    ['an admin can choose', { role: 'admin' }, { active: true }, 'acme'],
    ['an admin may see', { role: 'admin' }, {}, undefined],
    ['others belong to', { role: 'tenant-user', source: 'token' }, {}, undefined],
  ])('that %s selects %s', async (_case, membership, filter, selectedId) => {
    const { list, selected } = await listAs(membership, async () => ({ data: [{ id: 'acme' }] }), 'tenants', filter);
    await list;
    expect(selected.get().tenantId).toBe(selectedId);
  });
});

describe('§6 the tenant in view', () => {
  it('is the selected one for an admin, and their own for all other users', () => {
    const inView = (role: Membership['role']) => tenantInView({ role, tenantId: 'acme' }, { tenantId: 'globex' });
    expect([inView('admin'), inView('tenant-admin'), inView('tenant-user')]).toEqual(['globex', 'acme', 'acme']);
  });
});
