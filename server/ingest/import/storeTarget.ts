import type { Store } from '../../db/database.ts';
import { upsertRecords } from '../../db/upsertRecords.ts';
import type { ImportTarget } from './importCommand.ts';

/** The product's store as the target of an import: each batch is one tenant transaction. */
export function storeTarget(store: Store): ImportTarget {
  return {
    tenantIds: async () => {
      const rows = await store.db.selectFrom('tenants').select('tenant_id').orderBy('tenant_id').execute();
      return rows.map((row) => row.tenant_id);
    },
    sinkFor: (tenant, resource) => (records) =>
      store.transaction({ tenant }, (trx) => upsertRecords(trx, store.secrets, resource, records)),
    close: () => store.close(),
  };
}
