import { issueCode } from '../../codes/issueCode.ts';
import { lockRecipient } from '../../codes/lockRecipient.ts';
import { requireResettable } from '../../codes/requireResettable.ts';
import { sendCode } from '../../codes/sendCode.ts';
import { defineOperation } from '../../operation.ts';
import { inTransaction } from '../../poolContext.ts';
import { recipientInput } from './codeInput.ts';

/** Sends the code that sets a new password. The old password works until the code is used. */
export const forgotPassword = defineOperation(recipientInput, async (context, { Username }) => {
  const issued = await inTransaction(context, async (inside) => {
    const user = await lockRecipient(inside, Username);
    requireResettable(user);
    return issueCode(inside, user, 'reset-password');
  });
  return sendCode(context, issued);
});
