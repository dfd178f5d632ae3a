import { describe, expect, it } from 'vitest';
import { choice, dateTime, tenant, text } from '../../../src/fields/index.ts';
import { defineResource } from '../../../src/schema/defineResource.ts';
import { requireFreeNames } from './requireFreeNames.ts';

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
  ])('%s is the server’s', (name, resource) => {
    expect(() => requireFreeNames([summed, resource])).toThrow(`${resource.name}: "${name}" is the name of something`);
  });

  it('has become one table', () => {
    expect(() => requireFreeNames([named('people', 'contacts'), named('firms', 'contacts')])).toThrow(
      'people and firms both say that they were contacts',
    );
    expect(() => requireFreeNames([named('people', 'contacts'), named('contacts')])).not.toThrow();
  });

  it('has names that PostgreSQL keeps whole', () => {
    expect(() => requireFreeNames([summed, named('order', 'select'), named('x'.repeat(57))])).not.toThrow();
    expect(() => requireFreeNames([named('x'.repeat(58))])).toThrow('too long');
    const fields = { id: text(), ['ü'.repeat(32)]: text({ optional: true }) };
    expect(() => requireFreeNames([defineResource({ name: 'things', fields, access })])).toThrow('too long');
  });
});
