import { lazyPage } from '../look/lazyPage.tsx';

// Pages that not everybody opens.

export const FramedLanding = lazyPage(async () => (await import('../site/FramedLanding.tsx')).FramedLanding);
export const TestPage = lazyPage(async () => (await import('../site/TestPage.tsx')).TestPage);
export const AccountPage = lazyPage(async () => (await import('../account/AccountPage.tsx')).AccountPage);
export const TenantPortal = lazyPage(async () => (await import('../tenants/TenantPortal.tsx')).TenantPortal);
export const YourTenants = lazyPage(async () => (await import('../tenants/YourTenants.tsx')).YourTenants);
export const OwnTenantDetails = lazyPage(
  async () => (await import('../tenants/OwnTenantDetails.tsx')).OwnTenantDetails,
);
