import type { Page } from '../schema/screens.ts';

const TENANT_ADMIN = ['tenant-admin'] as const;

export interface BuiltInPage extends Page {
  /** Signed-in users see this public page in the console's frame. */
  readonly framed?: true;
}

/** The product's own pages that belong to no resource. */
export const BUILT_IN_PAGES: readonly BuiltInPage[] = [
  { path: '/', access: 'public', framed: true },
  { path: '/test', access: 'public', framed: true },
  { path: '/login', access: 'visitors' },
  { path: '/register', access: 'visitors' },
  { path: '/new-password', access: 'public' },
  { path: '/forgot-password', access: 'visitors' },
  { path: '/dashboard', access: 'signed-in' },
  { path: '/account', access: 'signed-in' },
  { path: '/access-denied', access: 'signed-in' },
  { path: '/authentication-error', access: 'signed-in' },
  {
    path: '/admin/health',
    access: ['admin'],
    menu: { group: 'Admin', label: 'Tenant Health', icon: 'shield' },
    serverOnly: true,
  },
  { path: '/tenant/portal', access: TENANT_ADMIN, menu: { group: 'Tenant', label: 'Portal', icon: 'home' } },
  { path: '/tenant/tenants', access: TENANT_ADMIN, label: 'Your Tenants', within: '/tenant/details' },
  {
    path: '/tenant/details',
    access: TENANT_ADMIN,
    menu: { group: 'Tenant', label: 'Tenant Details', icon: 'sliders' },
  },
];
