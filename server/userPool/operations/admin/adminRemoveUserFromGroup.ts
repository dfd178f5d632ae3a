import { findUser } from '../../findUser.ts';
import { defineOperation } from '../../operation.ts';
import { requireGroup } from './requireGroup.ts';
import { membershipInput } from './userInput.ts';

/** Takes a user out of a group; one who is not in it stays so. */
export const adminRemoveUserFromGroup = defineOperation(membershipInput, async (context, { Username, GroupName }) => {
  const { sub } = await findUser(context, Username);
  await requireGroup(context, GroupName);
  await context.db
    .deleteFrom('pool_user_groups')
    .where('user_sub', '=', sub)
    .where('group_name', '=', GroupName)
    .execute();
  return {};
});
