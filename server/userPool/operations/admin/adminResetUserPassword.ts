import { issueCode } from '../../codes/issueCode.ts';
import { requireResettable } from '../../codes/requireResettable.ts';
import { sendCode } from '../../codes/sendCode.ts';
import { lockUserNamed } from '../../findUser.ts';
import { defineOperation } from '../../operation.ts';
import { inTransaction } from '../../poolContext.ts';
import { requireEnabled } from '../../requireEnabled.ts';
import { endAllSessions } from '../../session.ts';
import { updateUser } from '../../updateUser.ts';
import { userInput } from './userInput.ts';

/** Ends a user's password, and sends the code that sets another. */
export const adminResetUserPassword = defineOperation(userInput, async (context, { Username }) => {
  const issued = await inTransaction(context, async (inside) => {
    const user = await lockUserNamed(inside, Username);
    requireEnabled(user);
    requireResettable(user);
    await updateUser(inside, Username, { status: 'RESET_REQUIRED' });
    // AWS lets sessions that stand go on; a password that may not be used any more should not be at work in them either.
    await endAllSessions(inside, user.sub);
    return issueCode(inside, user, 'reset-password');
  });
  await sendCode(context, issued);
  return {};
});
