import { Button, styled } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { Icon } from '../../components/icons/Icon.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { EmptyState, ErrorPanel } from '../../components/Panel.tsx';
import { Region } from '../../components/Region.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { LIMITS } from '../../config/limits.ts';
import { FieldValue } from '../../fields/kinds.tsx';
import { translate } from '../../messages/tenants.ts';
import { type Deal, deals } from '../../resources/deals.ts';
import { errors } from '../../resources/errors.ts';
import { health } from '../../resources/health.ts';
import { syncedAt } from '../../resources/syncedAt.ts';
import { tenants } from '../../resources/tenants.ts';
import { labelOf, recordPath } from '../../schema/resource.ts';
import { RecordFacts } from '../../views/show/RecordFacts.tsx';
import { useLiveNow } from '../../views/useLiveNow.ts';
import { useTenant } from '../../views/useTenant.ts';
import { ownTenants, useOwnTenant } from './OwnTenants.tsx';
import { CARD, NARROW, PortalFigures, useNewest } from './PortalFigures.tsx';

const SHOWN = [ownTenants, deals, errors, health];

/** The status of the user's own tenant, from live data. Spec §2, decision D10. */
export function TenantPortal() {
  const now = useLiveNow(SHOWN);
  return (
    <>
      <PageHead
        title={translate('tenants.portal')}
        actions={
          <Button component={Link} to="/tenant/details" startIcon={<Icon name="sliders" />}>
            {translate('tenants.details')}
          </Button>
        }
      />
      <PortalFigures now={now} />
      <Columns>
        <RecentActivity now={now} />
        <TenantInformation />
      </Columns>
    </>
  );
}

/** The newest deals, last written first. Spec §2, Tenant portal. */
function RecentActivity({ now }: { now: Date }) {
  const { data, error, refetch } = useNewest<Deal>(deals, LIMITS.recentDeals);
  const lastFirst = data?.toSorted((one, other) => Date.parse(syncedAt(other)) - Date.parse(syncedAt(one)));
  return (
    <Region
      title={translate('tenants.activity')}
      aside={<Link to={`${deals.path}?searched=1`}>{translate('tenants.activity.all')}</Link>}
      flush
    >
      {!lastFirst &&
        (error ? (
          <ErrorPanel message={error.message} onRetry={() => refetch()} />
        ) : (
          <Skeleton lines={LIMITS.recentDeals} />
        ))}
      {lastFirst?.length === 0 && <EmptyState kind="none" message={translate('tenants.activity.none')} />}
      {lastFirst && lastFirst.length > 0 && (
        <Feed>
          {lastFirst.map((deal) => (
            <DealSync key={deal.id} deal={deal} now={now} />
          ))}
        </Feed>
      )}
    </Region>
  );
}

function DealSync({ deal, now }: { deal: Deal & RaRecord; now: Date }) {
  const { status } = deals.fields;
  return (
    <li>
      <FieldValue place="cell" label={labelOf('status', status)} field={status} value={deal.status} record={deal} />
      <Link to={recordPath(deals, deal.hubspot_deal_id, deal)}>{deal.hubspot_deal_id}</Link>
      <Muted>{deal.ace_opportunity_id || translate('tenants.activity.notInAce')}</Muted>
      <Name>{deal.name}</Name>
      <Muted>
        <RelativeTime value={syncedAt(deal)} now={now} />
      </Muted>
    </li>
  );
}

const INFORMATION = [
  'tenant_id',
  'name',
  'partner_id',
  'status',
  'region',
  'currency',
  'authorized_countries',
  'hubspot_configuration.api_key',
] as const;

/** The tenant's name, state and keys in both systems. Spec §2, Tenant portal. */
function TenantInformation() {
  const title = translate('tenants.information');
  const { tenantId } = useTenant();
  const { data, error, refetch } = useOwnTenant();
  if (!data && error) {
    return (
      <Region title={title} flush>
        <ErrorPanel message={error.message} onRetry={() => refetch()} />
      </Region>
    );
  }
  const record = data ?? { id: tenantId ?? '', tenant_id: tenantId };
  return (
    <RecordFacts title={title} paths={INFORMATION} resource={tenants} record={record} loading={!data} across={false} />
  );
}

const Columns = styled('div')({
  flex: 1,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.6fr) minmax(0, 1fr)',
  '& > * + *': { borderLeft: '1px solid var(--border)' },
  '& .skeleton[role="status"]': { gap: 30, [CARD]: { gap: 'calc(var(--target-min) + 27px + var(--lh-sm))' } },
  [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)', '& > * + *': { borderLeft: 0 } },
});

const Feed = styled('ul')({
  marginTop: 8,
  borderTop: '1px solid var(--border)',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '172px auto auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '0 12px',
    minHeight: 40,
    padding: '0 var(--gutter)',
    borderBottom: '1px solid var(--border)',
    fontSize: 'var(--text-sm)',
    lineHeight: 'var(--lh-sm)',
    fontFeatureSettings: 'var(--figures)',
    [CARD]: { gridTemplate: 'auto auto / minmax(0, auto) minmax(0, 1fr) auto', paddingBlock: 8 },
  },
  '& > :last-of-type': { borderBottom: 0 },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'var(--target-min)',
    color: 'var(--text)',
    fontWeight: 500,
    '&:hover': { color: 'var(--accent)' },
  },
  [CARD]: {
    '& > li > span:first-of-type': { gridColumn: '1 / 3' },
    '& > li > span:last-of-type': { gridArea: '1 / 3' },
  },
});

const Muted = styled('span')({ color: 'var(--text-muted)' });

const Name = styled(Muted)({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  [CARD]: { gridColumn: '1 / -1', whiteSpace: 'normal', '&:empty': { display: 'none' } },
});
