import { expect, it } from 'vitest';
import { deals } from '../../resources/deals.ts';
import { tenants } from '../../resources/tenants.ts';
import { isSameSearch, keptQuery, linkedView, linkTo, searchOf } from './savedViewUrl.ts';

const ID = '0c0f1a52-93a1-4a6e-8a2c-0d9f4f0f9a11';
const view = { view_id: ID, resource: 'deals', name: 'New', query: 'status=NEW&columns=status', shared: true };

it('a view keeps filters, order and columns of a URL, and not the tenant', () => {
  const query = keptQuery(deals, '?tenant_id=acme&status=NEW&sort=created_at', ['hubspot_deal_id', 'status']);
  expect(query).toBe('status=NEW&sort=created_at&columns=hubspot_deal_id%2Cstatus');
});

it('a view keeps several values of a filter', () => {
  expect(keptQuery(deals, '?tenant_id=acme&status=NEW&status=DONE', ['status'])).toBe(
    'status=NEW&status=DONE&columns=status',
  );
});

it('is the same search in another order of parameters, but not with other columns', () => {
  expect(isSameSearch('a=1&b=2', 'b=2&a=1')).toBe(true);
  expect(isSameSearch('columns=a,b', 'columns=b,a')).toBe(false);
});

it('opens in the tenant, if its list names one', () => {
  expect(searchOf(view, deals, 'acme')).toBe('/integration/deals?tenant_id=acme&status=NEW&columns=status');
  expect(searchOf({ query: 'q=x' }, tenants, 'acme')).toBe('/admin/tenants?q=x');
  expect(linkTo(view, deals, undefined)).toBe(`/integration/deals?view=${ID}`);
});

it('is found in a link; other views of a list are no saved ones', () => {
  expect(linkedView(`?tenant_id=acme&view=${ID}`)).toBe(ID);
  expect(linkedView('?view=causes')).toBeUndefined();
});
