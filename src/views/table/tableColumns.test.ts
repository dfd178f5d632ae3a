import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { text } from '../../fields/index.ts';
import { audit } from '../../resources/audit.ts';
import { deals } from '../../resources/deals.ts';
import { errors } from '../../resources/errors.ts';
import { tenants } from '../../resources/tenants.ts';
import type { Resource } from '../../schema/resource.ts';
import { columnElements } from './RecordColumn.tsx';
import { cardLines, listedFields, tableColumns } from './tableColumns.ts';

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
    expect(all.filter(({ labeled }) => labeled).map(({ name }) => name)).toEqual(['at']);
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

describe('columnElements', () => {
  it('gives the room that no value needs to texts, of which an address needs more', () => {
    const widths = (resource: Resource) => {
      const options = { columns: tableColumns(resource, 'admin'), actions: null, sort: undefined };
      const { elements, least } = columnElements({ ...options, sortable: [], named: [], linkOf: undefined });
      const styles = elements.map((element) => (element as ReactElement<{ width: string }>).props.width);
      const parts = styles.map(
        (width) => /^calc\((\d+)px \+ max\(0px, 100cqi - \d+px\) \* ([\d.]+)\)$/.exec(width) ?? [],
      );
      return { least, needs: parts.map(([, need]) => Number(need)), grows: parts.map(([, , grow]) => Number(grow)) };
    };
    const { least, needs, grows } = widths(audit);
    expect(needs.reduce((sum, need) => sum + need)).toBe(least);
    expect(grows.reduce((sum, grow) => sum + grow)).toBeCloseTo(1, 2);
    const [recordId = 0, kind = 0, action = 0, by = 0, at = 0] = grows;
    expect(by).toBeGreaterThan(4 * Math.max(recordId, kind, action, at));
    const email = text({ format: 'email' });
    const [, , , address = 0] = widths({ ...audit, fields: { ...audit.fields, by: email } }).needs;
    expect(address).toBeGreaterThan(needs[3] ?? 0);
  });
});

describe('chosen columns', () => {
  const chosen = ['hubspot_deal_id', 'close_date', 'status', 'amount'];

  it('have a line each on a card, below its title and state', () => {
    const columns = tableColumns(deals, 'admin', undefined, chosen);
    expect(places(columns)).toEqual([
      ['hubspot_deal_id', 'm-a'],
      ['close_date', 'm-row'],
      ['status', 'm-b'],
      ['amount', 'm-row'],
    ]);
    expect(columns.filter(({ labeled }) => labeled).map(({ name }) => name)).toEqual(['close_date', 'amount']);
    expect(cardLines(columns)).toBe(4);
    const besideActions = tableColumns(deals, 'admin', 'm-d', chosen);
    expect(places(besideActions)).toContainEqual(['close_date', 'm-c']);
    expect(cardLines(besideActions)).toBe(4);
  });

  it('are of the fields that a list can show and the role may see', () => {
    const names = listedFields(deals, 'tenant-user');
    expect(names.slice(0, 3)).toEqual(['hubspot_deal_id', 'ace_opportunity_id', 'status']);
    expect(names).toContain('company');
    expect(names).not.toContain('tenant_id');
    expect(names).not.toContain('deal_data');
    expect(listedFields(tenants, 'admin').filter((name) => name.startsWith('hubspot_configuration'))).toEqual([
      'hubspot_configuration.pipeline_id',
      'hubspot_configuration.default_stage',
      'hubspot_configuration.deal_stages',
    ]);
  });
});
