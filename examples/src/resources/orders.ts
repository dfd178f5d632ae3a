import { choice, dateTime, number, tenant, text } from '../fields/index.ts';
import { defineResource, type RecordOf } from '../schema/defineResource.ts';

/** The states of an order. */
export const ORDER_STATES = {
  OPEN: { label: 'Open', icon: 'new', tone: 'info' },
  SHIPPED: { label: 'Shipped', icon: 'check', tone: 'success' },
} as const;

/** An order of a shop whose API uses camelCase and numbered pages. Only `endpoint` says so. */
export const orders = defineResource({
  name: 'orders',
  menu: { group: 'Shop', icon: 'deals' },

  fields: {
    order_id: text({ identifier: true }),
    customer_name: text(),
    state: choice(ORDER_STATES, { default: 'OPEN' }),
    item_count: number(),
    created_at: dateTime({ stamp: 'created' }),
    tenant_id: tenant({ seenBy: ['admin'] }),
  },

  list: { search: ['tenant_id', 'customer_name', 'state', 'created_at'], sort: '-created_at' },
  actions: { ship: { when: { state: 'OPEN' }, sets: { state: 'SHIPPED' } } },

  // GET /v2/orders?page=1&pageSize=25&sort=-createdAt -> { "results": [{ "id": "o-1", "customerName": ... }], "total": 7 }
  endpoint: {
    path: '/v2/orders',
    items: 'results',
    total: 'total',
    id: 'id',
    names: 'camel',
    values: { state: { OPEN: 'open', SHIPPED: 'shipped' } },
    paging: { by: 'pages', size: 'pageSize' },
    query: { sort: '-createdAt' },
    period: { from: 'createdFrom', to: 'createdTo', as: 'iso' },
    update: 'PATCH',
  },

  access: {
    list: 'signed-in',
    show: 'signed-in',
    create: 'signed-in',
    edit: 'signed-in',
    delete: ['admin'],
    ship: 'signed-in',
  },
});

export type Order = RecordOf<typeof orders>;
