import { LIMITS } from '../config/limits.ts';
import { Icon, type IconName } from '../look/icons/Icon.tsx';
import { translate } from '../messages/tenants.ts';
import { type Deal, deals } from '../resources/deals.ts';
import { errors, type IntegrationError } from '../resources/errors.ts';
import { syncedAt } from '../resources/syncedAt.ts';
import { type Connection, connectionOf } from './connectionOf.ts';
import { Figure } from './Figure.tsx';
import { useNewest } from './useNewest.tsx';
import { useOwnTenant } from './useOwnTenant.tsx';

/** Whether the tenant is in step, as its newest deals and errors tell. Spec §2, Tenant portal. */
export function ConnectionFigure({ now }: { now: Date }) {
  const tenant = useOwnTenant();
  const newestDeals = useNewest<Deal>(deals, LIMITS.recentDeals);
  const newestErrors = useNewest<IntegrationError>(errors, 1);
  const known = tenant.data && newestDeals.data && newestErrors.data;
  const written = [...(newestDeals.data ?? []).map(syncedAt), ...(newestErrors.data ?? []).map((one) => one.timestamp)];
  const active = tenant.data?.status !== 'INACTIVE';
  return (
    <Figure label={translate('tenants.connection')} sources={[tenant, newestDeals, newestErrors]}>
      {known && <Verdict is={connectionOf({ active, written, now })} />}
    </Figure>
  );
}

const VERDICTS: Readonly<Record<Connection, { word: string; why?: string; icon: IconName }>> = {
  connected: { word: translate('tenants.connection.connected'), icon: 'ok' },
  behind: {
    word: translate('tenants.connection.behind'),
    why: translate('tenants.connection.behind.why'),
    icon: 'alert',
  },
  idle: { word: translate('tenants.connection.idle'), why: translate('tenants.connection.idle.why'), icon: 'off' },
  inactive: {
    word: translate('tenants.connection.inactive'),
    why: translate('tenants.connection.inactive.why'),
    icon: 'off',
  },
};

function Verdict({ is }: { is: Connection }) {
  const { word, why, icon } = VERDICTS[is];
  return (
    <>
      <span className="verdict">
        <Icon name={icon} className={`is-${is}`} />
        {word}
      </span>
      {why && <small>{why}</small>}
    </>
  );
}
