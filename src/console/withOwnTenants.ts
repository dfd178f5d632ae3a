import type { ConsoleDataProvider } from '../dataProvider/dataProvider.ts';
import { mayChooseTenant } from '../schema/permissions.ts';
import type { StandingSource } from './standing/standingSource.ts';
import { TENANTS } from './tenantList.ts';

/**
 * The same provider for who is held to a tenant by their token's word alone: where the API refuses them the list of
 * tenants, they belong to none yet. Thus they wait for access, and are not sent away by a 403. Decision D6.
 */
export function withOwnTenants(provider: ConsoleDataProvider, { get }: StandingSource): ConsoleDataProvider {
  const noneIfRefused = (error: unknown) => {
    const { standing } = get();
    const mayWait = standing?.source === 'token' && !mayChooseTenant(standing.role);
    if (mayWait && error instanceof Error && 'status' in error && error.status === 403) return { data: [], total: 0 };
    throw error;
  };
  return {
    ...provider,
    getList(resource, params) {
      const list = provider.getList(resource, params);
      return resource === TENANTS ? list.catch(noneIfRefused) : list;
    },
  };
}
