import { describe, expect, it } from 'vitest';
import { choice, dateTime, tenant, text } from '../../../src/fields/index.ts';
import { defineResource } from '../../../src/schema/defineResource.ts';
import { requireUsableNames } from './planDatabase.ts';

const access = { list: 'signed-in', show: 'signed-in' } as const;
const named = (name: string, was?: string) =>
  defineResource({
    name,
    ...(was !== undefined && { was }),
    fields: { id: text(), name: text(), value: text() },
    access,
  });
const summed = defineResource({
  name: 'parcels',
  fields: { id: text(), state: choice({ NEW: { label: 'New' } }), at: dateTime(), tenant_id: tenant() },
  summary: true,
  access,
});

describe('a table', () => {
  it.each([
    ['install_facts', named('install_facts')],
    ['pool_users', named('people', 'pool_users')],
    ['machine_keys', named('keys', 'machine_keys')],
    ['parcels_daily', named('parcels_daily')],
    ['parcels_daily', named('days', 'parcels_daily')],
    ['constructor', named('constructor')],
  ])('%s is reserved', (name, resource) => {
    expect(() => requireUsableNames([summed, resource])).toThrow(`${resource.name}: the name "${name}" is reserved`);
  });

  it('has one former name', () => {
    expect(() => requireUsableNames([named('people', 'contacts'), named('firms', 'contacts')])).toThrow(
      "people and firms both have was: 'contacts'",
    );
    expect(() => requireUsableNames([named('people', 'contacts'), named('contacts')])).not.toThrow();
  });

  it('has names that PostgreSQL does not truncate', () => {
    expect(() => requireUsableNames([summed, named('order', 'select'), named('x'.repeat(56))])).not.toThrow();
    expect(() => requireUsableNames([named('x'.repeat(57))])).toThrow('too long');
    const fields = { id: text(), ['ü'.repeat(32)]: text({ optional: true }) };
    expect(() => requireUsableNames([defineResource({ name: 'things', fields, access })])).toThrow('too long');
  });
});
