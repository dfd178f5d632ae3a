import { machineKeys } from '../../src/resources/machineKeys.ts';
import { type ResourceTable, resourceTable } from './resourceTable.ts';

/**
 * The keys of syncs: what the resource tells, and a hash that only the server reads. A call carries the key's id and no tenant,
 * so the id alone is the table's key.
 */
export const machineKeysTable: ResourceTable = withHash(resourceTable(machineKeys));

function withHash(table: ResourceTable): ResourceTable {
  const hash = { name: 'hash', type: 'bytea', required: true };
  return { ...table, columns: [...table.columns, hash], key: [machineKeys.id] };
}

/** A row of it. */
export interface MachineKeyRow {
  readonly key_id: string;
  readonly tenant_id: string;
  readonly name: string;
  readonly last_four: string;
  readonly created_at: Date;
  readonly created_by: string;
  readonly last_used_at: Date | null;
  readonly revoked_at: Date | null;
  readonly revoked_by: string | null;
  /** SHA-256 of the key's secret part. */
  readonly hash: Buffer;
}
