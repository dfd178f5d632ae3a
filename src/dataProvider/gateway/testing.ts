import { choice, dateTime, group, tenant, text } from '../../fields/index.ts';
import { defineResource, type RecordOf } from '../../schema/defineResource.ts';
import type { EndpointOf } from '../../schema/endpoint.ts';
import type { JsonObject } from '../../schema/jsonObject.ts';

const texts = {
  label: 'Archive',
  icon: 'x',
  confirm: { title: 'Archive {full_name}?', text: 'It stays.', yes: 'Yes, Archive' },
  done: '{full_name} is archived.',
} as const;

/** A resource with everything that gateways spell differently: an id, timestamps, a choice, a group, an action, a tenant. */
export const contacts = defineResource({
  name: 'contacts',
  path: '/contacts',
  id: 'contact_id',
  label: ['Contact', 'Contacts'],
  fields: {
    contact_id: text({ identifier: true }),
    full_name: text(),
    status: choice({ ACTIVE: { label: 'Active' }, GONE: { label: 'Gone' } }),
    created_at: dateTime({ stamp: 'created' }),
    tenant_id: tenant({ optional: true }),
    address: group({ home_town: text({ optional: true }) }),
  },
  list: {
    paging: 'cursor',
    search: ['status', 'created_at'],
    columns: ['full_name', 'status', 'created_at'],
    sort: '-created_at',
    parts: { archived: { title: 'Archived', none: 'None.' } },
    empty: { none: 'No contacts.' },
  },
  show: { title: '{full_name}', sections: [], missing: 'Contact not found', back: 'Back to Contacts' },
  form: { sections: [{ title: 'All', fields: ['full_name', 'status'] }], saved: { create: '', edit: '' } },
  actions: { archive: { ...texts, when: { status: 'ACTIVE' }, sets: { status: 'GONE' } } },
  latest: { title: 'Latest contacts', none: 'None.', failed: '{error}' },
  access: { list: 'signed-in', show: 'signed-in', create: 'signed-in', edit: 'signed-in', archive: 'signed-in' },
});

export type Contact = RecordOf<typeof contacts>;

export const SEVEN: readonly Contact[] = [7, 6, 5, 4, 3, 2, 1].map((number) => ({
  contact_id: `c-${number}`,
  full_name: `Contact ${number}`,
  status: number % 2 === 0 ? 'GONE' : 'ACTIVE',
  created_at: `2026-11-0${number}T08:30:00.000Z`,
  tenant_id: 'acme',
  address: { home_town: 'Oslo' },
}));

/** How a kind of real-world API lists, pages, filters and names records, and the endpoint that describes it. */
export interface Style {
  readonly endpoint: EndpointOf<(typeof contacts)['fields'], 'archive'>;
  /** The path of its list and of its record `c-3`. */
  readonly places: readonly [list: string, record: string];
  readonly row: (contact: Contact) => JsonObject;
  /** Wraps a single record as the API returns it. */
  readonly one?: (row: JsonObject) => unknown;
  readonly list: (query: URLSearchParams, rows: readonly JsonObject[], all: readonly Contact[]) => Answer;
  /** The parameters that filter by active contacts. */
  readonly active: JsonObject;
  /** The API returns the total of a list. */
  readonly counts: boolean;
}

interface Answer {
  readonly body: unknown;
  readonly headers?: Record<string, string>;
}

const whole = (query: URLSearchParams, name: string, standard: number) => Number(query.get(name) ?? standard);
const epoch = ({ created_at }: Contact) => Date.parse(created_at);

function slice<Row>(rows: readonly Row[], start: number, size: number) {
  return { page: rows.slice(start, start + size), more: start + size < rows.length };
}

function after(rows: readonly JsonObject[], token: string | null, size: number) {
  return slice(rows, rows.findIndex(({ id }) => id === token) + 1, size);
}

const camel = ({ contact_id, full_name, status, created_at, tenant_id, address }: Contact) => ({
  id: contact_id,
  fullName: full_name,
  status,
  createdAt: created_at,
  tenantId: tenant_id,
  address: { homeTown: address.home_town },
});

