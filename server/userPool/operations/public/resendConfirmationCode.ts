import { issueCode } from '../../codes/issueCode.ts';
import { lockRecipient } from '../../codes/lockRecipient.ts';
import { sendCode } from '../../codes/sendCode.ts';
import { defineOperation } from '../../operation.ts';
import { inTransaction } from '../../poolContext.ts';
import { invalidParameter } from '../../poolError.ts';
import { recipientInput } from './codeInput.ts';

/** Sends a new code to somebody who registered, in the place of the earlier one. */
export const resendConfirmationCode = defineOperation(recipientInput, async (context, { Username }) => {
  const issued = await inTransaction(context, async (inside) => {
    const user = await lockRecipient(inside, Username);
    if (user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
    return issueCode(inside, user, 'sign-up');
  });
  return sendCode(context, issued);
});
