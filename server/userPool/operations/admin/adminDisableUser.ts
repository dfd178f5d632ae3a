import { defineOperation } from '../../operation.ts';
import { inTransaction } from '../../poolContext.ts';
import { endAllSessions } from '../../session.ts';
import { updateUser } from '../../updateUser.ts';
import { userInput } from './userInput.ts';

/** Keeps a user from signing in, and ends the sessions they have. */
export const adminDisableUser = defineOperation(userInput, async (context, { Username }) => {
  await inTransaction(context, async (inside) => {
    const { sub } = await updateUser(inside, Username, { enabled: false });
    await endAllSessions(inside, sub);
  });
  return {};
});
