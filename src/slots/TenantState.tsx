import type { RaRecord } from 'react-admin';
import { HealthBadge } from '../pages/health/HealthSentence.tsx';
import { useHealthRows } from '../pages/health/useHealth.ts';
import { mayChooseTenant } from '../schema/permissions.ts';
import { useRole } from '../views/useTenant.ts';

/** The health of an active tenant. All rows read the same query. */
export function TenantState({ record }: { record: RaRecord }) {
  const { data } = useHealthRows(mayChooseTenant(useRole()) ? null : undefined);
  const state = data?.find(({ tenant_id }) => tenant_id === record.tenant_id)?.state;
  return state === undefined || state === 'inactive' || record.status === 'INACTIVE' ? null : (
    <HealthBadge state={state} />
  );
}
