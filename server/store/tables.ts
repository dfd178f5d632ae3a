import type { ColumnType } from 'kysely';
import type { Deal } from '../../src/resources/deals.ts';
import type { IntegrationError } from '../../src/resources/errors.ts';
import type { Tenant } from '../../src/resources/tenants.ts';
import type { User } from '../../src/resources/users.ts';
import type { PoolTables } from '../identity/poolTables.ts';

/** Moments are read as dates and written as dates or ISO 8601 text. */
type Moment = ColumnType<Date, Date | string, Date | string>;

/** A row as kysely reads it: an absent value is null. */
type Row<Record, Moments extends keyof Record = never> = {
  [Name in keyof Record]-?: Name extends Moments
    ? Moment
    : undefined extends Record[Name]
      ? Exclude<Record[Name], undefined> | null
      : Record[Name];
};

/** Every table of the store. */
export interface Tables extends PoolTables {
  install_facts: { name: string; value: string };
  tenants: Row<Tenant, 'created_at' | 'updated_at'>;
  users: Row<User>;
  deals: Row<Deal, 'created_at' | 'updated_at'>;
  errors: Row<IntegrationError, 'timestamp'>;
}
