import { useState } from 'react';
import { ROLE_MISSING, TENANT_MISSING } from '../../resources/userRules.ts';
import { isTenantRole } from '../../schema/permissions.ts';
import type { Principal } from '../../schema/principal.ts';
import type { Role } from '../../schema/role.ts';
import { type TenantChoice, useTenant } from '../../views/useTenant.tsx';
import { wishOf } from '../accountStanding.ts';
import type { ShownUser } from './shownUser.ts';

/** What is typed into the form that assigns a tenant; absent where nothing was. */
interface Drafts {
  readonly tenantId?: string;
  readonly role?: Role | '';
  readonly invite?: boolean;
}

/** The assignment that the form stands for. */
export interface Assignment {
  /** The tenants to choose from: not the one that the user is in. */
  readonly tenants: readonly TenantChoice[];
  readonly tenantId: string;
  readonly role: Role | '';
  readonly invite: boolean;
  /** What is missing, by field. Spec §5, Tenant assignment. */
  readonly faults: { readonly tenant_id?: string; readonly role?: string };
  type(drafts: Drafts): void;
  reset(): void;
}

/**
 * Keeps what is typed, whatever becomes of the user meanwhile. It begins with the tenant that they asked for at registration,
 * where that is offered, or with who assigns' own.
 */
export function useAssignment(principal: Principal, user: ShownUser): Assignment {
  const { canChoose, tenants: active } = useTenant();
  const [drafts, setDrafts] = useState<Drafts>({});
  const tenants = active.filter(({ tenant_id }) => tenant_id !== user.tenant_id);
  const wish = tenants.find(({ tenant_id }) => tenant_id === wishOf(user))?.tenant_id;
  const tenantId = canChoose ? (drafts.tenantId ?? wish ?? '') : (principal.tenantId ?? '');
  const role = drafts.role ?? (isTenantRole(user.role) ? user.role : 'tenant-user');
  return {
    ...{ tenants, tenantId, role },
    invite: drafts.invite ?? false,
    faults: {
      ...(tenantId === '' && { tenant_id: TENANT_MISSING }),
      ...(!role && { role: ROLE_MISSING }),
    },
    type: (typed) => setDrafts((before) => ({ ...before, ...typed })),
    reset: () => setDrafts({}),
  };
}
