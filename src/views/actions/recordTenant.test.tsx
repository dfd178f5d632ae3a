import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { tenant, text } from '../../fields/index.ts';
import { defineResource } from '../../schema/defineResource.ts';
import { fakeApi, screensOf } from '../testing/fakeScreen.tsx';

/** Nobody edits them, and they have no actions: they can be deleted. */
const stamps = defineResource({
  name: 'stamps',
  path: '/stamps',
  fields: { stamp_id: text(), name: text(), tenant_id: tenant() },
  list: { search: ['name'] },
  access: { list: 'signed-in', show: 'signed-in', delete: 'signed-in' },
});
const open = screensOf([stamps]);

it('a row of a search is deleted in the tenant of its record, whichever is in view', async () => {
  const api = fakeApi([{ id: '7', stamp_id: '7', name: 'Seven', tenant_id: 'globex' }]);
  const metas: unknown[] = [];
  api.change = async ({ meta, previousData }) => {
    metas.push(meta);
    return { data: { id: '7', ...previousData } };
  };
  const { user } = open('/stamps', api, { tenantId: 'acme' });
  await user.click(await screen.findByLabelText('More for Seven'));
  await user.click(screen.getByText('Delete', { selector: '[role=menuitem]' }));
  await user.click(screen.getByText('Yes, Delete', { selector: '[role=alertdialog] button' }));
  await waitFor(() => expect([api.changes, metas]).toEqual([['delete 7'], [{ tenantId: 'globex' }]]));
});
