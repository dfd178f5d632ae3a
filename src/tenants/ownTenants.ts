import { translate } from '../messages/tenants.ts';
import { tenants } from '../resources/tenants.ts';
import type { Resource } from '../schema/resource.ts';

/** Tenants as somebody sees them who is held to theirs: in an area of their own. Spec §2, Your Tenants. */
export const ownTenants: Resource = {
  ...tenants,
  path: '/tenant/tenants',
  list: { ...tenants.list, columns: ['tenant_id', 'name', 'status', 'region'] },
  ...(tenants.show && { show: { ...tenants.show, back: translate('tenants.yours') } }),
};