export const STYLES: Readonly<Record<string, Style>> = {
  'page numbers with a link to the next, as Django REST framework': {
    endpoint: {
      items: 'results',
      id: 'id',
      paging: { by: 'pages', size: 'page_size', more: 'next' },
      query: { ordering: '-created_at' },
    },
    places: ['/contacts', '/contacts/c-3'],
    row: ({ contact_id, ...rest }) => ({ id: contact_id, ...rest }),
    list: (query, rows) => {
      const number = whole(query, 'page', 1);
      const { page, more } = slice(rows, (number - 1) * 3, whole(query, 'page_size', 3));
      const next = more ? `https://gateway.test/contacts/?page=${number + 1}` : null;
      return { body: { count: rows.length, next, previous: null, results: page } };
    },
    active: { status: 'ACTIVE' },
    counts: true,
  },
  'pages from 0 in camelCase with epoch milliseconds, as Spring Data': {
    endpoint: {
      path: '/v1/people',
      record: '/v1/person/{id}',
      items: 'content',
      names: 'camel',
      id: 'id',
      moments: 'milliseconds',
      values: { status: { ACTIVE: 'enabled', GONE: 'disabled' } },
      paging: { by: 'pages', size: 'size', first: 0 },
      total: 'page.totalElements',
    },
    places: ['/v1/people', '/v1/person/c-3'],
    row: (contact) => ({
      ...camel(contact),
      createdAt: epoch(contact),
      status: contact.status === 'ACTIVE' ? 'enabled' : 'disabled',
    }),
    list: (query, rows) => {
      const size = whole(query, 'size', 20);
      const { page } = slice(rows, whole(query, 'page', 0) * size, size);
      return { body: { content: page, page: { totalElements: rows.length, size } } };
    },
    active: { status: 'enabled' },
    counts: true,
  },
  'resource objects with a link to the next page, as JSON:API': {
    endpoint: {
      single: 'data',
      names: { '*': 'attributes.{camel}' },
      id: 'id',
      filters: { '*': 'filter[{camel}]' },
      paging: { by: 'cursor', at: 'page[after]', size: 'page[size]', next: 'links.next' },
      total: 'meta.total',
    },
    places: ['/contacts', '/contacts/c-3'],
    row: (contact) => {
      const { id, ...attributes } = camel(contact);
      return { type: 'contacts', id, attributes };
    },
    one: (row) => ({ data: row }),
    list: (query, rows) => {
      const { page, more } = after(rows, query.get('page[after]'), whole(query, 'page[size]', 10));
      const next = more ? `/contacts?page[after]=${page.at(-1)?.id}` : null;
      return { body: { data: page, meta: { total: rows.length }, links: { next } } };
    },
    active: { 'filter[status]': 'ACTIVE' },
    counts: true,
  },
  'the last id and epoch seconds, as Stripe': {
    endpoint: {
      id: 'id',
      names: { created_at: 'created', full_name: 'name' },
      moments: 'seconds',
      paging: { by: 'cursor', at: 'starting_after', more: 'has_more' },
    },
    places: ['/contacts', '/contacts/c-3'],
    row: ({ contact_id, created_at, full_name, ...rest }) => ({
      ...rest,
      id: contact_id,
      name: full_name,
      created: Date.parse(created_at) / 1000,
    }),
    list: (query, rows) => {
      const { page, more } = after(rows, query.get('starting_after'), whole(query, 'limit', 10));
      return { body: { object: 'list', data: page, has_more: more } };
    },
    active: { status: 'ACTIVE' },
    counts: false,
  },
  'properties and a nested token, as HubSpot': {
    endpoint: {
      path: '/crm/v3/objects/contacts',
      items: 'results',
      id: 'id',
      names: { '*': 'properties.{name}', created_at: 'createdAt' },
      filters: { '*': '{name}' },
      paging: { by: 'cursor', at: 'after', next: 'paging.next.after' },
      query: { properties: 'full_name,status' },
      update: 'PATCH',
    },
    places: ['/crm/v3/objects/contacts', '/crm/v3/objects/contacts/c-3'],
    row: ({ contact_id, created_at, ...properties }) => ({ id: contact_id, createdAt: created_at, properties }),
    list: (query, rows) => {
      const { page, more } = after(rows, query.get('after'), whole(query, 'limit', 10));
      return { body: { results: page, ...(more && { paging: { next: { after: page.at(-1)?.id } } }) } };
    },
    active: { status: 'ACTIVE' },
    counts: false,
  },
  'a bare list with its total in a header, as json-server': {
    endpoint: {
      items: '',
      id: 'id',
      paging: { by: 'pages', at: '_page', size: '_limit' },
      total: { header: 'X-Total-Count' },
    },
    places: ['/contacts', '/contacts/c-3'],
    row: ({ contact_id, ...rest }) => ({ id: contact_id, ...rest }),
    list: (query, rows) => {
      const size = whole(query, '_limit', 10);
      const { page } = slice(rows, (whole(query, '_page', 1) - 1) * size, size);
      return { body: page, headers: { 'X-Total-Count': String(rows.length) } };
    },
    active: { status: 'ACTIVE' },
    counts: true,
  },
  'offsets, a range in a header and at most two records at a time': {
    endpoint: { items: '', paging: 'offset', total: { header: 'Content-Range' } },
    places: ['/contacts', '/contacts/c-3'],
    row: (contact) => contact,
    list: (query, rows) => {
      const { page } = slice(rows, whole(query, 'offset', 0), Math.min(2, whole(query, 'limit', 2)));
      return { body: page, headers: { 'Content-Range': `contacts 0-1/${rows.length}` } };
    },
    active: { status: 'ACTIVE' },
    counts: true,
  },
  'pages that tell no end': {
    endpoint: { items: 'result.rows', paging: 'pages' },
    places: ['/contacts', '/contacts/c-3'],
    row: (contact) => contact,
    list: (query, rows) => {
      const size = Math.min(2, whole(query, 'per_page', 2));
      return { body: { result: { rows: slice(rows, (whole(query, 'page', 1) - 1) * size, size).page } } };
    },
    active: { status: 'ACTIVE' },
    counts: false,
  },
  'a link with a token under a name that has dots, as OData': {
    endpoint: {
      items: 'value',
      paging: { by: 'cursor', at: '$skiptoken', size: '$top', next: '@odata.nextLink' },
      total: '@odata.count',
      query: { $count: 'true' },
    },
    places: ['/contacts', '/contacts/c-3'],
    row: (contact) => contact,
    list: (query, rows) => {
      const { page, more } = slice(rows, whole(query, '$skiptoken', 0), 3);
      const link = `https://gateway.test/contacts?$skiptoken=${whole(query, '$skiptoken', 0) + 3}`;
      const counted = query.get('$count') === 'true' ? { '@odata.count': rows.length } : {};
      return { body: { value: page, ...counted, ...(more && { '@odata.nextLink': link }) } };
    },
    active: { status: 'ACTIVE' },
    counts: true,
  },
  'all at once under the resource’s name, and one under its own, as Rails': {
    endpoint: { paging: 'whole', single: 'contact', body: 'contact', update: 'PATCH' },
    places: ['/contacts', '/contacts/c-3'],
    row: (contact) => contact,
    one: (row) => ({ contact: row }),
    list: (_query, rows) => ({ body: { contacts: rows } }),
    active: { status: 'ACTIVE' },
    counts: true,
  },
};
