import { findUser } from '../../findUser.ts';
import { defineOperation } from '../../operation.ts';
import { requireGroup } from './requireGroup.ts';
import { membershipInput } from './userInput.ts';

/** Puts a user into a group; one already in it stays so. */
export const adminAddUserToGroup = defineOperation(membershipInput, async (context, { Username, GroupName }) => {
  const { sub } = await findUser(context, Username);
  await requireGroup(context, GroupName);
  await context.db
    .insertInto('pool_user_groups')
    .values({ user_sub: sub, group_name: GroupName })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return {};
});
