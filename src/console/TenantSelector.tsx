import { useId } from 'react';
import { translate } from '../messages/console.ts';
import { NO_TENANT, TenantSelect } from '../views/TenantSelect.tsx';
import type { TenantState, Unoffered } from '../views/useTenant.tsx';

type TenantSelectorProps = Pick<
  TenantState,
  'tenants' | 'tenantId' | 'tenantName' | 'unoffered' | 'loading' | 'select'
>;

const WHY = {
  inactive: 'console.tenant.inactive',
  'not found': 'console.tenant.notFound',
} as const satisfies Record<Unoffered, string>;

/** Chooses the tenant that every call is about; for those who may choose. Spec §2. */
export function TenantSelector({ tenants, tenantId, unoffered, loading, select, ...props }: TenantSelectorProps) {
  const id = useId();
  const { tenantName = tenantId } = props;
  return (
    <div className="tenant">
      <label htmlFor={id}>{translate('console.tenant')}</label>
      <TenantSelect
        {...{ tenants, loading }}
        control={{ id }}
        look="pick"
        value={tenantId ?? ''}
        words={unoffered && tenantName ? translate(WHY[unoffered], { tenant: tenantName }) : tenantName}
        none={NO_TENANT}
        noun={translate('console.tenant.many')}
        onChange={(value) => select(value || undefined)}
      />
    </div>
  );
}
