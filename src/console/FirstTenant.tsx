import { Link } from 'react-router';
import { Icon } from '../look/icons/Icon.tsx';
import { Stairs } from '../look/Stairs.tsx';
import { translate } from '../messages/console.ts';
import { tenants } from '../resources/tenants.ts';

/** For who may choose a tenant while there is none to choose: nothing is asked for, and the way to one is shown. */
export function FirstTenant() {
  return (
    <>
      <title>{`${translate('console.tenant.first.title')} · Deal Sync`}</title>
      <div className="empty">
        <Stairs />
        <h1>{translate('console.tenant.first.title')}</h1>
        <p>{translate('console.tenant.first.text')}</p>
        <div className="btns">
          <Link className="btn btn-primary" to={`${tenants.path}/create`}>
            <Icon name="plus" />
            {translate('console.tenant.first.create')}
          </Link>
          <Link className="btn" to={tenants.path}>
            {translate('console.tenant.first.all')}
          </Link>
        </div>
      </div>
    </>
  );
}
