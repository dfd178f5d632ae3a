import { expect, it } from 'vitest';
import { deals } from '../../resources/deals.ts';
import { errors } from '../../resources/errors.ts';
import { droppedParameters } from './searchUrl.ts';

it.each([
  ['tenant_id=acme&status=COMMITTED&date_from=2026-11-01&per_page=50&searched=1', []],
  ['per_page=25', []],
  ['sort=-created_at&status=committed&searched=1', []],
  ['sort=created_at', ['sort=created_at']],
  ['status=COMMITTED&status=PROSPECT&tenant_id=acme&tenant_id=globex', ['status=PROSPECT', 'tenant_id=globex']],
  ['status=&foo=%20', []],
  ['status=NOPE&foo=1&hubspot_deal_id=7', ['status=NOPE', 'foo=1']],
  [
    'date_from=2026-02-30&date_to=x&per_page=7&searched=yes',
    ['date_from=2026-02-30', 'date_to=x', 'per_page=7', 'searched=yes'],
  ],
  ['tenant_id=A%00', ['tenant_id=A\u0000']],
  ['type=API_ERROR', ['type=API_ERROR']],
])('of %s', (query, dropped) => {
  expect(droppedParameters(deals, new URLSearchParams(query))).toEqual(dropped);
});

it('knows the shorter name of a filter', () => {
  expect(droppedParameters(errors, new URLSearchParams('type=API_ERROR'))).toEqual([]);
  const both = 'type=API_ERROR&error_type=NETWORK_ERROR';
  expect(droppedParameters(errors, new URLSearchParams(both))).toEqual(['type=API_ERROR']);
});
