import { createContext, useContext } from 'react';

export interface TenantChoice {
  readonly tenant_id: string;
  readonly name: string;
}

export type UnavailableReason = 'inactive' | 'not found';

/** The tenant that all pages show, and the tenants that an admin can choose. Spec §6. */
export interface TenantState {
  readonly tenantId: string | undefined;
  readonly tenantName: string | undefined;
  /** Why the tenant in view is not offered, for example one from a link. */
  readonly unavailable: UnavailableReason | undefined;
  readonly canChoose: boolean;
  /** Chosen by hand or by a link since the page was loaded: URLs name the tenant from then on. */
  readonly isChosen: boolean;
  /** The user has no tenant yet. Decision D6. */
  readonly awaitsApproval: boolean;
  readonly requestedTenantId: string | undefined;
  readonly tenants: readonly TenantChoice[];
  readonly loading: boolean;
  readonly isFetching: boolean;
  /** The last request had no response, so the tenants may be outdated. */
  readonly isOutdated: boolean;
  readonly error: string | undefined;
  /** The tenant of the last visit, if it is no longer offered and was replaced. */
  readonly replacedTenant: { readonly tenantId: string; dismiss(): void } | undefined;
  /** Selects a tenant, which may be new; undefined: none. Does nothing for users who may not choose. Spec §4, Create. */
  select(tenantId: string | undefined): void;
  /** Stops offering a deleted tenant, and deselects it. Spec §4, Delete. */
  forget(tenantId: string): void;
  refetch(): void;
  retry(): Promise<unknown>;
}

export const TenantContext = createContext<TenantState | undefined>(undefined);

/** The tenant state of the signed-in console. Throws outside of it. */
export function useTenant(): TenantState {
  const state = useContext(TenantContext);
  if (!state) throw new Error('useTenant is used outside the console.');
  return state;
}

/** For `placeholderData`: keeps the previous data until the next response, unless it belongs to another tenant. */
export function ofSameTenant<Data>(tenantId: string | null | undefined) {
  return (data: Data | undefined, query: { readonly queryKey: readonly unknown[] } | undefined): Data | undefined => {
    const params = query?.queryKey[2] as { meta?: { tenantId?: string | null } } | undefined;
    return tenantId !== undefined && params?.meta?.tenantId === tenantId ? data : undefined;
  };
}
