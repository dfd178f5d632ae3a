import type { ColumnType, Generated, QueryExecutorProvider, RawBuilder, Transaction } from 'kysely';
import type { resources } from '../../src/resources/index.ts';
import { machineKeys } from '../../src/resources/machineKeys.ts';
import { savedViews } from '../../src/resources/savedViews.ts';
import type { JobState } from '../../src/schema/bulkJob.ts';
import type { FieldMap, RecordOfFields } from '../../src/schema/field.ts';
import type { JsonObject } from '../../src/schema/jsonObject.ts';
import type { PoolTables } from './poolTables.ts';
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

type ResourceTables = { [R in Declared as R['name']]: Row<R['fields']> };

interface BucketRow {
  /** SHA-256 of the limit and the client, so that no name or address is stored. */
  readonly key: string;
  /** Left after the last draw. */
  readonly tokens: number;
  /** The tokens that the last draw received. */
  readonly granted: number;
  /** Time of the last draw, by the database's clock. */
  readonly at: Date;
}

/** The table of stored mails. The newest has the highest ID. */
export interface OutboxTables {
  outbox: {
    id: Generated<string>;
    to: string;
    subject: string;
    text: string;
    sent_at: Generated<Date>;
  };
}

/** All tables of the database. */
export interface Tables extends PoolTables, OutboxTables, ResourceTables {
  idempotency_keys: RowOf<typeof idempotencyKeys>;
  user_changes: RowOf<typeof userChanges>;
  machine_keys: MachineKeyRow;
  preferences: RowOf<typeof preferences>;
  saved_views: Row<(typeof savedViews)['fields']>;
  bulk_jobs: RowOf<typeof bulkJobs>;
  bulk_records: RowOf<typeof bulkRecords>;
  annotation_changes: RowOf<typeof annotationChanges>;
  alert_deliveries: RowOf<typeof alertDeliveries>;
  rate_limits: BucketRow;
  install_facts: { name: string; value: string };
}

/** A transaction of this process. */
export type Trx = Transaction<Tables>;

/** A connection or a transaction, for statements whose tables are not typed. */
export type Db = QueryExecutorProvider;

/** A part of a statement. */
export type Sql = RawBuilder<unknown>;

/** A column of a table that belongs to no resource, with the type of its values as kysely reads and writes them. */
interface SystemColumn<Value> {
  readonly type: string;
  readonly required: boolean;
  readonly value?: Value;
}

type RowOf<Columns> = {
  readonly [Name in keyof Columns]: Columns[Name] extends SystemColumn<infer Value> ? Value : never;
};

const column = <Value>(type: string): SystemColumn<Value> => ({ type, required: true });
const optional = <Value>({ type }: SystemColumn<Value>): SystemColumn<Value | null> => ({ type, required: false });

const TEXT = column<string>('text');
const COUNT = column<number>('integer');
const TIME = column<Date>('timestamp(3) with time zone');

/** The settings of such a table that differ from these: only admins reach it, and rows may change. */
type Settings = Pick<ResourceTable, 'key'> & Partial<ResourceTable>;

function systemTable(name: string, columns: Readonly<Record<string, SystemColumn<unknown>>>, settings: Settings) {
  const listed = Object.entries(columns).map(([name, { type, required }]) => ({ name, type, required }));
  return { name, columns: listed, indexes: [], tenant: undefined, appendOnly: false, ...settings };
}

/** Completed calls by tenant (empty: all), caller and `Idempotency-Key`, so that a repeated call changes nothing again. */
const idempotencyKeys = {
  tenant_id: TEXT,
  by: TEXT,
  key: TEXT,
  /** Method and path: `POST /api/tenants`. */
  operation: TEXT,
  record_id: TEXT,
  /** Sealed: a digest of the request, which may contain a secret. */
  fingerprint: TEXT,
  /** Sealed: the part of the response that cannot be read again. */
  secret: optional(TEXT),
  at: TIME,
};

/**
 * Changes of users that span user pool and `users`, one row per user. While `finished_at` is null the pool may be ahead of the
 * table. The row is written before the first call to the pool, so that no interrupted change is lost.
 */
const userChanges = {
  username: TEXT,
  /** The ID of one attempt. An attempt that takes the change over writes another. */
  claim: TEXT,
  /** `create`, or the action of a UserChange. */
  action: TEXT,
  started_at: TIME,
  /** When this attempt began. */
  claimed_at: TIME,
  finished_at: optional(TIME),
};

/** The settings of users, such as the columns of a list. They belong to no tenant, so no tenant's transaction reaches them. */
const preferences = {
  username: TEXT,
  name: TEXT,
  /** Read as JSON, written as its text. */
  value: column<ColumnType<unknown, string, string>>('jsonb'),
  updated_at: TIME,
};

