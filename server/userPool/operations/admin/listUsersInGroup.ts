import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { attributeListOf } from '../../userAttributes.ts';
import { describeUser } from './describeUser.ts';
import { keyAfter, pageLimit, pageOf } from './page.ts';
import { requireGroup } from './requireGroup.ts';

const input = z.object({
  UserPoolId: z.string(),
  GroupName: z.string().min(1).max(128),
  Limit: pageLimit,
  NextToken: z.string().optional(),
});

/** The members of a group by username, at most 60 a page. */
export const listUsersInGroup = defineOperation(input, async (context, { GroupName, Limit, NextToken }) => {
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
  const Users = page.rows.map((user) => ({ ...describeUser(user), Attributes: attributeListOf(user) }));
  return { Users, NextToken: page.next };
});
