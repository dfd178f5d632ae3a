import { describe, expect, it } from 'vitest';
import { hubspotDeal } from './hubspotDeal.ts';
import { hubspotRow, isHubspotRow } from './hubspotRow.ts';
import { ACME } from './testing.ts';

const deal = {
  id: '512',
  properties: { dealname: 'Contoso', dealstage: 'qualifiedtobuy', amount: '100', aws_opportunity_id: 'O512' },
  createdAt: '2026-09-02T08:15:30.120Z',
  updatedAt: '2026-11-12T10:20:00Z',
  archived: false,
};

describe('hubspotDeal', () => {
  it('maps a deal object and keeps it whole', () => {
    expect(hubspotDeal(deal, { ...ACME, sourceFile: 'export.jsonl' })).toEqual({
      hubspot_deal_id: '512',
      ace_opportunity_id: 'O512',
      status: 'QUALIFIED',
      created_at: '2026-09-02T08:15:30.120Z',
      updated_at: '2026-11-12T10:20:00.000Z',
      tenant_id: 'acme',
      source_file: 'export.jsonl',
      deal_data: deal,
    });
  });

  it('takes ids that are numbers, and falls back to properties', () => {
    const { createdAt: _, updatedAt: __, ...bare } = deal;
    const mapped = hubspotDeal(
      { ...bare, id: 512, properties: { ...deal.properties, createdate: '1795163400000' } },
      ACME,
    );
    expect(mapped).toMatchObject({
      hubspot_deal_id: '512',
      created_at: '2026-11-20T08:30:00.000Z',
      updated_at: '2026-11-20T08:30:00.000Z',
    });
  });

  it.each([
    [{ ...deal, properties: {} }, 'has no deal stage'],
    [{ ...deal, createdAt: null }, 'has no creation date'],
    [{ ...deal, createdAt: '12/01/2026' }, 'createdAt is "12/01/2026"'],
    [{ ...deal, id: 2 ** 60 }, 'id must be text or a whole number'],
    [{ ...deal, properties: { dealstage: '99' } }, 'stage "99" stands for no status'],
  ])('refuses %#', (value, reason) => {
    expect(() => hubspotDeal(value, ACME)).toThrow(reason);
  });
});

describe('hubspotRow', () => {
  const row = {
    'Record ID': '513',
    'Deal Name': 'Adatum',
    'Deal Stage': 'Closed Won',
    'Create Date': '2026-10-01 09:30',
    'ACE Opportunity ID': 'O513',
  };

  it('reads the labels of an export, and keeps them', () => {
    expect(isHubspotRow(row)).toBe(true);
    expect(hubspotRow(row, ACME)).toMatchObject({
      hubspot_deal_id: '513',
      ace_opportunity_id: 'O513',
      status: 'LAUNCHED',
      created_at: '2026-10-01T09:30:00.000Z',
      updated_at: '2026-10-01T09:30:00.000Z',
      deal_data: row,
    });
  });

  it('is not misled by columns named as members of objects', () => {
    expect(isHubspotRow({ constructor: 'x', 'Record ID': '1' })).toBe(false);
  });
});
