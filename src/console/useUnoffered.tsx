import { type HttpError, useGetOne } from 'ra-core';
import type { Tenant } from '../resources/tenants.ts';
import type { Unoffered } from '../views/useTenant.tsx';
import { TENANTS } from './tenantList.ts';

interface UnofferedTenant {
  readonly name: string | undefined;
  readonly why: Unoffered | undefined;
}

/**
 * A tenant that is none of those offered, because it is not active, or does not exist; asked for by itself, so that it shows
 * by its name. Undefined: there is none.
 */
export function useUnoffered(tenantId: string | undefined): UnofferedTenant {
  const { data, error } = useGetOne<Tenant & { id: string }, HttpError>(
    TENANTS,
    { id: tenantId ?? '' },
    { enabled: tenantId !== undefined, staleTime: 0, retry: false },
  );
  if (tenantId === undefined) return { name: undefined, why: undefined };
  const missing = error?.status === 404;
  const inactive = data?.status === 'INACTIVE';
  return { name: data?.name, why: missing ? 'not found' : inactive ? 'inactive' : undefined };
}
