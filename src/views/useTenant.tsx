import { createContext, useContext } from 'react';

/** A tenant as the selector shows it. */
export interface TenantChoice {
  readonly tenant_id: string;
  readonly name: string;
}

export type Unoffered = 'inactive' | 'not found';

/** A tenant that can be worked in no longer. */
export interface LostTenant {
  readonly tenantId: string;
  /** The reader has taken note. */
  dismiss(): void;
}

/** The tenant that everything on the page is about, and the choice an admin has. Spec §6. */
export interface TenantState {
  readonly tenantId: string | undefined;
  readonly tenantName: string | undefined;
  /** Why the tenant in view is none of those offered, such as one that a link names. */
  readonly unoffered: Unoffered | undefined;
  readonly canChoose: boolean;
  /** It was chosen since the page was loaded, by hand or by a link: from then on the pages name it in their URLs. */
  readonly isChosen: boolean;
  /** The user belongs to no tenant yet. Decision D6. */
  readonly awaiting: boolean;
  /** The tenant they asked to join. */
  readonly requestedTenantId: string | undefined;
  /** The tenants that are offered: the active ones. */
  readonly tenants: readonly TenantChoice[];
  readonly loading: boolean;
  /** It is being asked, for the first time or again. */
  readonly asking: boolean;
  /** The last question was not answered: what is known may be out of date. */
  readonly unanswered: boolean;
  readonly failed: string | undefined;
  /** The tenant of the last visit, where it is offered no longer and another one stands in. */
  readonly lost: LostTenant | undefined;
  /**
   * Makes a tenant the current one; undefined: none. What was read for the former one is dropped. It may be one that is not
   * offered, such as one just created. Does nothing for who is held to a tenant. Spec §4, Create.
   */
  select(tenantId: string | undefined): void;
  /** The tenant is gone: it is offered no longer, and if it was the current one, there is none now. Spec §4, Delete. */
  forget(tenantId: string): void;
  /** A tenant was created, edited, activated or deactivated: what is offered is read anew. */
  listChanged(): void;
  /** Asks anew for what failed; resolves when that is done. */
  retry(): Promise<unknown>;
}

export const TenantContext = createContext<TenantState | undefined>(undefined);

/** The tenant state of the signed-in console. Throws outside of it. */
export function useTenant(): TenantState {
  const state = useContext(TenantContext);
  if (!state) throw new Error('useTenant is used outside the console.');
  return state;
}
