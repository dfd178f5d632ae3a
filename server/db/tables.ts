import type { ColumnType } from 'kysely';
import type { resources } from '../../src/resources/index.ts';
import { machineKeys } from '../../src/resources/machineKeys.ts';
import { savedViews } from '../../src/resources/savedViews.ts';
import type { JobState } from '../../src/schema/bulkJob.ts';
import type { FieldMap, RecordOfFields } from '../../src/schema/field.ts';
import type { JsonObject } from '../../src/schema/jsonObject.ts';
import type { BucketRow } from '../http/limits/tokenBucket.ts';
import type { OutboxTables } from '../mail/outbox.ts';
import type { PoolTables } from '../userPool/poolTables.ts';
import { identifier, type ResourceTable, resourceTable, uniqueNameOf } from './resourceTable.ts';

/** Read as a Date, written as a Date or ISO 8601 text. */
type Moment = ColumnType<Date, Date | string, Date | string>;

/** A row as kysely reads it: absent values are null. */
type Row<Fields extends FieldMap, Values = RecordOfFields<Fields>> = {
  [Name in keyof Values & keyof Fields]-?:
    | (Fields[Name]['kind'] extends 'dateTime' ? Moment : Exclude<Values[Name], undefined>)
    | (undefined extends Values[Name] ? null : never);
};

type Declared = (typeof resources)[number];

/** The tables of the resources. */
type ResourceTables = { [R in Declared as R['name']]: Row<R['fields']> };

/** All tables of the database. */
export interface Tables extends PoolTables, OutboxTables, ResourceTables {
  idempotency_keys: IdempotencyKeyRow;
  user_changes: UserChangeRow;
  machine_keys: MachineKeyRow;
  preferences: PreferenceRow;
  saved_views: Row<(typeof savedViews)['fields']>;
  bulk_jobs: BulkJobRow;
  bulk_records: BulkRecordRow;
  rate_limits: BucketRow;
  install_facts: { name: string; value: string };
}

const required = (type: string, ...names: readonly string[]) => names.map((name) => ({ name, type, required: true }));
const optional = (type: string, ...names: readonly string[]) => names.map((name) => ({ name, type, required: false }));

const TIMESTAMP = 'timestamp(3) with time zone';

/** Completed calls by tenant (empty: all), caller and `Idempotency-Key`, so that a repeated call changes nothing again. */
const idempotencyKeysTable: ResourceTable = {
  name: 'idempotency_keys',
  columns: [
    ...required('text', 'tenant_id', 'by', 'key', 'operation', 'record_id', 'fingerprint'),
    ...optional('text', 'secret'),
    ...required(TIMESTAMP, 'at'),
  ],
  key: ['tenant_id', 'by', 'key'],
  indexes: [],
  tenant: 'tenant_id',
  appendOnly: true,
  prunable: true,
};

interface IdempotencyKeyRow {
  readonly tenant_id: string;
  readonly by: string;
  readonly key: string;
  /** Method and path: `POST /api/tenants`. */
  readonly operation: string;
  /** The record that the call created or changed. */
  readonly record_id: string;
  /** Sealed: a digest of the request, which may contain a secret. */
  readonly fingerprint: string;
  /** Sealed: the part of the response that cannot be read again. */
  readonly secret: string | null;
  readonly at: Date;
}

/**
 * Changes of users that span user pool and `users`, one row per user. While `finished_at` is null the pool may be ahead of the
 * table. The row is written before the first call to the pool, so that no interrupted change is lost.
 */
const userChangesTable: ResourceTable = {
  name: 'user_changes',
  columns: [
    ...required('text', 'username', 'claim', 'action'),
    ...required(TIMESTAMP, 'started_at', 'claimed_at'),
    ...optional(TIMESTAMP, 'finished_at'),
  ],
  key: ['username'],
  indexes: [],
  tenant: undefined,
  appendOnly: false,
};

interface UserChangeRow {
  readonly username: string;
  /** The ID of one attempt. An attempt that takes the change over writes another. */
  readonly claim: string;
  /** `create`, or the action of a UserChange. */
  readonly action: string;
  readonly started_at: Date;
  /** When this attempt began. */
  readonly claimed_at: Date;
  readonly finished_at: Date | null;
}

/**
 * Machine keys: the fields of the resource, and the hash, which only the server reads. Calls carry the ID of a key and no
 * tenant, so the ID alone is the primary key.
 */
