import { type TenantChoice, useTenant } from '../../views/useTenant.tsx';

/** The tenants whose names are known: those that are offered, and the one in view. */
export function useKnownTenants(): readonly TenantChoice[] {
  const { tenants, tenantId, tenantName } = useTenant();
  return tenantId && tenantName ? [...tenants, { tenant_id: tenantId, name: tenantName }] : tenants;
}
