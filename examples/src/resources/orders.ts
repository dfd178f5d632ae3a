import { choice, dateTime, number, tenant, text } from '../fields/index.ts';
import { defineResource, type RecordOf } from '../schema/resource.ts';

/** Where an order stands. */
export const ORDER_STATES = {
  OPEN: { label: 'Open', glyph: 'new', tone: 'info' },
  SHIPPED: { label: 'Shipped', glyph: 'check', tone: 'success' },
} as const;

/** An order of a shop whose own API answers in camelCase and numbered pages; `endpoint` is all that says so. */
export const orders = defineResource({
  name: 'orders',
  path: '/shop/orders',
  id: 'order_id',
  label: ['Order', 'Orders'],
  menu: { group: 'Shop', icon: 'deals' },

  fields: {
    order_id: text({ identifier: true }),
    customer_name: text(),
    state: choice(ORDER_STATES, { initial: 'OPEN' }),
    item_count: number(),
    created_at: dateTime({ stamp: 'created' }),
    tenant_id: tenant({ seenBy: ['admin'] }),
  },

  list: {
    paging: 'cursor',
    search: ['tenant_id', 'customer_name', 'state', 'created_at'],
    columns: ['order_id', 'customer_name', 'state', 'item_count', 'created_at'],
    sort: '-created_at',
    empty: { before: 'Search to view orders.', none: 'No orders found.' },
  },

  show: {
    title: 'Order {order_id}',
    sections: [{ title: 'Order', fields: ['order_id', 'customer_name', 'state', 'item_count', 'created_at'] }],
    missing: 'Order not found',
    back: 'Back to Orders',
  },

  form: {
    sections: [{ title: 'Order', fields: ['customer_name', 'state', 'item_count'] }],
    saved: { create: 'Order {order_id} was created.', edit: 'Order {order_id} was saved.' },
  },

  actions: {
    ship: {
      label: 'Ship',
      icon: 'ok',
      when: { state: 'OPEN' },
      sets: { state: 'SHIPPED' },
      confirm: { title: 'Ship order {order_id}?', text: 'It goes to {customer_name}.', yes: 'Yes, Ship' },
      done: 'Order {order_id} was shipped.',
    },
  },

  delete: {
    label: 'Delete',
    icon: 'trash',
    confirm: { title: 'Delete order {order_id}?', text: 'It will be gone for good.', yes: 'Yes, Delete' },
    done: 'Order {order_id} was deleted.',
  },

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
