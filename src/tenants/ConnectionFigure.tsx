import { LIMITS } from '../config/limits.ts';
import { Icon, type IconName } from '../look/icons/Icon.tsx';
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
    <Figure label="Connection" sources={[tenant, newestDeals, newestErrors]}>
      {known && <Verdict is={connectionOf({ active, written, now })} />}
    </Figure>
  );
}

const VERDICTS: Readonly<Record<Connection, { word: string; why?: string; icon: IconName }>> = {
  connected: { word: 'Connected', icon: 'ok' },
  behind: { word: 'Behind', why: 'nothing for more than a day', icon: 'alert' },
  idle: { word: 'Not connected', why: 'nothing synced yet', icon: 'off' },
  inactive: { word: 'Not connected', why: 'the tenant is inactive', icon: 'off' },
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
