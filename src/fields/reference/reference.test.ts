import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resources } from '../../resources/index.ts';
import { recordIdIn, recordPath } from '../../schema/resource.ts';
import { group, list, reference, text } from '../index.ts';
import { referencesIn } from './reference.ts';

it('references appear alone, in groups and in lists', () => {
  const fields = {
    name: text(),
    owner: reference('contacts'),
    labels: list(reference('labels')),
    tags: list(text()),
    address: group({ city: text(), keeper: reference('contacts') }),
    lines: list(group({ item: reference('items') })),
  };
  expect(referencesIn(fields)).toMatchObject([
    { path: 'owner', to: 'contacts', isList: false },
    { path: 'labels', to: 'labels', isList: true },
    { path: 'address.keeper', to: 'contacts', isList: false },
    { path: 'lines.item', to: 'items', isNested: true },
  ]);
});

const [tenants, users, deals] = resources;

/** A URL’s path resolves these two to a parent folder, so no page can have them. */
const addressable = (id: string) => id !== '.' && id !== '..';

/** Ids of the characters that mean something in a URL, and of any others. */
const ids = fc.oneof(
  fc.string({
    unit: fc.constantFrom('/', '%', '2', 'F', '?', '#', ' ', '.', '+', '&', 'a', 'é', '界', '🙂'),
    minLength: 1,
  }),
  fc.string({ unit: 'binary', minLength: 1 }),
);

describe('recordPath', () => {
  it('encodes an id so that recordIdIn reads it, whatever the browser does to the URL', () => {
    fc.assert(
      fc.property(ids.filter(addressable), (id) => {
        const { pathname, searchParams } = new URL(recordPath(deals, id, { tenant_id: 'acme' }), 'http://console');
        expect(recordIdIn(pathname)).toBe(id);
        expect([...searchParams]).toEqual([['tenant_id', 'acme']]);
      }),
    );
  });

  it('contains a tenant only if the id is ambiguous', () => {
    expect(recordPath(users, 'sam', { tenant_id: 'acme' })).toBe('/users/sam');
    expect(recordPath(tenants, 'acme', { tenant_id: 'acme' })).toBe('/admin/tenants/acme');
    expect(recordPath(deals, '1', { tenant_id: null })).toBe('/integration/deals/1');
  });

  it('leads to pages below the record, in the same tenant', () => {
    expect(recordPath(tenants, 'acme', {}, '/edit')).toBe('/admin/tenants/acme/edit');
    expect(recordPath(deals, '1', { tenant_id: 'acme' }, '/edit')).toBe('/integration/deals/1/edit?tenant_id=acme');
  });

  it('distinguishes an encoded slash in an id from a separator', () => {
    expect(recordIdIn(recordPath(deals, 'a%2Fb', {}))).toBe('a%2Fb');
    expect(recordIdIn(recordPath(deals, 'a/b', {}))).toBe('a/b');
  });
});

describe('recordIdIn', () => {
  it.each([
    ['/integration/deals/100%', '100%'],
    ['/integration/deals/42/', '42'],
    ['/integration/deals/O%27Neil', "O'Neil"],
  ])('%s: %s', (pathname, id) => {
    expect(recordIdIn(pathname)).toBe(id);
  });
});
