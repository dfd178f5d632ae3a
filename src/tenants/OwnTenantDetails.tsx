import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { ErrorPanel } from '../look/ErrorPanel.tsx';
import { Icon } from '../look/icons/Icon.tsx';
import { useHeadingHandedOn } from '../look/useHeadingHandedOn.tsx';
import { translate } from '../messages/tenants.ts';
import { BackLink } from '../views/show/BackLink.tsx';
import { isForbidden, RecordDenied } from '../views/show/RecordDenied.tsx';
import { RecordSections } from '../views/show/RecordSections.tsx';
import { usePageTitle } from '../views/usePageTitle.tsx';
import { useTenant } from '../views/useTenant.tsx';
import { EditableDetails } from './EditableDetails.tsx';
import { ownTenants } from './ownTenants.ts';
import { useOwnTenant } from './useOwnTenant.tsx';

const HEADING = translate('tenants.details');

/** The tenant that the person belongs to, to be read and edited in place. Spec §2, Tenant Details. */
export function OwnTenantDetails() {
  const { tenantId, awaiting } = useTenant();
  if (awaiting) return <NoTenant />;
  return tenantId === undefined ? <Unread /> : <Details key={tenantId} tenantId={tenantId} />;
}

function Details({ tenantId }: { tenantId: string }) {
  const { data, error, isPlaceholderData, refetch } = useOwnTenant();
  const denied = error && isForbidden(error) ? ownTenants.show?.denied : undefined;
  usePageTitle(denied?.title ?? HEADING);
  if (error?.status === 404) return <NoTenant />;
  if (denied) return <RecordDenied resource={ownTenants} texts={denied} />;
  if (data && !isPlaceholderData) return <EditableDetails heading={HEADING} record={data} />;
  const again = error && <ErrorPanel message={error.message} onRetry={() => refetch()} />;
  return <Unread record={data ?? { id: tenantId, tenant_id: tenantId }} failure={again} />;
}

/** The page before its values have come, or with the failure in their place. */
function Unread({ record = { id: '' }, failure }: { record?: RaRecord; failure?: ReactNode }) {
  useHeadingHandedOn();
  return (
    <>
      <BackLink resource={ownTenants} />
      <div className="head">
        <h1>{HEADING}</h1>
      </div>
      {failure ? (
        <div className="line">{failure}</div>
      ) : (
        <>
          <span className="sr" role="status">
            {translate('product.loading')}
          </span>
          <RecordSections resource={ownTenants} record={record} loading />
        </>
      )}
    </>
  );
}

function NoTenant() {
  usePageTitle(HEADING);
  return (
    <div className="empty">
      <Icon name="nofind" />
      <h1>{HEADING}</h1>
      <p>{translate('tenants.details.noTenant')}</p>
    </div>
  );
}