const machineKeysTable: ResourceTable = {
  ...resourceTable(machineKeys),
  columns: [...resourceTable(machineKeys).columns, ...required('bytea', 'hash')],
  key: [machineKeys.id],
};

interface MachineKeyRow extends Row<(typeof machineKeys)['fields']> {
  /** SHA-256 of the key's secret part. */
  readonly hash: Buffer;
}

/** The settings of users, such as the columns of a list. They belong to no tenant, so no tenant's transaction reaches them. */
const preferencesTable: ResourceTable = {
  name: 'preferences',
  columns: [
    ...required('text', 'username', 'name'),
    ...required('jsonb', 'value'),
    ...required(TIMESTAMP, 'updated_at'),
  ],
  key: ['username', 'name'],
  indexes: [],
  tenant: undefined,
  appendOnly: false,
};

interface PreferenceRow {
  readonly username: string;
  readonly name: string;
  /** Read as JSON, written as its text. */
  readonly value: ColumnType<unknown, string, string>;
  readonly updated_at: Date;
}

/** Names are unique among the views of a user, and among those of a tenant. */
const savedViewsTable: ResourceTable = {
  ...resourceTable(savedViews),
  indexes: [
    {
      name: `${uniqueNameOf(savedViews.name)}name`,
      columns: ['shared', 'owner', 'resource', 'name'].map(identifier),
      unique: true,
    },
  ],
};

/** Operations on many records, by the tenant of their call (empty: all). `done` and `failed` are also the position in `bulk_records`. */
const bulkJobsTable: ResourceTable = {
  name: 'bulk_jobs',
  columns: [
    ...required('text', 'tenant_id', 'job_id', 'by', 'resource', 'operation', 'state'),
    ...optional('jsonb', 'values'),
    ...required('integer', 'total', 'done', 'failed'),
    ...optional('text', 'message', 'worker'),
    ...required(TIMESTAMP, 'started_at'),
    ...optional(TIMESTAMP, 'heartbeat_at', 'finished_at'),
  ],
  key: ['tenant_id', 'job_id'],
  indexes: [{ name: 'bulk_jobs_by_finished_at', columns: ['"finished_at"'] }],
  tenant: 'tenant_id',
  appendOnly: false,
  prunable: true,
};

export interface BulkJobRow {
  readonly tenant_id: string;
  readonly job_id: string;
  /** The username of the user who started it. */
  readonly by: string;
  readonly resource: string;
  /** `edit`, `delete` or an action of the resource. */
  readonly operation: string;
  readonly state: JobState;
  /** The values that an edit sets, as JSON. */
  readonly values: ColumnType<JsonObject | null, string | null, never>;
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  /** Why the whole job failed. */
  readonly message: string | null;
  /** The process that works on it now. */
  readonly worker: string | null;
  readonly started_at: Date;
  readonly heartbeat_at: Date | null;
  readonly finished_at: Date | null;
}

/** The records of a job as of its start, from number 1. When it ends, only those that failed remain. */
const bulkRecordsTable: ResourceTable = {
  name: 'bulk_records',
  columns: [
    ...required('text', 'tenant_id', 'job_id'),
    ...required('integer', 'number'),
    ...required('text', 'record_id'),
    ...optional('text', 'message'),
  ],
  key: ['tenant_id', 'job_id', 'number'],
  indexes: [],
  tenant: 'tenant_id',
  appendOnly: false,
  prunable: true,
};

interface BulkRecordRow {
  readonly tenant_id: string;
  readonly job_id: string;
  readonly number: number;
  readonly record_id: string;
  /** Why it failed. */
  readonly message: string | null;
}

/** Tables that belong to no resource but have row-level security. */
export const SYSTEM_TABLES: readonly ResourceTable[] = [
  ...[idempotencyKeysTable, userChangesTable, machineKeysTable],
  ...[preferencesTable, savedViewsTable, bulkJobsTable, bulkRecordsTable],
];

/** Names that no resource can have: tables of migrations, paths below the API's base URL, and members of every JavaScript object. */
export const RESERVED_NAMES: readonly string[] = [
  ...SYSTEM_TABLES.map(({ name }) => name),
  ...['install_facts', 'kysely_migration', 'kysely_migration_lock', 'outbox', 'rate_limits'],
  ...['pool_codes', 'pool_groups', 'pool_sessions', 'pool_software_tokens', 'pool_used_challenges', 'pool_user_groups'],
  'pool_users',
  ...['changes', 'ingest', 'jobs', 'session', 'constructor'],
];
