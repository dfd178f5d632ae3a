import { expect, it } from 'vitest';
import { deals } from '../../resources/deals.ts';
import { tenants } from '../../resources/tenants.ts';
import { stampOf } from './dateTime.ts';

it('finds the field that is stamped, if there is one', () => {
  expect(stampOf(tenants, 'created')).toBe('created_at');
  expect(stampOf(tenants, 'updated')).toBe('updated_at');
  expect(stampOf(deals, 'updated')).toBeUndefined();
});
