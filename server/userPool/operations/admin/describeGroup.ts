import type { Selectable } from 'kysely';
import type { PoolContext } from '../../poolContext.ts';
import type { PoolTables } from '../../poolTables.ts';
import { epochSeconds } from './describeUser.ts';

/** A group as Admin operations answer it. Times are epoch seconds. */
export const describeGroup = ({ poolId }: PoolContext, group: Selectable<PoolTables['pool_groups']>) => ({
  GroupName: group.group_name,
  UserPoolId: poolId,
  ...(group.description !== null && { Description: group.description }),
  ...(group.precedence !== null && { Precedence: group.precedence }),
  CreationDate: epochSeconds(group.created_at),
  LastModifiedDate: epochSeconds(group.updated_at),
});
