import { describe, expect, it } from 'vitest';
import { aceOpportunity } from './aceOpportunity.ts';
import { ACME } from './testing.ts';

const opportunity = {
  Catalog: 'AWS',
  Id: 'O4417231',
  PartnerOpportunityIdentifier: '18734502631',
  LifeCycle: { Stage: 'Business Validation', ReviewStatus: 'Approved' },
  Customer: { Account: { CompanyName: 'Proseware' } },
  CreatedDate: '2026-09-08T03:12:45Z',
  LastModifiedDate: '2026-11-17T22:01:09Z',
};

describe('aceOpportunity', () => {
  it('maps an opportunity onto the deal it belongs to, and keeps it whole', () => {
    expect(aceOpportunity(opportunity, ACME)).toEqual({
      hubspot_deal_id: '18734502631',
      ace_opportunity_id: 'O4417231',
      status: 'BUSINESS_VALIDATION',
      created_at: '2026-09-08T03:12:45.000Z',
      updated_at: '2026-11-17T22:01:09.000Z',
      tenant_id: 'acme',
      source_file: undefined,
      deal_data: opportunity,
    });
  });

  it.each([
    [{ ...opportunity, PartnerOpportunityIdentifier: '' }, 'O4417231 has no PartnerOpportunityIdentifier'],
    [{ ...opportunity, LifeCycle: {} }, 'O4417231 has no LifeCycle.Stage'],
    [{ ...opportunity, CreatedDate: undefined }, 'O4417231 has no CreatedDate'],
  ])('refuses %#', (value, reason) => {
    expect(() => aceOpportunity(value, ACME)).toThrow(reason);
  });
});
