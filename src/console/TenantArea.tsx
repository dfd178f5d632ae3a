import { useTenant } from '../views/useTenant.tsx';
import { RestrictedTenant } from './RestrictedTenant.tsx';
import { TenantSelector } from './TenantSelector.tsx';

/** The header's word on the tenant: the selector, or for who cannot choose the one they are held to. Decision D17. */
export function TenantArea() {
  const { canChoose, awaiting, tenantId, tenantName, tenants, loading, select } = useTenant();
  if (awaiting) return null;
  if (canChoose) return <TenantSelector tenants={tenants} value={tenantId} onChange={select} loading={loading} />;
  if (loading) return <p className="tenant muted">Loading tenants…</p>;
  return <RestrictedTenant name={tenantName ?? tenantId ?? 'none'} />;
}
