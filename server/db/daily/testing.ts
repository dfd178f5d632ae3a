import fc from 'fast-check';

/** Deals of two tenants on few days, so that many share one; amounts as senders write them, also badly. */
export const someDeal = fc.record({
  hubspot_deal_id: fc.integer({ min: 1, max: 12 }).map(String),
  status: fc.constantFrom('PROSPECT', 'QUALIFIED', 'LAUNCHED'),
  created_at: fc
    .integer({ min: 0, max: 4 * 24 * 60 })
    .map((minute) => new Date(Date.UTC(2026, 10, 18, 0, minute)).toISOString()),
  updated_at: fc.constant('2026-11-22T00:00:00.000Z'),
  tenant_id: fc.constantFrom('acme', 'globex'),
  deal_data: fc.oneof(
    fc.record({
      amount: fc.oneof(fc.double(), fc.constantFrom('1200.50', '0.1', 'about 3', '1e400', ' 7', null, [], {})),
    }),
    fc.record({ properties: fc.record({ amount: fc.double({ noNaN: true, min: -1e6, max: 1e6 }).map(String) }) }),
    fc.constantFrom({}, { amount: true }, { amount: '', properties: { amount: '3' } }, { properties: [] }),
  ),
});
