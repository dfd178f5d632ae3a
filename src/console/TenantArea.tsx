import { useTenant } from '../views/useTenant.tsx';
import { RestrictedTenant } from './RestrictedTenant.tsx';
import { TenantSelector } from './TenantSelector.tsx';

/** The header's word on the tenant: the selector, or for who cannot choose the one they are held to. Decision D17. */
export function TenantArea() {
  const { canChoose, awaiting, tenantId, tenantName, tenants, loading, failed, select, retry } = useTenant();
  if (awaiting) return null;
  if (!canChoose) return <RestrictedTenant name={tenantName ?? tenantId ?? 'none'} />;
  return (
    <TenantSelector
      tenants={tenants}
      value={tenantId}
      onChange={select}
      loading={loading}
      failed={failed}
      onRetry={retry}
    />
  );
}
