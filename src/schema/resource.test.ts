import { describe, expect, it } from 'vitest';
import { audit } from '../resources/audit.ts';
import { deals } from '../resources/deals.ts';
import { tenants } from '../resources/tenants.ts';
import { users } from '../resources/users.ts';
import { sortOf } from './query.ts';
import {
  fieldAt,
  filledText,
  isTenantRegister,
  isWithinTenant,
  keyOf,
  labelOf,
  scopeFieldOf,
  valueAt,
} from './resource.ts';

describe('the identification of a record', () => {
  it.each([
    ['its tenant and id, if every record has a tenant', deals, ['tenant_id', 'hubspot_deal_id']],
    ['the tenant alone, for tenants', tenants, ['tenant_id']],
    ['its id alone, if the tenant may be absent', users, ['username']],
  ])('%s', (_, resource, key) => {
    expect(keyOf(resource)).toEqual(key);
  });
});

it.each([
  ['a deal is found within its tenant', deals, { within: true, field: 'tenant_id', register: false }],
  ['a change may have no tenant', audit, { within: false, field: undefined, register: false }],
  ['a tenant is found by itself', tenants, { within: false, field: undefined, register: true }],
])('%s', (_, resource, expected) => {
  const { within, field, register } = expected;
  expect([isWithinTenant(resource), scopeFieldOf(resource), isTenantRegister(resource)]).toEqual([
    within,
    field,
    register,
  ]);
});

describe('paths', () => {
  it('include groups', () => {
    expect(fieldAt(tenants, 'hubspot_configuration.api_key').kind).toBe('secret');
    expect(valueAt({ hubspot_configuration: { api_key: 'x' } }, 'hubspot_configuration.api_key')).toBe('x');
    expect(valueAt({ hubspot_configuration: null }, 'hubspot_configuration.api_key')).toBeUndefined();
  });

  it('fail without a field', () => {
    expect(() => fieldAt(tenants, 'hubspot_configuration.nothing')).toThrow('tenants has no field');
  });

  it.each([
    [deals, 'created_at', 'Created At'],
    [deals, 'ace_opportunity_id', 'ACE Opportunity ID'],
    [tenants, 'hubspot_configuration.pipeline_id', 'Pipeline ID'],
  ])('have labels', (resource, path, label) => {
    expect(labelOf(path, fieldAt(resource, path))).toBe(label);
  });
});

it('reads the order of a list', () => {
  expect(sortOf(deals)).toEqual({ field: 'created_at', order: 'DESC' });
  expect(sortOf(tenants)).toEqual({ field: 'name', order: 'ASC' });
});

it.each([
  ['Nothing to fill', {}, 'Nothing to fill'],
  ['{name} ({crm.stage}) {name}', { name: 'Acme', crm: { stage: 3 } }, 'Acme (3) Acme'],
  ['{name} is {age}', { name: 'Acme' }, undefined],
  ['{name}', { name: null }, undefined],
])('%s with %j: %s', (text, record, filled) => {
  expect(filledText(text, record)).toBe(filled);
});
