import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resources } from '../../resources/index.ts';
import { recordIdIn, recordPath } from '../../schema/resource.ts';
import { group, list, reference, text } from '../index.ts';
import { referencesIn } from './reference.ts';

it('references stand alone, in groups and in lists', () => {
  const fields = {
    name: text(),
    owner: reference('contacts'),
    labels: list(reference('labels')),
    tags: list(text()),
    address: group({ city: text(), keeper: reference('contacts') }),
  };
  expect(referencesIn(fields)).toEqual([
    { path: 'owner', to: 'contacts', isList: false },
    { path: 'labels', to: 'labels', isList: true },
    { path: 'address.keeper', to: 'contacts', isList: false },
  ]);
});

const [tenants, users, deals] = resources;

/** A URL's path folds these two into the folder above, so no page can stand there. */
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
  it('names an id that recordIdIn reads again, whatever the browser makes of the URL', () => {
    fc.assert(
      fc.property(ids.filter(addressable), (id) => {
        const { pathname, searchParams } = new URL(recordPath(deals, id, { tenant_id: 'acme' }), 'http://console');
        expect(recordIdIn(pathname)).toBe(id);
        expect([...searchParams]).toEqual([['tenant_id', 'acme']]);
      }),
    );
  });

  it('names a tenant only where the id alone is not enough', () => {
    expect(recordPath(users, 'sam', { tenant_id: 'acme' })).toBe('/users/sam');
    expect(recordPath(tenants, 'acme', { tenant_id: 'acme' })).toBe('/admin/tenants/acme');
    expect(recordPath(deals, '1', { tenant_id: null })).toBe('/integration/deals/1');
  });

  it('leads on to what stands below the page, in the same tenant', () => {
    expect(recordPath(tenants, 'acme', {}, '/edit')).toBe('/admin/tenants/acme/edit');
    expect(recordPath(deals, '1', { tenant_id: 'acme' }, '/edit')).toBe('/integration/deals/1/edit?tenant_id=acme');
  });

  it('keeps an encoded slash in an id apart from a slash', () => {
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
