import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { PoolTables } from '../database/poolTables.ts';
import { describeListedUser, epochSeconds, keyAfter, pageLimit, pageOf, userInput } from './adminUsers.ts';
import { defineOperation } from './operation.ts';
import type { PoolContext } from './poolContext.ts';
import { PoolError } from './poolError.ts';
import { findPoolUser } from './poolUsers.ts';

const groupInput = z.object({ UserPoolId: z.string(), GroupName: z.string().min(1).max(128) });
const paging = { Limit: pageLimit, NextToken: z.string().optional() };

/** A group as Admin operations return it. Times are epoch seconds. */
const describeGroup = ({ poolId }: PoolContext, group: Selectable<PoolTables['pool_groups']>) => ({
  GroupName: group.group_name,
  UserPoolId: poolId,
  CreationDate: epochSeconds(group.created_at),
  LastModifiedDate: epochSeconds(group.updated_at),
});

export const createGroup = defineOperation(groupInput, async (context, { GroupName }) => {
  const now = context.clock();
  const group = await context.db
    .insertInto('pool_groups')
    .values({ group_name: GroupName, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!group) throw new PoolError('GroupExistsException', 'A group with the name already exists.');
  return { Group: describeGroup(context, group) };
});

/** Lists the pool's groups by name, page by page. */
export const listGroups = defineOperation(
  z.object({ UserPoolId: z.string(), ...paging }),
  async (context, { Limit, NextToken }) => {
    const found = await context.db
      .selectFrom('pool_groups')
      .selectAll()
      .where('group_name', '>', keyAfter(NextToken))
      .orderBy('group_name')
      .limit(Limit + 1)
      .execute();
    const page = pageOf(found, Limit, (group) => group.group_name);
    return { Groups: page.rows.map((group) => describeGroup(context, group)), NextToken: page.next };
  },
);

/** Lists the members of a group by username, at most 60 per page. */
export const listUsersInGroup = defineOperation(
  groupInput.extend(paging),
  async (context, { GroupName, Limit, NextToken }) => {
    await requireGroup(context, GroupName);
    const found = await context.db
      .selectFrom('pool_users')
      .innerJoin('pool_user_groups', 'pool_user_groups.user_sub', 'pool_users.sub')
      .selectAll('pool_users')
      .where('group_name', '=', GroupName)
      .where('username_key', '>', keyAfter(NextToken))
      .orderBy('username_key')
      .limit(Limit + 1)
      .execute();
    const page = pageOf(found, Limit, (user) => user.username_key);
    return { Users: page.rows.map(describeListedUser), NextToken: page.next };
  },
);

const membershipInput = userInput.extend(groupInput.shape);

/** Adds a user to a group. Does nothing if the user is in it. */
export const adminAddUserToGroup = defineOperation(membershipInput, async (context, { Username, GroupName }) => {
  const { sub } = await findPoolUser(context, Username);
  await requireGroup(context, GroupName);
  await context.db
    .insertInto('pool_user_groups')
    .values({ user_sub: sub, group_name: GroupName })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return {};
});

/** Removes a user from a group. Does nothing if the user is not in it. */
export const adminRemoveUserFromGroup = defineOperation(membershipInput, async (context, { Username, GroupName }) => {
  const { sub } = await findPoolUser(context, Username);
  await requireGroup(context, GroupName);
  await context.db
    .deleteFrom('pool_user_groups')
    .where('user_sub', '=', sub)
    .where('group_name', '=', GroupName)
    .execute();
  return {};
});

/** Throws ResourceNotFoundException if there is no group with that name. */
async function requireGroup({ db }: PoolContext, name: string): Promise<void> {
  const group = await db
    .selectFrom('pool_groups')
    .select('group_name')
    .where('group_name', '=', name)
    .executeTakeFirst();
  if (!group) throw new PoolError('ResourceNotFoundException', 'Group not found.');
}
