import { describe, expect, it } from 'vitest';
import { audit } from '../../resources/audit.ts';
import { deals } from '../../resources/deals.ts';
import { errors } from '../../resources/errors.ts';
import { cardLines, tableColumns } from './tableColumns.ts';

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

  it('shows the chosen columns on a card, around the actions', () => {
    const columns = ['at', 'by', 'action', 'resource', 'record_id'];
    const chosen = {
      ...audit,
      list: { ...audit.list, columns, card: ['record_id', 'action', 'by', 'at', 'resource'] },
    };
    const all = tableColumns(chosen, 'admin');
    expect(places(all)).toEqual([
      ['at', 'm-d'],
      ['by', 'm-c'],
      ['action', 'm-b'],
      ['resource', 'm-e'],
      ['record_id', 'm-a'],
    ]);
    expect(cardLines(all)).toBe(3);
    expect(places(tableColumns(chosen, 'admin', 'm-d'))).toContainEqual(['at', 'm-e']);
    const few = { ...chosen, list: { ...chosen.list, card: ['record_id', 'at'] } };
    expect(places(tableColumns(few, 'admin'))).toContainEqual(['action', 'c-hide']);
  });

  it('omits whole columns that the role may not see, or whose role is unknown', () => {
    const names = (role: Parameters<typeof tableColumns>[1]) => tableColumns(deals, role).map((column) => column.label);
    expect(names('admin')).toContain('Tenant ID');
    expect(names('tenant-admin')).not.toContain('Tenant ID');
    expect(names(undefined)).not.toContain('Tenant ID');
  });
});
