import { expect, it } from 'vitest';
import { deals } from '../resources/deals.ts';
import { tenants } from '../resources/tenants.ts';
import { sortOf } from './resource.ts';

it('reads the order of a list', () => {
  expect(sortOf(deals)).toEqual({ field: 'created_at', descending: true });
  expect(sortOf(tenants)).toEqual({ field: 'name', descending: false });
});
