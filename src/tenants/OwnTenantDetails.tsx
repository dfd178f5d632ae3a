import { ErrorPanel } from '../look/ErrorPanel.tsx';
import { Icon } from '../look/icons/Icon.tsx';
import { Skeleton } from '../look/Skeleton.tsx';
import { BackLink } from '../views/show/BackLink.tsx';
import { isForbidden, RecordDenied } from '../views/show/RecordDenied.tsx';
import { RecordSections } from '../views/show/RecordSections.tsx';
import { usePageTitle } from '../views/usePageTitle.tsx';
import { useTenant } from '../views/useTenant.tsx';
import { EditableDetails } from './EditableDetails.tsx';
import { ownTenants } from './ownTenants.ts';
import { useOwnTenant } from './useOwnTenant.tsx';

const HEADING = 'Tenant Details';

/** The tenant that the person belongs to, to be read and edited in place. Spec §2, Tenant Details. */
export function OwnTenantDetails() {
  const { tenantId, awaiting } = useTenant();
  usePageTitle(HEADING);
  if (awaiting) return <NoTenant />;
  return tenantId === undefined ? <Skeleton /> : <Details key={tenantId} tenantId={tenantId} />;
}

function Details({ tenantId }: { tenantId: string }) {
  const { data, error, isPlaceholderData, refetch } = useOwnTenant();
  const { denied } = ownTenants.show ?? {};
  if (error?.status === 404) return <NoTenant />;
  if (error && denied && isForbidden(error)) return <RecordDenied resource={ownTenants} texts={denied} />;
  if (data && !isPlaceholderData) return <EditableDetails heading={HEADING} record={data} />;
  const known = data ?? { id: tenantId, tenant_id: tenantId };
  return (
    <>
      <BackLink resource={ownTenants} />
      <div className="head">
        <h1>{HEADING}</h1>
      </div>
      {error ? (
        <div className="line">
          <ErrorPanel message={error.message} onRetry={() => void refetch()} />
        </div>
      ) : (
        <>
          <span className="sr" role="status">
            Loading data...
          </span>
          <RecordSections resource={ownTenants} record={known} loading />
        </>
      )}
    </>
  );
}

function NoTenant() {
  return (
    <div className="empty">
      <Icon name="nofind" />
      <h1>{HEADING}</h1>
      <p>No tenant found for your account. Please contact an administrator.</p>
    </div>
  );
}
