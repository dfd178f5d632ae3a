import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { describeGroup } from './describeGroup.ts';
import { keyAfter, pageLimit, pageOf } from './page.ts';

const input = z.object({ UserPoolId: z.string(), Limit: pageLimit, NextToken: z.string().optional() });

/** The pool's groups by name, a page at a time. */
export const listGroups = defineOperation(input, async (context, { Limit, NextToken }) => {
  const found = await context.db
    .selectFrom('pool_groups')
    .selectAll()
    .where('group_name', '>', keyAfter(NextToken))
    .orderBy('group_name')
    .limit(Limit + 1)
    .execute();
  const page = pageOf(found, Limit, (group) => group.group_name);
  return { Groups: page.rows.map((group) => describeGroup(context, group)), NextToken: page.next };
});
