import { describe, expect, it } from 'vitest';
import { deals } from '../../../src/resources/deals.ts';
import { errors } from '../../../src/resources/errors.ts';
import { mapRecord } from './mapRecord.ts';
import { ACME } from './testing.ts';

const deal = {
  hubspot_deal_id: '1',
  status: 'COMMITTED',
  created_at: '2026-11-20T08:30:00Z',
  updated_at: '2026-11-20T08:30:00Z',
  deal_data: { amount: 1 },
};
const nested = (levels: number): unknown => (levels === 0 ? 1 : { in: nested(levels - 1) });

describe('mapRecord', () => {
  it('makes a whole record of ours', () => {
    expect(mapRecord(deal, deals, ACME)).toEqual({
      ...deal,
      created_at: '2026-11-20T08:30:00.000Z',
      updated_at: '2026-11-20T08:30:00.000Z',
      ace_opportunity_id: null,
      tenant_id: 'acme',
      source_file: null,
    });
  });

  it('takes deal_data from a CSV cell, or else the record itself', () => {
    expect(mapRecord({ ...deal, deal_data: '{"amount":1}' }, deals, ACME).deal_data).toEqual({ amount: 1 });
    const { deal_data: _, ...row } = deal;
    expect(mapRecord({ ...row, owner: 'Jo' }, deals, ACME).deal_data).toEqual({ ...row, owner: 'Jo' });
  });

  it.each([
    [{ ...deal, hubspot_deal_id: '' }, 'hubspot_deal_id is missing'],
    [{ ...deal, hubspot_deal_id: 'x'.repeat(256) }, 'hubspot_deal_id must have at most 255 characters'],
    [{ ...deal, status: undefined }, 'status is missing'],
    [{ ...deal, status: 'WON' }, 'stage "WON" stands for no status'],
    [{ ...deal, created_at: null }, 'created_at is missing'],
    [{ ...deal, hubspot_deal_id: '..' }, 'hubspot_deal_id must not be ".."'],
    [{ ...deal, tenant_id: 'globex' }, 'tenant_id is "globex", but this is loaded into "acme"'],
    [{ ...deal, deal_data: '{"amount":' }, 'deal_data must be a JSON object'],
    [{ ...deal, deal_data: [] }, 'deal_data must be a JSON object'],
    [{ ...deal, deal_data: '{"note":"a\\u0000b"}' }, '"deal_data.note" contains characters that cannot be stored'],
    [{ ...deal, deal_data: { note: 'a\0b' } }, '"deal_data.note" contains characters that cannot be stored'],
    [{ ...deal, deal_data: { list: [{ '\ud800': 1 }] } }, 'contains characters that cannot be stored'],
    [{ ...deal, deal_data: JSON.parse('{"list":[1e400]}') }, '"deal_data.list.0" is a number too large to be stored'],
    [{ ...deal, deal_data: '{"amount":-1e400}' }, '"deal_data.amount" is a number too large to be stored'],
    [{ ...deal, deal_data: nested(200) }, 'is nested more than 100 levels deep'],
    [{ ...deal, tenant_id: nested(5_000) }, 'is nested more than 100 levels deep'],
    [
      { error_type: 'API_ERROR' },
      'is an integration error (error_type, error_message); it goes with errors, not with deals',
    ],
    [{ name: 'x' }, 'is not recognised; expected a deal (hubspot_deal_id, status), or a HubSpot deal'],
    [[], 'is not a JSON object'],
    [null, 'is not a JSON object'],
    ['x', 'is not a JSON object'],
  ])('refuses %#', (value, reason) => {
    expect(() => mapRecord(value, deals, ACME)).toThrow(reason);
  });

  it('keeps a key that means something else to objects, and lets it change none', () => {
    const data = JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}');
    for (const given of [data, JSON.stringify(data)]) {
      const { deal_data: kept } = mapRecord({ ...deal, deal_data: given }, deals, ACME);
      expect(JSON.stringify(kept)).toBe(JSON.stringify(data));
      expect(kept).not.toHaveProperty('polluted');
    }
    expect({}).not.toHaveProperty('polluted');
  });

  it('checks errors by the fields of errors', () => {
    const error = { deal_id: '1', error_type: 'API_ERROR', timestamp: '2026-11-20', error_message: 'Down' };
    expect(mapRecord(error, errors, ACME)).toMatchObject({ status: 'NEW', timestamp: '2026-11-20T00:00:00.000Z' });
    expect(() => mapRecord({ ...error, status: 'open' }, errors, ACME)).toThrow(
      'status must be one of NEW, NOTIFIED, RESOLVED, not "OPEN"',
    );
    expect(() => mapRecord({ ...error, notified: { toString: 1 } }, errors, ACME)).toThrow('notified must be');
    expect(() => mapRecord({ ...error, error_message: undefined }, errors, ACME)).toThrow('error_message is missing');
    expect(() => mapRecord(deal, errors, ACME)).toThrow('it goes with deals, not with errors');
  });
});
