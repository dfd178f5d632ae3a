import type { RecordRules } from './recordRoutes.ts';
import { requireEmptyTenant } from './requireEmptyTenant.ts';
import { newTenantId } from './tenantIds.ts';

/** The ID of a new tenant is made of its name; one that still has records stays. Decision D19. */
export const tenantRules: RecordRules = {
  newId: ({ name }, trx) => newTenantId(String(name), trx),
  requireRemovable: async ({ tenant_id, name }, trx) => {
    await requireEmptyTenant(trx, String(tenant_id), String(name));
    // They are good for nothing without it.
    await trx.deleteFrom('machine_keys').where('tenant_id', '=', String(tenant_id)).execute();
  },
};
