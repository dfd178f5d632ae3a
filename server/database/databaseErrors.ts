import { takenFault } from '../../src/fields/readValue.ts';
import { membersOf } from '../../src/schema/jsonObject.ts';
import { fieldAt, type Resource, tenantFieldOf } from '../../src/schema/resource.ts';
import { TENANT_FOREIGN_KEY, uniqueIndexes } from './resourceTable.ts';

/**
 * The database cannot be reached, is shutting down, or aborted the transaction in favor of another. A retry may succeed. The API
 * responds with 503.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  /** The disk is full: only writes fail. */
  readonly isFull: boolean;

  constructor(cause: unknown) {
    const isFull = cause instanceof Error && 'code' in cause && DISK_FULL.test(String(cause.code));
    super(isFull ? 'The disk of the database is full.' : 'The database is not available at the moment.', { cause });
    this.isFull = isFull;
  }
}

/** disk_full, and io_error, which reports other limits of a file system. */
const DISK_FULL = /^(53100|58030)$/;

/**
 * Connection failures (class 08), serialization failures, deadlocks, too many connections, a full disk, and a server that shuts
 * down or starts.
 */
const TRANSIENT_STATE = /^(08...|40001|40P01|53[13]00|57P0[1-5]|58030)$/;

/** A prepared statement whose tables have changed since. It works on another connection. */
export function isStalePlan(error: unknown): boolean {
  const { code, message } = membersOf(error);
  return code === '0A000' && String(message).startsWith('cached plan');
}

/** A cancellation prevented the end of a transaction, so the connection is still in it. Only another connection works. */
export const isUnended = (error: unknown): boolean => membersOf(error).code === '25P02';

/** Wraps errors of an unavailable database in `DatabaseUnavailable`. Returns other errors unchanged. */
export function asDatabaseError(error: unknown): unknown {
  const { code, severity } = membersOf(error);
  // Only errors from PostgreSQL itself have a severity. All others come from the connection.
  if (severity !== undefined && !TRANSIENT_STATE.test(String(code)) && !isStalePlan(error)) return error;
  return error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable(error);
}

/** A record names a tenant that does not exist. Nothing was written. The API responds with 422. */
export class MissingTenant extends Error {
  override readonly name = 'MissingTenant';
  readonly field: string;

  constructor(field: string, ids: readonly string[], cause: unknown) {
    const [only, ...others] = ids;
    super(others.length > 0 ? `Not all of these tenants exist: ${ids.join(', ')}.` : `There is no tenant "${only}".`, {
      cause,
    });
    this.field = field;
  }
}

/** Converts a violation of the tenant's foreign key to `MissingTenant`. Returns other errors unchanged. */
export function asMissingTenant(
  error: unknown,
  resource: Resource,
  records: readonly Readonly<Record<string, unknown>>[],
): unknown {
  const field = tenantFieldOf(resource);
  const { code, constraint } = membersOf(error);
  if (field === undefined || code !== '23503' || constraint !== TENANT_FOREIGN_KEY) return error;
  const named = records.flatMap((record) => (typeof record[field] === 'string' ? [record[field]] : []));
  return new MissingTenant(field, [...new Set(named)], error);
}

/** Another record has the value of a unique field. Nothing was written. The API responds with 409. */
export class DuplicateValue extends Error {
  override readonly name = 'DuplicateValue';
  /** As of PostgreSQL's error, whose class says that the data caused it. */
  readonly code = UNIQUE_VIOLATION;
  readonly field: string;

  constructor(field: string, message: string, cause: unknown) {
    super(message, { cause });
    this.field = field;
  }
}

const UNIQUE_VIOLATION = '23505';

/** Converts a violation of a unique field's index to `DuplicateValue`. Returns other errors unchanged. */
export function asDuplicateValue(error: unknown, resource: Resource): unknown {
  const { code, constraint } = membersOf(error);
  const index = uniqueIndexes(resource).find(({ name }) => name === constraint);
  if (code !== UNIQUE_VIOLATION || !index) return error;
  return new DuplicateValue(index.field, takenFault(index.field, fieldAt(resource, index.field)), error);
}
