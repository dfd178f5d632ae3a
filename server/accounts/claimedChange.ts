import type { Transaction } from 'kysely';
import type { User } from '../../src/resources/users.ts';
import type { Tables } from '../db/tables.ts';
import { claimedState, claimUser, finishClaim, POOL_DEADLINE, type UserClaim } from './claims.ts';
import { repairChange } from './repairChanges.ts';
import type { UserDirectory } from './userDirectory.ts';
import { busy, refusePool } from './userProblems.ts';

/** The steps of a change of one user; each throws what it refuses with. */
export interface ChangeSteps {
  readonly username: string;
  /** `create`, or that of a UserChange. */
  readonly action: string;
  /** Decides, where no other change of any user can come between. Answers a user for whom nothing is to be done. */
  decide(trx: Transaction<Tables>): Promise<User | undefined>;
  /** Looks again, once it is known that nobody is changing the user, and answers as `decide` does. */
  whenFree?(trx: Transaction<Tables>): Promise<User | undefined>;
  /** Does it in the pool. What it throws but a Problem is taken for the pool's. */
  inPool(signal: AbortSignal): Promise<void>;
  /** Writes it down. */
  write(trx: Transaction<Tables>): Promise<User>;
  /** True for a refusal of `inPool` that has left the pool as it was. */
  readonly isUntouched?: (fault: unknown) => boolean;
}

/**
 * Takes a change through claim, pool and table, in this order. If pool or table fail, the pool is brought back to what the table
 * says; where that fails too, the claim stands, and it is done when the user is next touched, or within the hour. Throws a 409
 * Problem while somebody else changes the user, and a 503 for a pool that is away.
 */
export async function claimedChange(directory: UserDirectory, steps: ChangeSteps): Promise<User> {
  const begun = await begin(directory, steps);
  if ('user' in begun) return begun.user;
  if ('claim' in begun) return carryOut(directory, steps, begun.claim);
  await repairChange(directory, begun.left).catch(refusePool);
  return claimedChange(directory, steps);
}

/** A claim, a user for whom nothing is to be done, or what must be repaired first. */
type Begun = { readonly claim: UserClaim } | { readonly user: User } | { readonly left: UserClaim };

function begin({ store }: UserDirectory, { username, action, ...steps }: ChangeSteps): Promise<Begun> {
  return store.transaction('all', async (trx) => {
    const decided = await steps.decide(trx);
    const state = await claimedState(trx, username);
    if (state === 'claimed') throw busy();
    if (state !== 'free') return state;
    const user = decided ?? (await steps.whenFree?.(trx));
    return user ? { user } : { claim: await claimUser(trx, username, action) };
  });
}

async function carryOut(directory: UserDirectory, steps: ChangeSteps, claim: UserClaim): Promise<User> {
  const { store } = directory;
  try {
    await steps.inPool(AbortSignal.timeout(POOL_DEADLINE)).catch(refusePool);
    return await store.transaction('all', async (trx) => {
      if (!(await finishClaim(trx, claim))) throw busy();
      return steps.write(trx);
    });
  } catch (fault) {
    const undoing = steps.isUntouched?.(fault)
      ? store.transaction('all', (trx) => finishClaim(trx, claim))
      : repairChange(directory, claim);
    await undoing.catch(() => {});
    throw fault;
  }
}
