import { lazy } from 'react';

/** The page of one tenant, for admins: what its schema says, and its machine keys. Spec §2. */
export const TenantPage = lazy(async () => ({ default: (await import('../tenants/TenantPage.tsx')).TenantPage }));
