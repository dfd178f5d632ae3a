import { lazy, type ReactNode } from 'react';
import { WithTenant } from './WithTenant.tsx';

const TenantPortal = lazy(async () => ({ default: (await import('../tenants/TenantPortal.tsx')).TenantPortal }));
const YourTenants = lazy(async () => ({ default: (await import('../tenants/YourTenants.tsx')).YourTenants }));
const OwnTenantDetails = lazy(async () => ({
  default: (await import('../tenants/OwnTenantDetails.tsx')).OwnTenantDetails,
}));

/** The pages of a tenant admin's own area by their addresses, each loaded when it is opened. Spec §2. */
export const ownTenantPages: Readonly<Record<string, ReactNode>> = {
  '/tenant/portal': (
    <WithTenant>
      <TenantPortal />
    </WithTenant>
  ),
  '/tenant/tenants': (
    <WithTenant>
      <YourTenants />
    </WithTenant>
  ),
  // It has its own word for who belongs to no tenant.
  '/tenant/details': <OwnTenantDetails />,
};
