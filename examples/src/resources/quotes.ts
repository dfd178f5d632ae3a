import {
  choice,
  date,
  dateTime,
  group,
  list,
  money,
  number,
  reference,
  secret,
  tenant,
  text,
} from '../fields/index.ts';
import { defineResource } from '../schema/defineResource.ts';

const LEADS = ['admin', 'tenant-admin'] as const;
const COUNTRIES = { DE: { label: 'Germany' }, US: { label: 'United States' }, FR: { label: 'France' } };
const REGIONS = { BY: { label: 'Bavaria' }, BE: { label: 'Berlin' }, CA: { label: 'California' } };

/** A line of a quote. */
const position = group(
  { article: text(), amount: number({ integer: true, min: 1, default: 1 }), price: money({ currency: 'EUR' }) },
  { label: 'Position' },
);

/** An offer to a company. Its form has tabs and columns, lines, and fields that depend on others. */
export const quotes = defineResource({
  name: 'quotes',
  menu: { icon: 'RequestQuoteOutlined' },

  fields: {
    quote_id: text(),
    title: text({ hint: 'What it is about, as the customer would say it.' }),
    number: text({ unique: true, optional: true, example: 'Q-10400' }),
    company_id: reference('companies', { label: 'Company', optional: true }),
    kind: choice({ GOODS: { label: 'Goods' }, SERVICE: { label: 'Service' } }, { default: 'GOODS' }),
    positions: list(position, { most: 20 }),
    country: choice(COUNTRIES, { default: 'DE' }),
    region: choice(REGIONS, {
      optional: true,
      dependsOn: { field: 'country', allows: { DE: ['BY', 'BE'], US: ['CA'] } },
    }),
    ship_by: date({ optional: true }),
    customs_code: text({ optional: true }),
    margin: number({ optional: true, unit: '%', seenBy: LEADS }),
    portal_key: secret({ optional: true, seenBy: LEADS }),
    tenant_id: tenant(),
    created_at: dateTime({ stamp: 'created' }),
    updated_at: dateTime({ stamp: 'updated' }),
  },
  list: { search: ['tenant_id', 'title', 'kind', 'company_id'] },

  form: {
    sections: [
      { tab: 'Quote', title: 'Quote', fields: ['title', 'number', 'company_id', 'kind'] },
      { title: 'Positions', lead: 'In the order of the document.', fields: ['positions'] },
      // The whole tab is only for goods.
      {
        tab: 'Delivery',
        title: 'Delivery',
        fields: ['country', 'region', 'ship_by'],
        columns: 3,
        showIf: { kind: 'GOODS' },
      },
      { title: 'Customs', fields: ['customs_code'], showIf: { kind: 'GOODS', country: { not: 'DE' } } },
      { tab: 'Internal', title: 'Internal', fields: ['margin', 'portal_key'] },
    ],
    requiredToCreate: ['customs_code'],
  },

  access: { list: 'signed-in', show: 'signed-in', create: 'signed-in', edit: 'signed-in', delete: ['admin'] },
});
