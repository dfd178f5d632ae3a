import { describe, expect, it } from 'vitest';
import { choice, list, longText, number, secret, text } from './index.ts';
import { readValue } from './readValue.ts';

const optional = { optional: true } as const;
const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

const sku = { is: /^SH-\d{6}$/, message: 'must look like SH-123456' };

it('§5 the message of a pattern is that of the page’s language, also in a list', () => {
  const field = text({ pattern: sku });
  const german = { ...field, pattern: { ...sku, message: 'z. B. SH-123456' } };
  expect(readValue('sku', field, ' SH-123456 ')).toEqual({ value: 'SH-123456' });
  expect(readValue('sku', field, 'SH-1')).toEqual({ fault: 'Sku must look like SH-123456' });
  expect(readValue('sku', german, 'SH-1')).toEqual({ fault: 'Sku z. B. SH-123456' });
  expect(readValue('sku', german, 7)).toEqual({ fault: 'Sku must be text' });
  const entries = { ...list(field), of: german };
  expect(readValue('skus', entries, ['SH-123456', 'no'])).toEqual({ fault: 'Skus: entry 2 z. B. SH-123456' });
});

describe('§5 an entered value', () => {
  it.each([
    [text(), ' Acme ', 'Acme'],
    [text(optional), '  ', null],
    [text(optional), undefined, null],
    [list(text(), optional), [], null],
    [list(text()), [' AU', 'NZ '], ['AU', 'NZ']],
    [choice({ ACTIVE: { label: 'Active' } }), 'active', 'ACTIVE'],
    [number(), 0, 0],
    [text(), 'Zo\u200dë 👩\u200d💻\n', 'Zo\u200dë 👩\u200d💻'],
    [longText(), 'one\ntwo', 'one\ntwo'],
    [list(text(), { most: 2 }), ['AU', 'NZ'], ['AU', 'NZ']],
  ])('%#: is stored as intended', (field, given, value) => {
    expect(readValue('field', field, given)).toEqual({ value });
  });

  it.each([
    ['crm.api_key', secret({ label: 'CRM API Key' }), ' ', 'CRM API Key is required'],
    ['name', text(), null, 'Name is required'],
    ['currency', text({ max: 3 }), 'US Dollar', 'Currency must have at most 3 characters'],
    ['name', text(), 7, 'Name must be text'],
    ['countries', list(text()), 'AU', 'Countries must be a list'],
    ['countries', list(text()), ['AU', 7], 'Countries: entry 2 must be text'],
    ['countries', list(text(), { most: 2 }), ['AU', 'NZ', 'FJ'], 'Countries must have at most 2 entries'],
    ['countries', list(text()), Array(301).fill('AU'), 'Countries must have at most 300 entries'],
    ['countries', list(text()), nested(100_000), 'Countries: entry 1 must be text'],
    ['name', text(), 'a\nb', 'Name must be one line without invisible characters'],
    ['name', text(), '\u202eevil', 'Name must be one line without invisible characters'],
    ['region', choice({}, { open: true }), 'a\u200bb', 'Region must be one line without invisible characters'],
    ['countries', list(text()), ['AU', 'N\tZ'], 'Countries: entry 2 must be one line without invisible characters'],
    ['status', choice({ ON: { label: 'On' }, OFF: { label: 'Off' } }), 'MAYBE', 'Status must be one of ON, OFF'],
  ])('%s: is rejected with a sentence', (path, field, given, fault) => {
    expect(readValue(path, field, given)).toEqual({ fault });
  });
});
