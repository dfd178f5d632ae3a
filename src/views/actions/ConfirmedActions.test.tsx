import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { present } from '../../../tests/present.ts';
import { tenant, text } from '../../fields/index.ts';
import { resources } from '../../resources/index.ts';
import { defineResource } from '../../schema/defineResource.ts';
import { type FakeApi, fakeApi, type Row, screensOf } from '../testing/fakeScreen.tsx';
import { someTenants } from '../testing/someTenants.ts';

const open = screensOf(resources);
const TENANTS = '/admin/tenants';
const dialog = () => screen.queryByRole('alertdialog');
const row = (id: string) => [...document.querySelectorAll('tbody tr')].find((each) => each.textContent?.startsWith(id));
const press = (user: UserEvent, name: string) =>
  user.click(screen.getByText(name, { selector: '[role=alertdialog] button' }));

async function openTenants(query = '', api = fakeApi(someTenants())) {
  const opened = open(TENANTS + query, api);
  await screen.findByLabelText('More for Globex');
  return { api, ...opened };
}

/** Chooses from a row’s menu. */
async function choose(user: UserEvent, tenant: string, action: string) {
  await user.click(screen.getByLabelText(`More for ${tenant}`));
  await user.click(screen.getByText(action, { selector: '[role=menuitem]' }));
}

/** The API changes a record for an action or a deletion. */
function answerWith(api: FakeApi, changed: Partial<Row>) {
  api.change = async ({ previousData }) => ({ data: { ...previousData, ...changed } });
}

describe('the menu of a row', () => {
  it('offers the actions of the tenant’s state: deactivate if active, activate if inactive', async () => {
    const { user } = await openTenants();
    const offered = async (tenant: string) => {
      await user.click(screen.getByLabelText(`More for ${tenant}`));
      return [...document.querySelectorAll('[role=menuitem]')].map((item) => item.textContent);
    };
    expect(await offered('Globex')).toEqual(['Deactivate', 'Delete']);
    await user.keyboard('{Escape}');
    expect(await offered('Soylent')).toEqual(['Activate', 'Delete']);
  });

  it('is opened and used by keyboard alone, and returns the focus to its button', async () => {
    const { user, api } = await openTenants();
    document.querySelector<HTMLElement>('tr[data-index="1"]')?.focus();
    await user.keyboard('{ArrowRight>5/}{Enter}{Enter}');
    expect(dialog()?.textContent).toContain('Deactivate Globex?');
    answerWith(api, { status: 'INACTIVE' });
    await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(dialog()).toBeNull());
    expect(api.changes).toEqual(['deactivate globex']);
  });
});

describe('§4 activating and deactivating', () => {
  it('asks first, with the name and the effect; no changes nothing', async () => {
    const { user, api } = await openTenants();
    await choose(user, 'Globex', 'Deactivate');
    expect(screen.getByRole('heading', { level: 2, name: 'Deactivate Globex?' })).toBeDefined();
    expect(dialog()?.textContent).toContain('Globex (globex) can no longer be chosen as a tenant.');
    expect(document.activeElement?.textContent).toBe('Cancel');
    await press(user, 'Cancel');
    expect(dialog()).toBeNull();
    expect(api.changes).toEqual([]);
  });

  it('replaces the row in its place without reading the list again, and reports success', async () => {
    const { user, api, page } = await openTenants('?sort=status');
    answerWith(api, { status: 'INACTIVE', partner_id: 'P-new' });
    await choose(user, 'Acme Cloud', 'Deactivate');
    await press(user, 'Yes, Deactivate');
    await waitFor(() => expect(row('acme')?.textContent).toContain('P-newInactive'));
    expect(row('acme')?.getAttribute('data-index')).toBe('0');
    expect(dialog()).toBeNull();
    expect(api.lists).toHaveLength(1);
    expect(screen.getByText('3 tenants, 1 active')).toBeDefined();
    expect(page.said).toEqual(['Acme Cloud is inactive.']);
    expect(page.tenantNews).toEqual(['changed']);
  });

  it('removes the row from the list of active tenants', async () => {
    const api = fakeApi(someTenants().slice(0, 2));
    const { user } = await openTenants('?active=true', api);
    answerWith(api, { status: 'INACTIVE' });
    await choose(user, 'Globex', 'Deactivate');
    await press(user, 'Yes, Deactivate');
    await screen.findByText('1 tenant');
    expect(row('globex')).toBeUndefined();
  });

  it('adds the row to the list of active tenants, even to a cached one', async () => {
    const { user, api } = await openTenants();
    const box = () => screen.getByLabelText('Show active tenants only');
    api.list = async ({ filter }) => {
      const rows = api.rows.filter(({ status }) => !filter.active || status === 'ACTIVE');
      return { data: rows, total: rows.length };
    };
    await user.click(box());
    await waitFor(() => expect(row('soylent')).toBeUndefined());
    await user.click(box());
    api.rows = api.rows.map((each) => (each.id === 'soylent' ? { ...each, status: 'ACTIVE' } : each));
    answerWith(api, { status: 'ACTIVE' });
    await choose(user, 'Soylent', 'Activate');
    await press(user, 'Yes, Activate');
    await waitFor(() => expect(row('soylent')?.textContent).toContain('Active'));
    await user.click(box());
    await waitFor(() => expect(row('soylent')).toBeDefined());
  });

  it('runs once, however often it is pressed, and waits for the response', async () => {
    const { user, api } = await openTenants();
    let answer = (_: { data: Row }) => {};
    api.change = () => new Promise((resolve) => (answer = resolve));
    await choose(user, 'Soylent', 'Activate');
    await press(user, 'Yes, Activate');
    fireEvent.click(screen.getByText('Yes, Activate'));
    expect(row('soylent')?.textContent).toContain('Inactive');
    answer({ data: { ...present(someTenants()[2]), status: 'ACTIVE' } });
    await waitFor(() => expect(row('soylent')?.textContent).toContain('Active'));
    expect(api.changes).toEqual(['activate soylent']);
  });
});

