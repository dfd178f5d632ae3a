import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resources } from '../resources/index.ts';
import { createTenantScope } from './tenantScope.ts';

const { isTenantDetail, scoped } = createTenantScope(resources);
const segment = fc.string({ minLength: 1 }).map(encodeURIComponent);
const tenant = fc.string({ minLength: 1 });
const tenantOfUrl = (path: string) => new URL(path, 'http://gateway').searchParams.getAll('tenant_id');

describe('the query tenant_id', () => {
  test.each([
    '/tenants',
    '/tenants?active=true',
    '/tenants/',
    '/tenantsx/1',
    '/deals/tenants/1',
    '/users/a%2Ftenants%2Fb',
  ])('is added to %s', (path) => {
    expect(isTenantDetail(path)).toBe(false);
    expect(tenantOfUrl(scoped(path, 'acme'))).toEqual(['acme']);
  });

  test('is never added below /tenants/', () => {
    const below = fc.array(segment, { minLength: 1, maxLength: 3 }).map((parts) => `/tenants/${parts.join('/')}`);
    fc.assert(fc.property(below, tenant, (path, id) => isTenantDetail(path) && scoped(path, id) === path));
  });

  test('is added exactly once to every other call, whatever the tenant is called, and the rest stays', () => {
    const parameter = fc.string({ minLength: 1 }).filter((name) => name !== 'tenant_id');
    const call = fc.record({ id: segment, tenant, parameter, value: fc.string() });
    fc.assert(
      fc.property(call, ({ id, tenant: acme, parameter: name, value }) => {
        const query = new URLSearchParams([[name, value]]);
        const path = scoped(`/deals/${id}?${query}&tenant_id=other`, acme);
        const url = new URL(path, 'http://gateway');
        expect(url.searchParams.getAll('tenant_id')).toEqual([query.get('tenant_id') ?? acme]);
        expect(url.searchParams.get(name)).toBe(query.get(name));
        expect(path.startsWith(`/deals/${id}?`)).toBe(true);
      }),
    );
  });

  test('is not added where no tenant is in view', () => {
    fc.assert(fc.property(fc.webPath(), (path) => scoped(path, null) === path && scoped(path, '') === path));
  });
});
