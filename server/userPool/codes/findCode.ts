import type { PoolContext } from '../poolContext.ts';
import type { PoolUser } from '../poolTables.ts';
import type { CodePurpose } from './codePurpose.ts';

/** The user's code of that purpose that can still be entered; at most one can. */
export function findCode({ db, clock }: PoolContext, { sub }: PoolUser, purpose: CodePurpose) {
  return db
    .selectFrom('pool_codes')
    .select(['id', 'code_hash', 'failed_attempts'])
    .where('user_sub', '=', sub)
    .where('purpose', '=', purpose)
    .where('code_hash', 'is not', null)
    .where('expires_at', '>', clock())
    .executeTakeFirst();
}
