import { sql, type Transaction } from 'kysely';
import { BEFORE_SIGN_IN } from '../../src/resources/userRules.ts';
import type { User } from '../../src/resources/users.ts';
import { mayChooseTenant, ROLES_ABOVE_TENANTS } from '../../src/schema/permissions.ts';
import type { Tables } from '../db/tables.ts';
import { Problem } from '../http/api/problem.ts';

/** Throws a 409 Problem where a change would leave nobody who may administer everything. Spec §6. */
export async function requireAdminLeft(trx: Transaction<Tables>, before: User, after: User): Promise<void> {
  if (!administers(before) || administers(after)) return;
  const other = await trx
    .selectFrom('users')
    .select('username')
    .where('role', 'in', ROLES_ABOVE_TENANTS)
    .where('enabled', '=', true)
    .where('username', '<>', before.username)
    // The mail of who was only invited may never arrive.
    .where(sql<boolean>`status not in (${sql.join(BEFORE_SIGN_IN)})`)
    // Who is being changed may be on the way out.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('user_changes')
            .select(sql`1`.as('one'))
            .whereRef('user_changes.username', '=', 'users.username')
            .where('finished_at', 'is', null),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  if (!other) throw new Problem(409, 'This is the last admin: nobody else could administer the console.');
}

function administers({ role, enabled }: User): boolean {
  return enabled && mayChooseTenant(role);
}
