import { describe, expect, it } from 'vitest';
import { group, list, secret, text } from '../../../src/fields/index.ts';
import { holdsSecret, mapSecrets } from './mapSecrets.ts';

const fields = {
  name: text(),
  token: secret({ optional: true }),
  crm: group({ key: secret(), stage: text() }, { optional: true }),
  keys: list(secret(), { optional: true }),
};

describe('the secrets of a record', () => {
  it('are found wherever they stand, and nothing else is', () => {
    const record = { name: 'n', token: 't', crm: { key: 'k', stage: 's' }, keys: ['a', 'b'], unknown: 'u' };
    expect(mapSecrets(fields, record, (value) => `<${value}>`)).toEqual({
      name: 'n',
      token: '<t>',
      crm: { key: '<k>', stage: 's' },
      keys: ['<a>', '<b>'],
      unknown: 'u',
    });
    expect(Object.values(fields).map(holdsSecret)).toEqual([false, true, true, true]);
  });

  it('may be absent, alone or with their group', () => {
    const record = { name: 'n', token: null, crm: { stage: 's' }, keys: undefined };
    expect(mapSecrets(fields, record, () => 'changed')).toEqual(record);
    expect(mapSecrets(fields, { crm: null }, () => 'changed')).toEqual({ crm: null });
  });
});
