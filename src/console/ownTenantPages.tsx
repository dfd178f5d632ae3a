import { lazy, type ReactNode, Suspense } from 'react';
import { Skeleton } from '../look/Skeleton.tsx';
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
      <Later>
        <TenantPortal />
      </Later>
    </WithTenant>
  ),
  '/tenant/tenants': (
    <WithTenant>
      <Later>
        <YourTenants />
      </Later>
    </WithTenant>
  ),
  // It has its own word for who belongs to no tenant.
  '/tenant/details': (
    <Later>
      <OwnTenantDetails />
    </Later>
  ),
};

function Later({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Skeleton />}>{children}</Suspense>;
}
