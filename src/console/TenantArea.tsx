import { translate } from '../messages/console.ts';
import { leave } from '../views/leaving.ts';
import { useTenant } from '../views/useTenant.tsx';
import { RestrictedTenant } from './RestrictedTenant.tsx';
import { TenantSelector } from './TenantSelector.tsx';

/** The header's word on the tenant: the selector, or for who cannot choose the one they are held to. Decision D17. */
export function TenantArea() {
  const state = useTenant();
  if (state.awaiting) return null;
  if (state.canChoose) {
    return <TenantSelector {...state} select={(tenantId) => leave(() => state.select(tenantId))} />;
  }
  if (state.loading) return <p className="tenant muted">{translate('product.tenantsLoading')}</p>;
  return <RestrictedTenant name={state.tenantName ?? state.tenantId ?? translate('console.tenant.none')} />;
}
