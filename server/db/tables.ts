import type { ColumnType } from 'kysely';
import type { resources } from '../../src/resources/index.ts';
import type { FieldMap, RecordOfFields } from '../../src/schema/field.ts';
import type { BucketRow } from '../http/limits/tokenBucket.ts';
import type { OutboxTables } from '../mail/outbox.ts';
import type { PoolTables } from '../userPool/poolTables.ts';
import type { IdempotencyKeyRow, MachineKeyRow, UserChangeRow } from './systemTables.ts';

/** Read as a Date, written as a Date or ISO 8601 text. */
type Moment = ColumnType<Date, Date | string, Date | string>;

/** A row as kysely reads it: absent values are null. */
type Row<Fields extends FieldMap, Values = RecordOfFields<Fields>> = {
  [Name in keyof Values]-?: Name extends keyof Fields
    ? Fields[Name]['kind'] extends 'dateTime'
      ? Moment
      : undefined extends Values[Name]
        ? Exclude<Values[Name], undefined> | null
        : Values[Name]
    : never;
};

type Declared = (typeof resources)[number];

/** The tables of the resources. */
type ResourceTables = { [R in Declared as R['name']]: Row<R['fields']> };

/** All tables of the database. */
export interface Tables extends PoolTables, OutboxTables, ResourceTables {
  idempotency_keys: IdempotencyKeyRow;
  user_changes: UserChangeRow;
  machine_keys: MachineKeyRow;
  rate_limits: BucketRow;
  install_facts: { name: string; value: string };
}
