import { expect, it } from 'vitest';
import { text } from '../../fields/index.ts';
import { deals } from '../../resources/deals.ts';
import { tenants } from '../../resources/tenants.ts';

import { parseSearch, searchableBy } from './searchUrl.ts';

const guarded = {
  ...deals,
  fields: { ...deals.fields, ace_opportunity_id: text({ seenBy: ['admin'] }) },
};

it('§6 leaves out filters on what the role may not see, and keeps the tenant', () => {
  expect(searchableBy('admin', guarded).list.search).toEqual(deals.list.search);
  expect(searchableBy('tenant-user', guarded).list.search).toEqual([
    'tenant_id',
    'hubspot_deal_id',
    'status',
    'created_at',
  ]);
});

it('a link with such a filter searches without it', () => {
  const url = new URLSearchParams('ace_opportunity_id=O4417203&status=COMMITTED');
  expect(parseSearch(searchableBy('tenant-user', guarded), url).filter).toEqual({ status: 'COMMITTED' });
});

it('a resource that is not searched stays as it is', () => {
  expect(searchableBy('tenant-user', tenants)).toBe(tenants);
});
