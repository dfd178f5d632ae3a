import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { choice, dateTime, json, tenant, text } from '../../fields/index.ts';
import { defineResource } from '../../schema/defineResource.ts';
import { fakeApi, screensOf } from '../testing/fakeScreen.tsx';

const notes = defineResource({
  name: 'notes',
  path: '/notes',
  id: 'note_id',
  label: ['Note', 'Notes'],
  fields: {
    note_id: text(),
    kind: choice({ ONE: { label: 'One' }, TWO: { label: 'Two' } }),
    at: dateTime(),
    tenant_id: tenant({ optional: true }),
    details: json({ optional: true }),
  },
  list: {
    paging: 'cursor',
    search: ['kind', 'at'],
    columns: ['note_id', 'kind', 'tenant_id'],
    sort: '-at',
    suggestions: [{ label: 'Ones', icon: 'cal', filter: { kind: 'ONE' } }],
    empty: { before: 'Nothing yet.', none: 'No notes.' },
  },
  show: {
    title: 'Note {note_id}',
    sections: [
      { title: 'Note', fields: ['note_id', 'kind', 'tenant_id'] },
      { title: 'Details', fields: ['details'] },
    ],
    missing: 'Note not found',
    back: 'Back to Notes',
  },
  access: { list: ['admin'], show: ['admin'] },
});
const open = screensOf([notes]);
const rows = [
  { id: 'a', note_id: 'a', kind: 'ONE', at: '2026-11-20T08:31:55Z', tenant_id: 'globex', details: { was: 1 } },
  { id: 'b', note_id: 'b', kind: 'TWO', at: '2026-11-19T08:31:55Z', tenant_id: null },
];

describe('a search of what not always belongs to a tenant', () => {
  it('asks in none, whichever is in view, and stays when another is chosen', async () => {
    const api = fakeApi(rows);
    const { user, page } = open('/notes?tenant_id=hooli', api);
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByText('2 of 2')).toBeDefined();
    expect([page.url, api.lists[0]?.meta, api.counts[0]]).toEqual([
      '/notes?searched=1',
      { tenantId: null },
      expect.objectContaining({ meta: { tenantId: null } }),
    ]);
    act(() => page.chooseTenant('globex'));
    expect(page.url).toBe('/notes?searched=1');
    expect(within(screen.getByRole('table')).getByText('globex')).toBeDefined();
  });

  it('needs no tenant', async () => {
    const { page } = open('/notes?kind=TWO', fakeApi(rows), { tenantId: null });
    expect(await screen.findByText('2 of 2')).toBeDefined();
    expect(page.url).toBe('/notes?kind=TWO');
    expect(screen.queryByText('Tenant ID is required to execute search')).toBeNull();
  });

  it('offers its suggestions without a tenant', () => {
    open('/notes', fakeApi(rows));
    expect(screen.getByRole('link', { name: 'Ones' }).getAttribute('href')).toBe('/notes?kind=ONE');
  });

  it('leads to records that are found without a tenant, and leaves the one in view alone', async () => {
    const api = fakeApi(rows);
    const { user, page } = open('/notes?searched=1', api);
    await user.click(await screen.findByRole('link', { name: 'a' }));
    expect(page.url).toBe('/notes/a');
    expect(await screen.findByRole('region', { name: 'Details as JSON' })).toBeDefined();
    expect(api.ones).toEqual([expect.objectContaining({ id: 'a', meta: expect.objectContaining({ tenantId: null }) })]);
  });
});
