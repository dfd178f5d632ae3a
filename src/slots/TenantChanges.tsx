import { Link } from 'react-router';
import { Icon } from '../components/icons/Icon.tsx';
import { Region } from '../components/Region.tsx';
import { translate } from '../messages/tenants.ts';
import { audit } from '../resources/audit.ts';
import { mayChooseTenant } from '../schema/permissions.ts';
import { type SlotProps, useApi } from '../views/contexts.ts';
import { listPath } from '../views/search/searchUrl.ts';
import { useRole } from '../views/useTenant.ts';

/** Leads to the changes in a tenant. Others than admins see only those of their own. */
export function TenantChanges({ record, title }: SlotProps) {
  const filter = mayChooseTenant(useRole()) ? { tenant_id: String(record.id) } : {};
  // Spec §7 has no audit log.
  if (!useApi().standard) return null;
  const link = (
    <Link to={listPath(audit, { filter })}>
      {translate('tenants.changes.all')}
      <Icon name="arrow" small />
    </Link>
  );
  return (
    <Region title={title} aside={link}>
      <p>{translate('tenants.changes.lead')}</p>
    </Region>
  );
}
