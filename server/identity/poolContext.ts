import type { Kysely } from 'kysely';
import type { PoolTables } from './poolTables.ts';
import type { SigningKey } from './signingKey.ts';

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
}

/** Runs `work` in one transaction: inside it, use the context it is given, and no other. */
export function inTransaction<T>(context: PoolContext, work: (context: PoolContext) => Promise<T>): Promise<T> {
  return context.db.transaction().execute((trx) => work({ ...context, db: trx }));
}

/** The context's time plus `seconds`. */
export const secondsFromNow = (context: PoolContext, seconds: number): Date =>
  new Date(context.clock().getTime() + seconds * 1000);
