import { createContext, useContext, useEffect, useState } from 'react';
import { useEvent, usePermissions } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import type { RecordValues } from '../fields/createField.tsx';
import { membersOf } from '../schema/jsonObject.ts';
import { isCommon, isWithinTenant, type Resource, scopeFieldOf } from '../schema/resource.ts';
import type { Role } from '../schema/roles.ts';

/** The user's role: React Admin's permissions, known on the first render. Undefined if signed out. Spec §6. */
export const useRole = (): Role | undefined => usePermissions<Role>().permissions;

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
  /** The tenant that the user belongs to, whatever is in view. Admins may have none. */
  readonly homeId: string | undefined;
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
    const { meta } = membersOf(query?.queryKey[2]);
    return tenantId !== undefined && membersOf(meta).tenantId === tenantId ? data : undefined;
  };
}

interface ScreenTenant {
  readonly tenantId: string | undefined;
  readonly loading: boolean;
  /** The URL does not name the tenant, so a copied link may open in another one. */
  readonly unnamed: boolean;
  /** The URL names another tenant than the user's own: nothing of it is shown. */
  readonly foreign: boolean;
}

/** The tenant is about to change: nothing may be requested. */
const LEAVING: ScreenTenant = { tenantId: undefined, loading: true, unnamed: false, foreign: false };

/**
 * The tenant of a screen. Users who may choose a tenant switch to the one in the URL, so links, Back and Forward open in their own
 * tenant. When they choose another one in the header, `onSwitch` must remove the previous one from the URL. Other users stay in
 * their own tenant; a URL that names another one is `foreign`. Spec §6.
 */
export function useScreenTenant(inUrl: string | undefined, onSwitch: (tenantId: string | undefined) => void) {
  const { tenantId: chosen, canChoose, select, loading } = useTenant();
  // The chosen tenant when URL and header last agreed, to see which of them has changed since.
  const [agreed, setAgreed] = useState(chosen);
  const agrees = !canChoose || inUrl === undefined || inUrl === chosen;
  const isLeaving = !agrees && agreed !== chosen;
  const choose = useEvent(select);
  const leave = useEvent(onSwitch);
  useEffect(() => {
    if (agrees) setAgreed(chosen);
    else if (isLeaving) leave(chosen);
    else choose(inUrl);
  }, [agrees, isLeaving, chosen, inUrl, choose, leave]);
  if (isLeaving) return LEAVING;
  if (canChoose) {
    const tenantId = inUrl ?? chosen;
    return { tenantId, loading, unnamed: !loading && inUrl === undefined && tenantId !== undefined, foreign: false };
  }
  const foreign = chosen !== undefined && inUrl !== undefined && inUrl !== chosen;
  return foreign ? { ...LEAVING, foreign } : { tenantId: chosen, loading, unnamed: false, foreign };
}

interface RecordsTenantOptions {
  readonly inUrl: string | undefined;
  /** The screen shows records, so the URL must name their tenant. */
  readonly shown: boolean;
  readonly onSwitch: (tenantId: string | undefined) => void;
}

/** `useScreenTenant` for a screen of records, which also writes the tenant into the URL. `tenantId` is null if they need none. */
export function useRecordsTenant(resource: Resource, { inUrl, shown, onSwitch }: RecordsTenantOptions) {
  const within = isWithinTenant(resource);
  const { unnamed, ...tenant } = useScreenTenant(within ? inUrl : undefined, onSwitch);
  const { isChosen } = useTenant();
  const missing = within && (shown || isChosen) && unnamed;
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const nameInUrl = useEvent(() => {
    const parameter = scopeFieldOf(resource);
    if (parameter === undefined || !tenant.tenantId) return;
    const query = new URLSearchParams([[parameter, tenant.tenantId], ...new URLSearchParams(search)]);
    navigate({ search: `?${query}`, hash }, { replace: true, state });
  });
  useEffect(() => {
    if (missing) nameInUrl();
  }, [missing, nameInUrl]);
  return within ? tenant : { tenantId: null, loading: false, foreign: false };
}

/** Returns the `meta` that names the tenant of a record whose id is unique only within it; none for one that may be for all. */
export function tenantMeta(resource: Resource, record: RecordValues): { readonly tenantId: string | null } | undefined {
  if (isCommon(resource)) return { tenantId: null };
  const tenantId = record[scopeFieldOf(resource) ?? ''];
  return typeof tenantId === 'string' ? { tenantId } : undefined;
}
