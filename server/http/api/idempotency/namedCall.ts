import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Scope } from '../../../db/database.ts';
import type { Secrets } from '../../../db/secrets/secrets.ts';
import type { Tables } from '../../../db/tables.ts';
import { Problem } from '../problem.ts';
import { IDEMPOTENCY_KEY } from './idempotencyKey.ts';

/** What a call has done: which record it made or changed, and what only its first answer could tell. */
export interface CallOutcome {
  readonly recordId: string;
  readonly secret?: string;
}

/**
 * A call that may be repeated under the name which its caller gave it. Whoever does its work asks here, in the transaction
 * that does it, so that work and name are kept together or not at all. Names are a caller's own, in each tenant others.
 * Throws 409 Problems where the name was used for another call, or another body.
 */
export interface NamedCall {
  /** What an earlier call of this name has done; undefined where there was none that succeeded. */
  earlier(db: Kysely<Tables>, scope: Scope): Promise<CallOutcome | undefined>;
  /**
   * Writes down what this call does. Where another of its name was first it answers what that one has done, and nothing more
   * must be done: one that has not ended yet is waited for.
   */
  remember(trx: Transaction<Tables>, scope: Scope, outcome: CallOutcome): Promise<CallOutcome | undefined>;
  /** True once an earlier call's outcome was answered. */
  readonly isReplay: boolean;
}

/** A call without a name: each is another. */
export const UNNAMED_CALL: NamedCall = {
  earlier: async () => undefined,
  remember: async () => undefined,
  isReplay: false,
};

/** By what a call is told from others. */
export interface CallIdentity {
  /** The caller's username. */
  readonly by: string;
  readonly key: string;
  /** Method and path. */
  readonly operation: string;
  readonly body: string;
}

/** Another body under the name of a call that was done. */
export class OtherBody extends Problem {
  /** Of the record that was made or changed. */
  readonly recordId: string;

  constructor(recordId: string) {
    super(409, `This ${IDEMPOTENCY_KEY} was used with another body. Send another call under another key.`);
    this.recordId = recordId;
  }
}

/** A call under the name that its caller gave it. */
export function namedCall(secrets: Secrets, { by, key, operation, body }: CallIdentity): NamedCall {
  const digest = createHash('sha256').update(body).digest('hex');
  let isReplay = false;

  const earlier: NamedCall['earlier'] = async (db, scope) => {
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
          ...{ tenant_id: tenantOf(scope), by, key, operation, fingerprint },
          ...{ record_id: recordId, secret: sealed, at: new Date() },
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

function tenantOf(scope: Scope): string {
  return scope === 'all' ? '' : scope.tenant;
}
