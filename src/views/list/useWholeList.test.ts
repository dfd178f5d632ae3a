import { expect, it } from 'vitest';
import { number, text } from '../../fields/index.ts';
import { tenants } from '../../resources/tenants.ts';
import { defineResource } from '../../schema/defineResource.ts';
import { tableColumns } from '../table/tableColumns.ts';
import { findRows, orderRows, parseList, printList } from './useWholeList.ts';

const row = (id: string, name: string, status = 'ACTIVE', region = 'us-east-1') => ({
  id,
  tenant_id: id,
  name,
  status,
  region,
});
const ROWS = [
  row('acme-10', 'Zebra'),
  row('acme-2', 'émile', 'INACTIVE', 'eu-west-1'),
  row('hooli', '', 'ACTIVE', 'mars-1'),
  row('acme', 'Eagle', 'INACTIVE'),
];
const ids = (rows: readonly { id: unknown }[]) => rows.map(({ id }) => id);

it.each([
  ['tenant_id', 'ASC', ['acme', 'acme-2', 'acme-10', 'hooli']],
  ['tenant_id', 'DESC', ['hooli', 'acme-10', 'acme-2', 'acme']],
  ['name', 'ASC', ['acme', 'acme-2', 'acme-10', 'hooli']],
  ['name', 'DESC', ['acme-10', 'acme-2', 'acme', 'hooli']],
  ['status', 'ASC', ['acme-10', 'hooli', 'acme', 'acme-2']],
] as const)('sorts by %s, %s', (field, order, expected) => {
  expect(ids(orderRows(tenants, ROWS, { field, order }))).toEqual(expected);
});

it('sorts by value, not by text', () => {
  const access = { list: 'signed-in', show: 'signed-in' } as const;
  const parcels = defineResource({ name: 'parcels', fields: { code: text(), weight: number() }, access });
  const rows = [10, -2, -10].map((weight) => ({ id: String(weight), weight }));
  expect(ids(orderRows(parcels, rows, { field: 'weight', order: 'ASC' }))).toEqual(['-10', '-2', '10']);
});

it.each([
  ['', ['acme-10', 'acme-2', 'hooli', 'acme']],
  ['ACME', ['acme-10', 'acme-2', 'acme']],
  ['  acme   virginia ', ['acme-10', 'acme']],
  ['inactive acme-2', ['acme-2']],
  ['mars', ['hooli']],
  ['nothing', []],
])('finds "%s"', (text, expected) => {
  expect(ids(findRows(tableColumns(tenants, 'admin'), ROWS, text))).toEqual(expected);
});

const parse = (query: string) => parseList(tenants, new URLSearchParams(query));
const BY_NAME = { field: 'name', order: 'ASC' } as const;

it.each([
  ['', { toggled: false, sort: BY_NAME, text: '' }],
  ['?active=true', { toggled: true, sort: BY_NAME, text: '' }],
  ['?sort=-status', { toggled: false, sort: { field: 'status', order: 'DESC' }, text: '' }],
  ['?sort=-name', { toggled: false, sort: { field: 'name', order: 'DESC' }, text: '' }],
  ['?active=true&sort=region&q=ac+me', { toggled: true, sort: { field: 'region', order: 'ASC' }, text: 'ac me' }],
] as const)('reads the list’s state from the URL "%s", and prints it unchanged', (query, list) => {
  expect(parse(query)).toEqual(list);
  expect(printList(tenants, list)).toBe(query);
});

it.each(['?active=yes', '?active=false', '?sort=password', '?sort=--name', '?sort=', '?q=++', '?nothing=1'])(
  'drops unknown parameters: %s',
  (query) => {
    expect(printList(tenants, parse(query))).toBe('');
  },
);

it('has no search box if the resource has none', () => {
  const { toggle: _, ...list } = tenants.list;
  expect(parseList({ ...tenants, list }, new URLSearchParams('active=true')).toggled).toBe(false);
});
