import { type SafeStorage, STORAGE_KEYS } from '../config/browserStorage.ts';
import type { ConsoleDataProvider } from '../dataProvider/dataProvider.ts';
import { createObservable } from '../observable.ts';
import { tenants } from '../resources/tenants.ts';
import { mayChooseTenant } from '../schema/permissions.ts';
import { wholeList } from '../schema/query.ts';
import type { Membership, MembershipSource } from './membership.ts';

export const TENANTS = tenants.name;

/** Admins choose from the list; for other users it verifies the tenant that only the token names. */
export const needsTenantList = ({ role, source }: Membership): boolean => mayChooseTenant(role) || source === 'token';

/** `getList` parameters: admins choose an active tenant, other users see only their own. Spec §6. */
export function tenantListParams({ role }: Membership) {
  return wholeList(tenants, mayChooseTenant(role) ? { active: true } : {});
}

export interface TenantSelection {
  readonly tenantId: string | undefined;
  /** True if the user or a link chose it after the page loaded. */
  readonly isChosen: boolean;
  /** The tenant of the last visit, if it is no longer offered and another one was selected instead. */
  readonly replaced: string | undefined;
}

/** The tenant of all pages and calls: the selected one for users who may choose, their own for all others. Spec §6. */
export function tenantInView(
  { role, tenantId }: Pick<Membership, 'role' | 'tenantId'>,
  selection: Pick<TenantSelection, 'tenantId'>,
): string | undefined {
  return mayChooseTenant(role) ? selection.tenantId : tenantId;
}

/** An admin's current tenant, outside React so that the dataProvider can read it. Spec §6. */
export type SelectedTenant = ReturnType<typeof createSelectedTenant>;

/** Each tab restores its own choice. A new tab starts with the latest one. */
export function tenantStorage(tab: SafeStorage, browser: SafeStorage) {
  return {
    read: () => tab.getItem(STORAGE_KEYS.tenant) ?? browser.getItem(STORAGE_KEYS.tenant),
    /** Empty: none. */
    keep(tenantId: string) {
      tab.setItem(STORAGE_KEYS.tenant, tenantId);
      browser.setItem(STORAGE_KEYS.tenant, tenantId);
    },
  };
}

export function createSelectedTenant(storage: ReturnType<typeof tenantStorage>) {
  const initial = { tenantId: storage.read() || undefined, isChosen: false, replaced: undefined };
  const { get, set, subscribe } = createObservable<TenantSelection>(initial);
  let offered: readonly string[] = [];
  let isSettled = false;

  const keepIfOffered = () => {
    const { tenantId } = get();
    if (tenantId !== undefined && offered.includes(tenantId)) storage.keep(tenantId);
  };
  /** Selects a tenant or none. Only offered tenants are stored. */
  const select = (tenantId: string | undefined) => {
    isSettled = true;
    set({ tenantId, isChosen: true, replaced: undefined });
    keepIfOffered();
  };
  return {
    get,
    subscribe,
    select,
    /** False until a tenant was offered or selected. Until then the tenant of the last visit counts. */
    isSettled: () => isSettled,
    /** Updates the offered tenants. The first call selects the tenant of the last visit, or else the first one. */
    offer(tenantIds: readonly string[]) {
      offered = tenantIds;
      const { tenantId: last } = get();
      const start = tenantIds.find((id) => id === last) ?? tenantIds[0];
      if (!isSettled && start !== last) {
        set({ tenantId: start, isChosen: false, replaced: start === undefined ? undefined : last });
      }
      isSettled ||= start !== undefined;
      keepIfOffered();
    },
    /** Deselects this tenant, also for the next visit. */
    forget(tenantId: string) {
      if (get().tenantId !== tenantId) return;
      storage.keep('');
      select(undefined);
    },
    dismissReplaced: () => set({ ...get(), replaced: undefined }),
  };
}

/** Wraps the provider so that lists of tenants update the selection. A refused list is empty. Decision D6. */
export function withTenantList(
  provider: ConsoleDataProvider,
  { get }: MembershipSource,
  selected: SelectedTenant,
): ConsoleDataProvider {
  const noneIfRefused = (error: unknown) => {
    const { membership } = get();
    const mayWait = membership?.source === 'token' && !mayChooseTenant(membership.role);
    if (mayWait && error instanceof Error && 'status' in error && error.status === 403) return { data: [], total: 0 };
    throw error;
  };
  return {
    ...provider,
    async getList(resource, params) {
      if (resource !== TENANTS) return provider.getList(resource, params);
      const list = await provider.getList(resource, params).catch(noneIfRefused);
      const { membership } = get();
      if (membership && isOffer(membership, params.filter)) selected.offer(list.data.map(({ id }) => String(id)));
      return list;
    },
  };
}

function isOffer(membership: Membership, filter: unknown): boolean {
  const offered = tenantListParams(membership).filter;
  return mayChooseTenant(membership.role) && JSON.stringify(filter) === JSON.stringify(offered);
}