describe('§4 deleting', () => {
  const REFUSED = 'Globex still has 350 deals.';

  it('removes the row, and the tenant from the selector', async () => {
    const { user, api, page } = await openTenants();
    await choose(user, 'Globex', 'Delete');
    expect(dialog()?.textContent).toContain('Globex (globex) and its CRM API key are deleted permanently.');
    await press(user, 'Yes, Delete');
    await screen.findByText('2 tenants, 1 active');
    expect(row('globex')).toBeUndefined();
    expect(api.changes).toEqual(['delete globex']);
    expect(api.lists).toHaveLength(1);
    expect(page.said).toEqual(['Globex was deleted.']);
    expect(page.tenantNews).toEqual(['globex is gone']);
  });

  /** Requests the deletion of Globex, which fails. */
  async function fail(status: number, message: string) {
    const opened = await openTenants();
    const { user, api } = opened;
    const answer = api.change;
    api.change = () => Promise.reject(new HttpError(message, status));
    await choose(user, 'Globex', 'Delete');
    await press(user, 'Yes, Delete');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message));
    api.change = answer;
    return opened;
  }

  it('reports a final rejection with its reason, and offers only Close', async () => {
    const { user, api } = await fail(409, REFUSED);
    expect(row('globex')).toBeDefined();
    expect([...document.querySelectorAll('[role=alertdialog] button')].map(({ textContent }) => textContent)).toEqual([
      'Close',
    ]);
    expect(document.activeElement?.textContent).toBe('Close');
    await press(user, 'Close');
    expect(dialog()).toBeNull();
    expect(api.changes).toEqual(['delete globex']);
  });

  it('reports that another user has deleted it, and removes it everywhere', async () => {
    const { user, page } = await fail(404, 'Tenant not found');
    await screen.findByText('2 tenants, 1 active');
    expect(page.tenantNews).toEqual(['globex is gone']);
    expect(page.said).toEqual([]);
    await press(user, 'Close');
    expect(dialog()).toBeNull();
  });

  it('succeeds if its response was lost and the retry finds nothing', async () => {
    const { user, api, page } = await fail(0, 'Failed to delete tenant');
    api.change = () => Promise.reject(new HttpError('Tenant not found', 404));
    await press(user, 'Try Again');
    await screen.findByText('2 tenants, 1 active');
    expect(dialog()).toBeNull();
    expect(page.said).toEqual(['Globex was deleted.']);
  });

  it('can be retried after a failure', async () => {
    const { user, page } = await fail(503, 'Failed to delete tenant');
    await press(user, 'Try Again');
    await screen.findByText('2 tenants, 1 active');
    expect(page.said).toEqual(['Globex was deleted.']);
  });

  it('reports a failure even after the user has moved on', async () => {
    const { user, api } = await openTenants();
    let refuse = (_: Error) => {};
    api.change = () => new Promise((_, reject) => (refuse = reject));
    await choose(user, 'Globex', 'Delete');
    await press(user, 'Yes, Delete');
    await press(user, 'Cancel');
    expect(dialog()).toBeNull();
    refuse(new HttpError(REFUSED, 409));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(REFUSED));
  });

  it('leads from the page of a tenant to the list, without it', async () => {
    const api = fakeApi(someTenants());
    const { user, page } = open(`${TENANTS}/globex`, api);
    await screen.findByLabelText('More for Globex');
    api.change = async ({ previousData }) => {
      api.rows = api.rows.filter(({ id }) => id !== 'globex');
      return { data: previousData };
    };
    await choose(user, 'Globex', 'Delete');
    await press(user, 'Yes, Delete');
    await screen.findByText('2 tenants, 1 active');
    expect(page.url).toBe(TENANTS);
  });
});

/** They can be deleted, and neither edited nor changed by actions. */
const stamps = defineResource({
  name: 'stamps',
  path: '/stamps',
  fields: { stamp_id: text(), name: text(), tenant_id: tenant() },
  list: { search: ['name'] },
  access: { list: 'signed-in', show: 'signed-in', delete: 'signed-in' },
});
const openStamps = screensOf([stamps]);

it('deletes a search result in the tenant of its record, whichever is in view', async () => {
  const api = fakeApi([{ id: '7', stamp_id: '7', name: 'Seven', tenant_id: 'globex' }]);
  const metas: unknown[] = [];
  api.change = async ({ meta, previousData }) => {
    metas.push(meta);
    return { data: { id: '7', ...previousData } };
  };
  const { user } = openStamps('/stamps', api, { tenantId: 'acme' });
  await user.click(await screen.findByLabelText('More for Seven'));
  await user.click(screen.getByText('Delete', { selector: '[role=menuitem]' }));
  await user.click(screen.getByText('Yes, Delete', { selector: '[role=alertdialog] button' }));
  await waitFor(() => expect([api.changes, metas]).toEqual([['delete 7'], [{ tenantId: 'globex' }]]));
});
