import { describe, expect, it } from 'vitest';
import { group, list, text } from '../../../src/fields/index.ts';
import { difference } from './difference.ts';

const fields = {
  name: text(),
  note: text({ optional: true }),
  countries: list(text(), { optional: true }),
  crm: group({ stage: text(), pipeline: text() }, { optional: true }),
};

describe('the difference of two records', () => {
  it.each([
    ['nothing between equals', { name: 'a', countries: ['AU'] }, { name: 'a', countries: ['AU'] }, {}],
    ['nothing between null and absent', { name: 'a', note: null }, { name: 'a' }, {}],
    ['the values of the first', { name: 'a', note: 'n' }, { name: 'b', note: 'n' }, { name: 'a' }],
    ['a value that was emptied', { note: null }, { note: 'n' }, { note: null }],
    [
      'a list whose order changed',
      { countries: ['AU', 'NZ'] },
      { countries: ['NZ', 'AU'] },
      { countries: ['AU', 'NZ'] },
    ],
    [
      'only what differs inside a group',
      { crm: { stage: 's', pipeline: 'p' } },
      { crm: { stage: 't', pipeline: 'p' } },
      { crm: { stage: 's' } },
    ],
    [
      'a whole group where the other has none',
      { crm: { stage: 's', pipeline: 'p' } },
      {},
      { crm: { stage: 's', pipeline: 'p' } },
    ],
    ['no field that is not declared', { name: 'a', password: 'x' }, { name: 'b' }, { name: 'a' }],
  ])('is %s', (_, one, other, expected) => {
    expect(difference(fields, one, other)).toEqual(expected);
  });
});
