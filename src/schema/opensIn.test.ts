import { expect, it } from 'vitest';
import { openingUrl } from './opensIn.ts';

const crm = { label: 'CRM', url: 'links.crm_url', default: 'https://crm.example/{portal}/deals/{id}' };
const open = (links: object | null, id = '42') => openingUrl(crm, { links }, id);

it('fills the default with the settings beside the URL', () => {
  expect(open({ portal: '7' })).toBe('https://crm.example/7/deals/42');
  expect(open({ portal: '7', crm_url: null })).toBe('https://crm.example/7/deals/42');
});

it('prefers the setting of the tenant', () => {
  expect(open({ crm_url: 'https://eu.example:8443?deal={id}' })).toBe('https://eu.example:8443?deal=42');
});

it('is absent while a setting that it needs is empty', () => {
  expect([open(null), open({}), open({ portal: null }), open({ crm_url: 'https://x.example/{other}/{id}' })]).toEqual(
    Array(4).fill(undefined),
  );
  expect(openingUrl({ label: 'CRM', url: 'links.crm_url' }, { links: {} }, '42')).toBeUndefined();
});

it('encodes ids, which other systems choose', () => {
  expect(open({ portal: '7' }, '../a?b#c&d')).toBe('https://crm.example/7/deals/..%2Fa%3Fb%23c%26d');
  expect(open({ portal: '7' }, '..')).toBeUndefined();
});

it.each([
  'javascript:alert({id})',
  'http://crm.example/{id}',
  'https://{id}.example/',
  'https://crm.example{id}/',
  'https://user@crm.example/{id}',
  'https://crm.example/deals',
  'https://crm.example/a b/{id}',
  'https://a..b/{id}',
  'https://a.b:99999/{id}',
  'ftp://x/{id}\nhttps://crm.example/{id}',
])('ignores the URL %s', (url) => {
  expect(open({ crm_url: url })).toBeUndefined();
});
