import type { ResourceTable } from './resourceTable.ts';

const text = (name: string) => ({ name, type: 'text', required: true });

/**
 * Which call made which record, so that one that is repeated makes no second: by its tenant (empty: all), resource, caller
 * and `Idempotency-Key`. It is secured as the tables of resources are, and shown nowhere.
 */
export const creationsTable: ResourceTable = {
  name: 'creations',
  columns: [
    ...['tenant_id', 'resource', 'by', 'key', 'record_id', 'fingerprint'].map(text),
    { name: 'at', type: 'timestamp(3) with time zone', required: true },
  ],
  key: ['tenant_id', 'resource', 'by', 'key'],
  indexes: [],
  tenant: 'tenant_id',
  appendOnly: true,
};

/** A row of it. */
export interface CreationRow {
  readonly tenant_id: string;
  readonly resource: string;
  readonly by: string;
  readonly key: string;
  readonly record_id: string;
  /** Sealed: a digest of what was asked for, which may hold a secret. */
  readonly fingerprint: string;
  readonly at: Date;
}
