import { findUser } from '../../findUser.ts';
import { defineOperation } from '../../operation.ts';
import { userInput } from './userInput.ts';

/** Deletes a user with their memberships and sessions. */
export const adminDeleteUser = defineOperation(userInput, async (context, { Username }) => {
  const { sub } = await findUser(context, Username);
  await context.db.deleteFrom('pool_users').where('sub', '=', sub).execute();
  return {};
});
