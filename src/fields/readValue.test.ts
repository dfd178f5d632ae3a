import { describe, expect, it } from 'vitest';
import { choice, list, number, secret, text } from './index.ts';
import { readValue } from './readValue.ts';

const optional = { optional: true } as const;

describe('§5 what somebody wrote', () => {
  it.each([
    [text(), ' Acme ', 'Acme'],
    [text(optional), '  ', null],
    [text(optional), undefined, null],
    [list(text(), optional), [], null],
    [list(text()), [' AU', 'NZ '], ['AU', 'NZ']],
    [choice({ ACTIVE: { label: 'Active' } }), 'active', 'ACTIVE'],
    [number(), 0, 0],
  ])('%#: is stored as it is meant', (field, given, value) => {
    expect(readValue('field', field, given)).toEqual({ value });
  });

  it.each([
    ['crm.api_key', secret({ label: 'CRM API Key' }), ' ', 'CRM API Key is required'],
    ['name', text(), null, 'Name is required'],
    ['currency', text({ max: 3 }), 'US Dollar', 'Currency must have at most 3 characters'],
    ['name', text(), 7, 'Name must be text'],
    ['countries', list(text()), 'AU', 'Countries must be a list'],
    ['countries', list(text()), ['AU', 7], 'Countries: entry 2 must be text'],
    ['status', choice({ ON: { label: 'On' }, OFF: { label: 'Off' } }), 'MAYBE', 'Status must be one of ON, OFF'],
  ])('%s: is refused in a sentence', (path, field, given, fault) => {
    expect(readValue(path, field, given)).toEqual({ fault });
  });
});
