import { expect, it } from 'vitest';
import { tenants } from '../../resources/tenants.ts';
import { parseList, printList } from './useWholeList.tsx';

const parse = (query: string) => parseList(tenants, new URLSearchParams(query));
const BY_NAME = { field: 'name', descending: false };

it.each([
  ['', { toggled: false, sort: BY_NAME, text: '' }],
  ['?active=true', { toggled: true, sort: BY_NAME, text: '' }],
  ['?sort=-status', { toggled: false, sort: { field: 'status', descending: true }, text: '' }],
  ['?sort=-name', { toggled: false, sort: { field: 'name', descending: true }, text: '' }],
  ['?active=true&sort=region&q=ac+me', { toggled: true, sort: { field: 'region', descending: false }, text: 'ac me' }],
])('the URL "%s" says what the list shows, and is printed as it was', (query, list) => {
  expect(parse(query)).toEqual(list);
  expect(printList(tenants, list)).toBe(query);
});

it.each(['?active=yes', '?active=false', '?sort=password', '?sort=--name', '?sort=', '?q=++', '?nothing=1'])(
  'drops what it does not know: %s',
  (query) => {
    expect(printList(tenants, parse(query))).toBe('');
  },
);

it('has no box where the resource has none', () => {
  const { toggle: _, ...list } = tenants.list;
  expect(parseList({ ...tenants, list }, new URLSearchParams('active=true')).toggled).toBe(false);
});
