import { Link } from 'react-router';
import { Icon } from '../look/icons/Icon.tsx';
import { translate } from '../messages/tenants.ts';
import { deals } from '../resources/deals.ts';
import { errors } from '../resources/errors.ts';
import { useLiveNow } from '../views/useLiveNow.tsx';
import { usePageTitle } from '../views/usePageTitle.tsx';
import { ConnectionFigure } from './ConnectionFigure.tsx';
import { DealsSyncedFigure, SyncErrorsFigure } from './CountFigures.tsx';
import { LastSyncFigure } from './LastSyncFigure.tsx';
import { ownTenants } from './ownTenants.ts';
import './portal.css';
import { RecentActivity } from './RecentActivity.tsx';
import { TenantInformation } from './TenantInformation.tsx';

const SHOWN = [ownTenants, deals, errors];

/** How the integration of one's own tenant is doing, from live data. Spec §2, decision D10. */
export function TenantPortal() {
  const now = useLiveNow(SHOWN);
  usePageTitle(translate('tenants.portal'));
  return (
    <>
      <div className="head">
        <h1>{translate('tenants.portal')}</h1>
        <div className="actions">
          <Link className="btn" to="/tenant/details">
            <Icon name="sliders" />
            {translate('tenants.details')}
          </Link>
        </div>
      </div>
      <dl className="figures">
        <ConnectionFigure now={now} />
        <LastSyncFigure now={now} />
        <DealsSyncedFigure now={now} />
        <SyncErrorsFigure now={now} />
      </dl>
      <div className="portal fill">
        <RecentActivity now={now} />
        <TenantInformation />
      </div>
    </>
  );
}
