import type { TenantChoice } from '../views/useTenant.tsx';

/** The tenant that an admin begins with: that of their last visit, and the first where that is none of those offered. Spec §6. */
export function startTenant(
  kept: string | undefined,
  offered: readonly Pick<TenantChoice, 'tenant_id'>[],
): string | undefined {
  const start = offered.find((tenant) => tenant.tenant_id === kept) ?? offered[0];
  return start?.tenant_id;
}
