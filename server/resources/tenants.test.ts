import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tenantId } from '../../src/fields/tenant/tenant.ts';
import { tenantIdFrom } from './tenants.ts';

const taken = new Set(['acme-cloud', 'globex', 'globex-2', 'globex-4', 'x'.repeat(63)]);

it.each([
  ['Initech', 'initech'],
  ['Acme  Cloud!', 'acme-cloud-2'],
  ['Globex', 'globex-3'],
  ['  Żółć & Söhne GmbH ', 'zo-c-sohne-gmbh'],
  ['株式会社', 'tenant'],
  ['Create', 'create-2'],
  ['x'.repeat(80), `${'x'.repeat(61)}-2`],
  [`${'x'.repeat(60)} - yz`, `${'x'.repeat(60)}-yz`],
])('D19 derives the ID of %s: %s', (name, id) => {
  expect(tenantIdFrom(name, taken)).toBe(id);
});

it('D19 derives a valid, unused ID from every name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const first = tenantIdFrom(name, new Set());
      const second = tenantIdFrom(name, new Set([first]));
      for (const id of [first, second]) expect(tenantId.safeParse(id).success).toBe(true);
      expect(second).not.toBe(first);
    }),
  );
});
