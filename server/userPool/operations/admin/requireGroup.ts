import type { PoolContext } from '../../poolContext.ts';
import { PoolError } from '../../poolError.ts';

/** Throws ResourceNotFoundException when there is no group of that name. */
export async function requireGroup({ db }: PoolContext, name: string): Promise<void> {
  const group = await db
    .selectFrom('pool_groups')
    .select('group_name')
    .where('group_name', '=', name)
    .executeTakeFirst();
  if (!group) throw new PoolError('ResourceNotFoundException', 'Group not found.');
}
