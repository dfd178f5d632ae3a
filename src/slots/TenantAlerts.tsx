import { Link } from 'react-router';
import { Icon } from '../components/icons/Icon.tsx';
import { Region } from '../components/Region.tsx';
import { translate } from '../messages/tenants.ts';
import { alertSubscriptions } from '../resources/alertSubscriptions.ts';
import { mayChooseTenant } from '../schema/permissions.ts';
import { type SlotProps, useApi } from '../views/contexts.ts';
import { listPath } from '../views/search/searchUrl.ts';
import { useRole } from '../views/useTenant.ts';

/** Leads to the alerts about a tenant. */
export function TenantAlerts({ record, title }: SlotProps) {
  const filter = mayChooseTenant(useRole()) ? { tenant_id: String(record.id) } : {};
  // Spec §7 has no alerts.
  if (!useApi().standard) return null;
  const link = (
    <Link to={listPath(alertSubscriptions, { filter })}>
      {translate('tenants.alerts.all')}
      <Icon name="arrow" small />
    </Link>
  );
  return (
    <Region title={title} aside={link}>
      <p>{translate('tenants.alerts.lead')}</p>
    </Region>
  );
}