/** Operations on many records, by the tenant of their call (empty: all). `done` and `failed` are also the position in `bulk_records`. */
const bulkJobs = {
  tenant_id: TEXT,
  job_id: TEXT,
  /** The username of the user who started it. */
  by: TEXT,
  resource: TEXT,
  /** `edit`, `delete` or an action of the resource. */
  operation: TEXT,
  state: column<JobState>('text'),
  /** The values that an edit sets, written as the text of their JSON. */
  values: optional(column<ColumnType<JsonObject | null, string | null, never>>('jsonb')),
  total: COUNT,
  done: COUNT,
  /** Those of `done` that had the values already. Null: none. */
  unchanged: optional(COUNT),
  failed: COUNT,
  message: optional(TEXT),
  started_at: TIME,
  /** These two are of version 1.0, which may still run. */
  worker: optional(TEXT),
  heartbeat_at: optional(TIME),
  finished_at: optional(TIME),
};

/** The records of a job as of its start, from number 1. When it ends, only those that failed remain. */
const bulkRecords = {
  tenant_id: TEXT,
  job_id: TEXT,
  number: COUNT,
  record_id: TEXT,
  message: optional(TEXT),
};

/** The annotations that changes have replaced, so that their users can undo them for a day. */
const annotationChanges = {
  tenant_id: TEXT,
  change_id: TEXT,
  record_id: TEXT,
  resource: TEXT,
  /** The username of the user who made the change. */
  by: TEXT,
  at: TIME,
  before: column<ColumnType<JsonObject, never, never>>('jsonb'),
};

/** The outbox of alerts: one row for each alert, subscription and phase, so that nobody is informed twice. */
const alertDeliveries = {
  tenant_id: TEXT,
  alert_id: TEXT,
  subscription_id: TEXT,
  phase: column<'OPENED' | 'ENDED'>('text'),
  /** The username of the subscription's user; empty for one of a tenant. */
  recipient: TEXT,
  channel: TEXT,
  /** Null once it was sent or given up. */
  due_at: optional(TIME),
  created_at: TIME,
  /** The ID of the message that contains it, which stays the same in every attempt. */
  message: optional(TEXT),
  attempts: COUNT,
  /** Of version 1.0, which may still run. */
  claimed_until: optional(TIME),
  sent_at: optional(TIME),
  /** Of the bell. */
  read_at: optional(TIME),
};

/**
 * Machine keys: the fields of the resource, and the hash, which only the server reads. Calls carry the ID of a key and no
 * tenant, so the ID alone is the primary key.
 */
const machineKeysTable: ResourceTable = {
  ...resourceTable(machineKeys),
  columns: [...resourceTable(machineKeys).columns, { name: 'hash', type: 'bytea', required: true }],
  key: [machineKeys.id],
};

interface MachineKeyRow extends Row<(typeof machineKeys)['fields']> {
  /** SHA-256 of the key's secret part. */
  readonly hash: Buffer;
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

/** Tables that belong to no resource but have row-level security. */
export const SYSTEM_TABLES: readonly ResourceTable[] = [
  systemTable('idempotency_keys', idempotencyKeys, {
    key: ['tenant_id', 'by', 'key'],
    indexes: [{ name: 'idempotency_keys_by_by', columns: ['"by"'] }],
    tenant: 'tenant_id',
    appendOnly: true,
    prunable: true,
  }),
  systemTable('user_changes', userChanges, { key: ['username'] }),
  systemTable('preferences', preferences, { key: ['username', 'name'] }),
  systemTable('bulk_jobs', bulkJobs, {
    key: ['tenant_id', 'job_id'],
    indexes: [
      { name: 'bulk_jobs_by_finished_at', columns: ['"finished_at"'] },
      { name: 'bulk_jobs_by_by', columns: ['"by"'] },
    ],
    tenant: 'tenant_id',
    prunable: true,
  }),
  systemTable('bulk_records', bulkRecords, {
    key: ['tenant_id', 'job_id', 'number'],
    tenant: 'tenant_id',
    prunable: true,
  }),
  systemTable('annotation_changes', annotationChanges, {
    key: ['tenant_id', 'change_id', 'record_id'],
    indexes: [
      { name: 'annotation_changes_by_at', columns: ['"at"'] },
      { name: 'annotation_changes_by_by', columns: ['"by"'] },
    ],
    tenant: 'tenant_id',
    prunable: true,
  }),
  systemTable('alert_deliveries', alertDeliveries, {
    key: ['tenant_id', 'alert_id', 'subscription_id', 'phase'],
    indexes: [
      { name: 'alert_deliveries_by_due_at', columns: ['"due_at"'] },
      { name: 'alert_deliveries_by_subscription_id', columns: ['"subscription_id"'] },
      { name: 'alert_deliveries_by_recipient', columns: ['"recipient"', '"created_at"'] },
    ],
    tenant: 'tenant_id',
    prunable: true,
  }),
  machineKeysTable,
  savedViewsTable,
];

/** Names that no resource can have: tables of migrations, paths below the API's base URL, and members of every JavaScript object. */
export const RESERVED_NAMES: readonly string[] = [
  ...SYSTEM_TABLES.map(({ name }) => name),
  'install_facts',
  'kysely_migration',
  'kysely_migration_lock',
  'outbox',
  'rate_limits',
  'pool_codes',
  'pool_groups',
  'pool_sessions',
  'pool_software_tokens',
  'pool_used_challenges',
  'pool_user_groups',
  'pool_users',
  'changes',
  'ingest',
  'jobs',
  'session',
  'constructor',
];
