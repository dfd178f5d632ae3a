import type { Kysely } from 'kysely';
import type { Mailer } from '../mail/mailer.ts';
import { PoolError } from './poolError.ts';
import type { PoolTables, PoolUser } from './poolTables.ts';
import type { SigningKey } from './signingKey.ts';

/** Whether people may have a second factor, or must. Cognito's MfaConfiguration, without OFF. */
export type MfaConfiguration = 'OPTIONAL' | 'ON';

/** What every operation of the user pool works with. It holds no state of its own, so any process can answer any call. */
export interface PoolContext {
  readonly db: Kysely<PoolTables>;
  readonly keys: SigningKey;
  readonly poolId: string;
  /** The part of the pool id after `_`; Cognito mixes it into every password hash. */
  readonly poolName: string;
  readonly clientId: string;
  readonly issuer: string;
  readonly clock: () => Date;
  /** Takes codes and invitations. Called after the transaction that made them, never inside. */
  readonly sendMail: Mailer;
  readonly mfaConfiguration: MfaConfiguration;
  /** Runs in the transaction that confirms a registration. */
  readonly afterConfirmSignUp?: ((db: Kysely<PoolTables>, user: PoolUser) => Promise<void>) | undefined;
}

/** Runs `work` in one transaction: inside it, use the context it is given, and no other. */
export function inTransaction<T>(context: PoolContext, work: (context: PoolContext) => Promise<T>): Promise<T> {
  return context.db.transaction().execute((trx) => work({ ...context, db: trx }));
}

/**
 * As `inTransaction`, for work that counts failed attempts: what it wrote is committed even when it refuses. It refuses by
 * returning a PoolError, which is then thrown; what it throws itself undoes everything as usual.
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
