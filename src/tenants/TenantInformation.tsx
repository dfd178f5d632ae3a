import { ErrorPanel } from '../look/ErrorPanel.tsx';
import { translate } from '../messages/tenants.ts';
import { tenants } from '../resources/tenants.ts';
import { RecordFacts } from '../views/show/RecordFacts.tsx';
import { useTenant } from '../views/useTenant.tsx';
import { useOwnTenant } from './useOwnTenant.tsx';

const TITLE = translate('tenants.information');
const PATHS = [
  'tenant_id',
  'name',
  'partner_id',
  'status',
  'region',
  'currency',
  'authorized_countries',
  'hubspot_configuration.api_key',
] as const;

/** Who the tenant is, and where it stands with both systems. Spec §2, Tenant portal. */
export function TenantInformation() {
  const { tenantId } = useTenant();
  const { data, error, refetch } = useOwnTenant();
  if (!data && error) {
    return (
      <section className="region line" aria-label={TITLE}>
        <header>
          <h2>{TITLE}</h2>
        </header>
        <ErrorPanel message={error.message} onRetry={() => refetch()} />
      </section>
    );
  }
  const record = data ?? { id: tenantId ?? '', tenant_id: tenantId };
  return <RecordFacts title={TITLE} paths={PATHS} resource={tenants} record={record} loading={!data} across={false} />;
}
