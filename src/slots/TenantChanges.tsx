import { Link } from 'react-router';
import { Icon } from '../components/icons/Icon.tsx';
import { Region } from '../components/Region.tsx';
import { translate } from '../messages/tenants.ts';
import { alertSubscriptions } from '../resources/alertSubscriptions.ts';
import { audit } from '../resources/audit.ts';
import { mayChooseTenant } from '../schema/permissions.ts';
import type { Resource } from '../schema/resource.ts';
import type { SlotProps } from '../views/contexts.ts';
import { listPath } from '../views/search/searchUrl.ts';
import { useRole } from '../views/useTenant.ts';

/** Leads to the changes in a tenant and the alerts about it. Others than admins see only those of their own. */
export function TenantChanges({ record, title }: SlotProps) {
  const filter = mayChooseTenant(useRole()) ? { tenant_id: String(record.id) } : {};
  const link = (resource: Resource, text: string) => (
    <Link to={listPath(resource, { filter })}>
      {text}
      <Icon name="arrow" small />
    </Link>
  );
  const links = (
    <>
      {link(alertSubscriptions, translate('tenants.changes.alerts'))} {link(audit, translate('tenants.changes.all'))}
    </>
  );
  return (
    <Region title={title} aside={links}>
      <p>{translate('tenants.changes.lead')}</p>
    </Region>
  );
}
