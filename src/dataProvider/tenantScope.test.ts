import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resources } from '../resources/index.ts';
import { type Caller, createTenantScope, namedTenant } from './tenantScope.ts';

const NOBODY: Caller = { role: undefined, tenantId: undefined };
const scopeOf = (caller: Partial<Caller>) => createTenantScope(resources, () => ({ ...NOBODY, ...caller }));
const { isTenantDetail, scoped } = scopeOf({ role: 'admin' });
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

  test('never appears below /tenants/, even if a request contains it', () => {
    const below = fc.array(segment, { minLength: 1, maxLength: 3 }).map((parts) => `/tenants/${parts.join('/')}`);
    const absent = (path: string, id: string) =>
      isTenantDetail(path) && scoped(path, id) === path && scoped(`${path}?tenant_id=other`, id) === path;
    fc.assert(fc.property(below, tenant, absent));
  });

  test('appears exactly once in every other request, whatever the tenant’s name, and the rest stays', () => {
    const parameter = fc.string({ minLength: 1 }).filter((name) => name !== 'tenant_id');
    const call = fc.record({ id: segment, tenant, parameter, value: fc.string() });
    fc.assert(
      fc.property(call, ({ id, tenant: acme, parameter: name, value }) => {
        const query = new URLSearchParams([[name, value]]);
        const path = scoped(`/deals/${id}?${query}&tenant_id=other`, acme);
        const url = new URL(path, 'http://gateway');
        expect(url.searchParams.getAll('tenant_id')).toEqual([acme]);
        expect(url.searchParams.get(name)).toBe(value);
        expect(path.startsWith(`/deals/${id}?`)).toBe(true);
      }),
    );
  });

  test('is not added if there is no tenant', () => {
    const path = fc.array(segment, { minLength: 1, maxLength: 3 }).map((parts) => `/${parts.join('/')}`);
    fc.assert(fc.property(path, (bare) => scoped(bare, null) === bare && scoped(bare, undefined) === bare));
    expect(scoped('/users?tenant_id=other&limit=20', null)).toBe('/users?limit=20');
  });
});

describe('the tenant of a request', () => {
  const admin = scopeOf({ role: 'admin', tenantId: 'acme' });

  test('is the one that an admin names, otherwise the one in view', () => {
    expect(['globex', undefined, '', null].map(admin.tenantOf)).toEqual(['globex', 'acme', 'acme', undefined]);
  });

  test.each(['tenant-admin', 'tenant-user', undefined] as const)('of a %s is their own, whatever is named', (role) => {
    const named = ['globex', undefined, '', null];
    const own = scopeOf({ role, tenantId: 'umbrella' });
    expect(named.map(own.tenantOf)).toEqual(named.map(() => 'umbrella'));
    const none = scopeOf({ role });
    expect(named.map(none.tenantOf)).toEqual(named.map(() => undefined));
  });

  test('is the one in view when the request starts', () => {
    let tenantId = 'acme';
    const { tenantOf } = createTenantScope(resources, () => ({ role: 'admin', tenantId }));
    const before = tenantOf(undefined);
    tenantId = 'globex';
    expect([before, tenantOf(undefined)]).toEqual(['acme', 'globex']);
  });

  test.each([
    [{ tenantId: 'globex' }, { tenant_id: 'hooli' }, 'globex'],
    [{ tenantId: null }, { tenant_id: 'hooli' }, null],
    [{}, { tenant_id: 'hooli' }, 'hooli'],
    [undefined, undefined, undefined],
    [{ tenantId: 7 }, { tenant_id: ['hooli'] }, undefined],
  ])('is taken from meta %j before the filter %j', (meta, filter, named) => {
    expect(namedTenant(meta, filter)).toBe(named);
  });
});
