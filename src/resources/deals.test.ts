import { expect, it } from 'vitest';
import { derivedValues } from '../schema/derivation.ts';
import { deals } from './deals.ts';

const close_date = '2026-12-18';

it.each<[format: string, deal_data: object, values: object]>([
  [
    'a plain deal',
    { dealname: 'Data lake', company: { name: 'Northwind' }, amount: 48000, currency: 'EUR', closedate: '2026-12-18' },
    { name: 'Data lake', company: 'Northwind', amount: '48000', currency: 'EUR', close_date },
  ],
  [
    "HubSpot's API",
    {
      id: '1',
      properties: {
        dealname: 'Data lake',
        amount: '48000.50',
        deal_currency_code: 'EUR',
        closedate: '2026-12-18T00:00:00Z',
      },
    },
    { name: 'Data lake', amount: '48000.5', currency: 'EUR', close_date },
  ],
  [
    "HubSpot's older API",
    { properties: { dealname: 'Data lake', closedate: '1797552000000' } },
    { name: 'Data lake', close_date },
  ],
  [
    "HubSpot's export",
    {
      'Record ID': '1',
      'Deal Name': 'Data lake',
      Amount: '48000.50',
      'Close Date': '2026-12-18 00:00',
      Currency: 'EUR',
    },
    { name: 'Data lake', amount: '48000.5', currency: 'EUR', close_date },
  ],
  [
    'an opportunity of AWS Partner Central',
    {
      Customer: { Account: { CompanyName: 'Northwind' } },
      Project: { Title: 'Data lake', ExpectedCustomerSpend: [{ Amount: '4200.00', CurrencyCode: 'USD' }] },
      LifeCycle: { TargetCloseDate: '2026-12-18' },
    },
    { name: 'Data lake', company: 'Northwind', amount: '4200', currency: 'USD', close_date },
  ],
  ['anything else', { amount: 'unknown', closedate: 'soon', company: 7 }, {}],
])('a deal has the name and figures of %s', (_, deal_data, values) => {
  const none = { name: null, company: null, amount: null, currency: null, close_date: null };
  expect(derivedValues(deals, { deal_data })).toMatchObject({ ...none, ...values });
});
