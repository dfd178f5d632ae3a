import { tenants } from '../../../src/resources/tenants.ts';
import { demoTenant } from '../../demo/demoTenants.ts';
import { writeInBatches } from '../../records/write.ts';
import type { Store } from '../database.ts';

/** Adds tenants that records can belong to. */
export function addTenants(store: Store, ...ids: readonly string[]): Promise<void> {
  const created = new Date();
  return writeInBatches(
    store,
    tenants,
    ids.map((id, index) => demoTenant(id, id, created, index)),
  );
}
