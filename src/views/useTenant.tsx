import { createContext, useContext } from 'react';

/** A tenant as the selector shows it. */
export interface TenantChoice {
  readonly tenant_id: string;
  readonly name: string;
}

/** The tenant that everything on the page is about, and the choice an admin has. Spec §6. */
export interface TenantState {
  readonly tenantId: string | undefined;
  readonly tenantName: string | undefined;
  readonly canChoose: boolean;
  /** The user belongs to no tenant yet. Decision D6. */
  readonly awaiting: boolean;
  /** The tenant they asked to join. */
  readonly requestedTenantId: string | undefined;
  readonly tenants: readonly TenantChoice[];
  readonly loading: boolean;
  /** It is being asked, for the first time or again. */
  readonly asking: boolean;
  /** The last question was not answered: what is known may be out of date. */
  readonly unanswered: boolean;
  readonly failed: string | undefined;
  select(tenantId: string | undefined): void;
  retry(): void;
}

export const TenantContext = createContext<TenantState | undefined>(undefined);

/** The tenant state of the signed-in console. Throws outside of it. */
export function useTenant(): TenantState {
  const state = useContext(TenantContext);
  if (!state) throw new Error('useTenant is used outside the console.');
  return state;
}
