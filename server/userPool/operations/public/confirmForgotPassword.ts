import { z } from 'zod';
import { lockRecipient } from '../../codes/lockRecipient.ts';
import { redeemCode } from '../../codes/redeemCode.ts';
import { requireResettable } from '../../codes/requireResettable.ts';
import { defineOperation } from '../../operation.ts';
import { passwordColumns } from '../../passwordColumns.ts';
import { requireStrongPassword } from '../../passwordPolicy.ts';
import { inCountingTransaction } from '../../poolContext.ts';
import { endAllSessions } from '../../session.ts';
import { updateUser } from '../../updateUser.ts';
import { codeInput } from './codeInput.ts';

const input = codeInput.extend({ Password: z.string() });

/** Sets a new password by the code sent to the user's e-mail address, and lifts RESET_REQUIRED and a lock-out. */
export const confirmForgotPassword = defineOperation(input, (context, { Username, ConfirmationCode, Password }) => {
  // First, so that a password too weak uses up neither code nor attempt, and tells nothing of the code.
  requireStrongPassword(Password);
  return inCountingTransaction(context, async (inside) => {
    const user = await lockRecipient(inside, Username);
    requireResettable(user);
    const refusal = await redeemCode(inside, user, 'reset-password', ConfirmationCode);
    if (refusal) return refusal;
    await updateUser(inside, user.username, passwordColumns(inside, user.username, Password, true));
    // AWS lets sessions that stand go on. Who resets a password may do so because another has it, and is rid of them here.
    await endAllSessions(inside, user.sub);
    return {};
  });
});
