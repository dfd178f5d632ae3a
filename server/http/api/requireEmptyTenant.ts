import type { QueryExecutorProvider } from 'kysely';
import { resources } from '../../../src/resources/index.ts';
import { isTenantRegister, type Resource, tenantFieldOf } from '../../../src/schema/resource.ts';
import { countRecords } from '../../db/recordQueries.ts';
import { counted, inProse } from './counted.ts';
import { Problem } from './problem.ts';

/**
 * Throws a 409 Problem that says what a tenant still has, if it has anything. The log of changes outlives it. The tenant's
 * row must be locked, so that nothing is added meanwhile.
 */
export async function requireEmptyTenant(trx: QueryExecutorProvider, tenant: string, name: string): Promise<void> {
  const holdings: string[] = [];
  for (const resource of resources.filter(belongsToTenants)) {
    const count = await countRecords(trx, resource, { tenant, conditions: [] });
    if (count > 0) holdings.push(counted(count, resource));
  }
  if (holdings.length === 0) return;
  throw new Problem(409, `${name} still has ${inProse(holdings)}, so it cannot be deleted. Deactivate it instead.`);
}

function belongsToTenants(resource: Resource): boolean {
  return tenantFieldOf(resource) !== undefined && !isTenantRegister(resource) && !resource.appendOnly;
}
