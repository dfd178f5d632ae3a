import { findUser } from '../../findUser.ts';
import { defineOperation } from '../../operation.ts';
import { endAllSessions } from '../../session.ts';
import { userInput } from './userInput.ts';

/** Signs a user out of every device. */
export const adminUserGlobalSignOut = defineOperation(userInput, async (context, { Username }) => {
  const { sub } = await findUser(context, Username);
  await endAllSessions(context, sub);
  return {};
});
