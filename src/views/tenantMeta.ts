import type { Resource } from '../schema/resource.ts';
import { scopeFieldOf } from '../schema/tenancy.ts';

/** The `meta` of a call about a record whose id says which one only within its tenant: that tenant, whichever is in view. */
export function tenantMeta(
  resource: Resource,
  record: Readonly<Record<string, unknown>>,
): { readonly tenantId: string } | undefined {
  const tenantId = record[scopeFieldOf(resource) ?? ''];
  return typeof tenantId === 'string' ? { tenantId } : undefined;
}
