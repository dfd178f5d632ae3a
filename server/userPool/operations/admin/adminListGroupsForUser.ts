import { z } from 'zod';
import { findUser } from '../../findUser.ts';
import { defineOperation } from '../../operation.ts';
import { describeGroup } from './describeGroup.ts';
import { keyAfter, pageLimit, pageOf } from './page.ts';
import { userInput } from './userInput.ts';

const input = userInput.extend({ Limit: pageLimit, NextToken: z.string().optional() });

/** A user's groups by name, a page at a time. */
export const adminListGroupsForUser = defineOperation(input, async (context, { Username, Limit, NextToken }) => {
  const { sub } = await findUser(context, Username);
  const found = await context.db
    .selectFrom('pool_groups')
    .innerJoin('pool_user_groups', 'pool_user_groups.group_name', 'pool_groups.group_name')
    .selectAll('pool_groups')
    .where('user_sub', '=', sub)
    .where('pool_groups.group_name', '>', keyAfter(NextToken))
    .orderBy('pool_groups.group_name')
    .limit(Limit + 1)
    .execute();
  const page = pageOf(found, Limit, (group) => group.group_name);
  return { Groups: page.rows.map((group) => describeGroup(context, group)), NextToken: page.next };
});
