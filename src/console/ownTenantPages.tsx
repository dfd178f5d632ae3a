import type { ReactNode } from 'react';
import { OwnTenantDetails, TenantPortal, YourTenants } from './lazyPages.tsx';
import { WithTenant } from './WithTenant.tsx';

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
