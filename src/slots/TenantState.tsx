import type { RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { HealthBadge } from '../health/HealthSentence.tsx';
import { useHealthRows } from '../health/useHealth.ts';
import { health } from '../resources/health.ts';
import { mayChooseTenant } from '../schema/permissions.ts';
import { useRole } from '../views/useRole.ts';

/** The health of an active tenant, with a link to that of all. All rows read the same query. */
export function TenantState({ record }: { record: RaRecord }) {
  const { data } = useHealthRows(mayChooseTenant(useRole()) ? null : undefined);
  const state = data?.find(({ tenant_id }) => tenant_id === record.tenant_id)?.state;
  if (state === undefined || state === 'inactive') return null;
  return (
    <Link to={health.path}>
      <HealthBadge state={state} />
    </Link>
  );
}
