import { describe, expect, it } from 'vitest';
import { audit } from '../../resources/audit.ts';
import { deals } from '../../resources/deals.ts';
import { errors } from '../../resources/errors.ts';
import { tableColumns } from './tableColumns.ts';

const places = (columns: ReturnType<typeof tableColumns>) => columns.map(({ name, area }) => [name, area]);

describe('tableColumns', () => {
  it('gives each column its place on a card', () => {
    expect(places(tableColumns(deals, 'admin'))).toEqual([
      ['hubspot_deal_id', 'm-a'],
      ['ace_opportunity_id', 'm-c'],
      ['status', 'm-b'],
      ['created_at', 'm-d'],
      ['tenant_id', 'c-hide'],
    ]);
    expect(places(tableColumns(errors, 'tenant-user'))).toEqual([
      ['error_id', 'm-a'],
      ['deal_id', 'c-hide'],
      ['error_type', 'm-c'],
      ['status', 'm-b'],
      ['timestamp', 'm-d'],
    ]);
  });

  it('uses the list’s title as the title of a card', () => {
    const reordered = { ...audit, list: { ...audit.list, columns: ['at', 'by', 'action', 'record_id'] } };
    expect(places(tableColumns(reordered, 'admin'))).toEqual([
      ['at', 'm-d'],
      ['by', 'm-c'],
      ['action', 'm-b'],
      ['record_id', 'm-a'],
    ]);
  });

  it('omits whole columns that the role may not see, or whose role is unknown', () => {
    const names = (role: Parameters<typeof tableColumns>[1]) => tableColumns(deals, role).map((column) => column.label);
    expect(names('admin')).toContain('Tenant ID');
    expect(names('tenant-admin')).not.toContain('Tenant ID');
    expect(names(undefined)).not.toContain('Tenant ID');
  });
});
