import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Resource } from '../../src/schema/resource.ts';
import { Problem } from '../base/problem.ts';
import type { Scope } from '../database/database.ts';
import type { Secrets } from '../database/secrets/secrets.ts';
import type { Tables, Trx } from '../database/tables.ts';

/** The header by which a client may repeat a POST or PATCH: the work is done once. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';

/** What a call has done: the record it created or changed, and a secret that only its response contained. */
export interface CallOutcome {
  readonly recordId: string;
  readonly secret?: string;
}

/**
 * A call that may be repeated under its key. The transaction that does the work calls these methods, so that work and key are stored
 * together or not at all. Keys belong to one caller and one tenant. Both methods throw 409 Problems if the key was used for another
 * call or another body.
 */
export interface IdempotentCall {
  /** Returns what an earlier successful call with this key has done. */
  earlier(db: Kysely<Tables>, scope: Scope): Promise<CallOutcome | undefined>;
  /**
   * Stores what this call does. If another call with this key was first, returns what that one has done, and the work must not be done
   * again. Waits for a concurrent call.
   */
  remember(trx: Trx, scope: Scope, outcome: CallOutcome): Promise<CallOutcome | undefined>;
  /** True once an earlier outcome was returned. */
  readonly isReplay: boolean;
}

/** A call without a key. */
export const PLAIN_CALL: IdempotentCall = {
  earlier: async () => undefined,
  remember: async () => undefined,
  isReplay: false,
};

/** What identifies a call. */
interface CallIdentity {
  /** The caller's username. */
  readonly by: string;
  readonly key: string;
  /** Method and path. */
  readonly operation: string;
  readonly body: string;
}

/** The key of a finished call was sent with another body. */
class OtherBody extends Problem {
  /** The record that was created or changed. */
  readonly recordId: string;

  constructor(recordId: string) {
    super(409, `This ${IDEMPOTENCY_KEY} was used with another body. Send another call under another key.`);
    this.recordId = recordId;
  }
}

/** The message for a user who edited the form after a creation whose response was lost. */
export function explainOtherBody({ label: [one] }: Resource) {
  return (error: unknown): never => {
    if (!(error instanceof OtherBody)) throw error;
    throw new Problem(
      409,
      `${one} ${error.recordId} was already created with the earlier values of this form. Edit that record.`,
    );
  };
}

export function idempotentCall(secrets: Secrets, { by, key, operation, body }: CallIdentity): IdempotentCall {
  const digest = createHash('sha256').update(body).digest('hex');
  let isReplay = false;

  const earlier: IdempotentCall['earlier'] = async (db, scope) => {
    const row = await db
      .selectFrom('idempotency_keys')
      .select(['operation', 'fingerprint', 'record_id', 'secret'])
      .where((where) => where.and({ tenant_id: tenantOf(scope), by, key }))
      .executeTakeFirst();
    if (!row) return undefined;
    if (row.operation !== operation)
      throw new Problem(409, `This ${IDEMPOTENCY_KEY} was used for another call: ${row.operation}.`);
    if (secrets.open(row.fingerprint) !== digest) throw new OtherBody(row.record_id);
    isReplay = true;
    const secret = row.secret === null ? undefined : secrets.open(row.secret);
    return { recordId: row.record_id, ...(secret !== undefined && { secret }) };
  };

  return {
    earlier,
    async remember(trx, scope, { recordId, secret }) {
      const fingerprint = secrets.seal(digest);
      const sealed = secret === undefined ? null : secrets.seal(secret);
      const { numInsertedOrUpdatedRows: written } = await trx
        .insertInto('idempotency_keys')
        .values({
          tenant_id: tenantOf(scope),
          by,
          key,
          operation,
          fingerprint,
          record_id: recordId,
          secret: sealed,
          at: new Date(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return written === 0n ? earlier(trx, scope) : undefined;
    },
    get isReplay() {
      return isReplay;
    },
  };
}

const tenantOf = (scope: Scope): string => (scope === 'all' ? '' : scope.tenant);
