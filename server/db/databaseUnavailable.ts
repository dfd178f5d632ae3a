/**
 * The database cannot be reached, is going away, or gave this transaction up so that another could go on. What was asked may
 * be asked again later; the API answers 503.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  /** True where it only cannot write, because its disk is full. */
  readonly isFull: boolean;

  constructor(cause: unknown) {
    const isFull = cause instanceof Error && 'code' in cause && NO_ROOM.test(String(cause.code));
    super(isFull ? 'The disk of the database is full.' : 'The database is not available at the moment.', { cause });
    this.isFull = isFull;
  }
}

/** No space left, and what other limits of a file system are reported as. */
const NO_ROOM = /^(53100|58030)$/;

/**
 * Connection failures (class 08), transactions that had to give way to another (serialization failure, deadlock), too many
 * connections, a full disk, and a server that shuts down or starts.
 */
const TRANSIENT_STATE = /^(08...|40001|40P01|53[13]00|57P0[1-5]|58030)$/;

/** A statement was prepared before its tables got another shape: another connection will do. */
export function isStalePlan(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === '0A000' && String(message).startsWith('cached plan');
}

/** A transaction that could not be ended, since a cancellation met its very end, is still there: only another connection will do. */
export function isUnended(error: unknown): boolean {
  return (error as { code?: unknown }).code === '25P02';
}

/** Tells an absent database from one that answers with an error, which is returned as it is. */
export function asDatabaseError(error: unknown): unknown {
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  // Only PostgreSQL itself gives its errors a severity; everything else comes from the connection.
  if (severity !== undefined && !TRANSIENT_STATE.test(String(code)) && !isStalePlan(error)) return error;
  return error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable(error);
}
