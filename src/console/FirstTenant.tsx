import { Link } from 'react-router';
import { Icon } from '../look/icons/Icon.tsx';
import { Stairs } from '../look/Stairs.tsx';
import { tenants } from '../resources/tenants.ts';

/** For who may choose a tenant while there is none to choose: nothing is asked for, and the way to one is shown. */
export function FirstTenant() {
  return (
    <>
      <title>No active tenant · Deal Sync</title>
      <div className="empty">
        <Stairs />
        <h1>No active tenant</h1>
        <p>Deals and errors belong to a tenant. Create your first tenant, or activate one that exists.</p>
        <div className="btns">
          <Link className="btn btn-primary" to={`${tenants.path}/create`}>
            <Icon name="plus" />
            Create Tenant
          </Link>
          <Link className="btn" to={tenants.path}>
            All Tenants
          </Link>
        </div>
      </div>
    </>
  );
}
