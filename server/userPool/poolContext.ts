import { type Kysely, sql } from 'kysely';
import type { PoolTables, PoolUser } from '../database/poolTables.ts';
import type { Mailer } from '../mail/mailer.ts';
import { PoolError } from './poolError.ts';
import type { SigningKey } from './signingKey.ts';

/** Whether users may (`OPTIONAL`) or must (`ON`) have a second factor: Cognito's MfaConfiguration without OFF. */
export type MfaConfiguration = 'OPTIONAL' | 'ON';

export interface UserPoolOptions {
  readonly db: Kysely<PoolTables>;
  readonly keys: SigningKey;
  /** In Cognito's form: a region, `_`, letters and digits. Passwords depend on it: another ID makes them invalid. */
  readonly poolId: string;
  readonly clientId: string;
  /** Sends codes and invitations. If it rejects, the caller receives CodeDeliveryFailureException. */
  readonly sendMail: Mailer;
  /** Default: `OPTIONAL`. */
  readonly mfaConfiguration?: MfaConfiguration;
  /** Runs in the transaction that confirms a registration. If it rejects, the registration stays unconfirmed. */
  readonly afterConfirmSignUp?: (db: Kysely<PoolTables>, user: PoolUser) => Promise<void>;
  /** The people whom a disabled user can ask. */
  readonly contactsOf?: (db: Kysely<PoolTables>, user: PoolUser) => Promise<readonly string[]>;
  readonly clock?: () => Date;
}

/** What every operation of the user pool works with. It holds no state, so any process can process any call. */
export interface PoolContext extends UserPoolOptions {
  /** The part of the pool ID after `_`; Cognito mixes it into every password hash. */
  readonly poolName: string;
  readonly issuer: string;
  readonly mfaConfiguration: MfaConfiguration;
  readonly clock: () => Date;
}

/** Runs `work` in one transaction. Inside, use only the context that `work` receives. */
export function inTransaction<T>(context: PoolContext, work: (context: PoolContext) => Promise<T>): Promise<T> {
  return context.db.transaction().execute((trx) => work({ ...context, db: trx }));
}

/**
 * Like `inTransaction`, for work that counts failed attempts. If `work` returns a PoolError, the transaction is committed and
 * the error is thrown. If `work` throws, the transaction is rolled back as usual.
 */
export async function inCountingTransaction<T>(
  context: PoolContext,
  work: (context: PoolContext) => Promise<T | PoolError>,
): Promise<T> {
  const outcome = await inTransaction(context, work);
  if (outcome instanceof PoolError) throw outcome;
  return outcome;
}

/** The context's time plus `seconds`. */
export const secondsFromNow = (context: PoolContext, seconds: number): Date =>
  new Date(context.clock().getTime() + seconds * 1000);

/** Deletes up to 100 expired rows. Skips locked ones, so that cleaning up never delays or deadlocks a sign-in. */
export async function deleteExpired({ db, clock }: PoolContext, table: keyof PoolTables, key: string): Promise<void> {
  await sql`
    delete from ${sql.table(table)} where ${sql.ref(key)} in (
      select ${sql.ref(key)} from ${sql.table(table)} where expires_at < ${clock()} limit 100 for update skip locked
    )`.execute(db);
}
