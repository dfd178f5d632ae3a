import { expect, it } from 'vitest';
import { brokenRules } from '../../schema/meets.ts';
import { choice, group } from '../index.ts';

const COUNTRIES = { DE: { label: 'Germany' }, US: { label: 'United States' }, FR: { label: 'France' } };
const STATES = { BY: { label: 'Bavaria' }, BE: { label: 'Berlin' }, CA: { label: 'California' } };
const allows = { DE: ['BY', 'BE'], US: ['CA'] } as const;
const sites = {
  name: 'sites',
  fields: {
    country: choice(COUNTRIES),
    state: choice(STATES, { optional: true, dependsOn: { field: 'country', allows } }),
    address: group({ state: choice(STATES, { optional: true, dependsOn: { field: 'country', allows } }) }),
  },
};

it.each([
  [{ country: 'DE', state: 'BE' }, {}],
  [{ country: 'DE', state: null }, {}],
  [{ country: 'FR' }, {}],
  [{ country: 'DE', state: 'CA' }, { state: 'State must be one of BY, BE' }],
  [{ country: 'FR', state: 'CA' }, { state: 'State must be empty' }],
  [{ state: 'CA' }, { state: 'State must be empty' }],
  [{ country: 'US', address: { state: 'BY' } }, { 'address.state': 'State must be one of CA' }],
])('a choice that depends on another: %j', (record, errors) => {
  expect(brokenRules(sites, record)).toEqual(errors);
});
