import { useId } from 'react';
import { NO_TENANT, TenantSelect } from '../views/TenantSelect.tsx';
import type { TenantState } from '../views/useTenant.tsx';

type TenantSelectorProps = Pick<
  TenantState,
  'tenants' | 'tenantId' | 'tenantName' | 'unoffered' | 'loading' | 'select'
>;

/** Chooses the tenant that every call is about; for those who may choose. Spec §2. */
export function TenantSelector({ tenants, tenantId, unoffered, loading, select, ...props }: TenantSelectorProps) {
  const id = useId();
  const { tenantName = tenantId } = props;
  return (
    <div className="tenant">
      <label htmlFor={id}>Tenant</label>
      <TenantSelect
        {...{ tenants, loading }}
        control={{ id }}
        look="pick"
        value={tenantId ?? ''}
        words={unoffered ? `${tenantName} (${unoffered})` : tenantName}
        none={NO_TENANT}
        noun="tenants"
        onChange={(value) => select(value || undefined)}
      />
    </div>
  );
}
