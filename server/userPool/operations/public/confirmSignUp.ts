import { sql } from 'kysely';
import { lockRecipient } from '../../codes/lockRecipient.ts';
import { redeemCode } from '../../codes/redeemCode.ts';
import { requireUnconfirmed } from '../../codes/requireUnconfirmed.ts';
import { defineOperation } from '../../operation.ts';
import { inCountingTransaction } from '../../poolContext.ts';
import { updateUser } from '../../updateUser.ts';
import { codeInput } from './codeInput.ts';

/** Confirms a registration, and with it the e-mail address, by the code sent there. */
export const confirmSignUp = defineOperation(codeInput, (context, { Username, ConfirmationCode }) =>
  inCountingTransaction(context, async (inside) => {
    const user = await lockRecipient(inside, Username);
    requireUnconfirmed(user);
    const refusal = await redeemCode(inside, user, 'sign-up', ConfirmationCode);
    if (refusal) return refusal;
    const attributes = sql<string>`attributes || '{"email_verified":"true"}'`;
    const confirmed = await updateUser(inside, user.username, { status: 'CONFIRMED', attributes });
    await inside.afterConfirmSignUp?.(inside.db, confirmed);
    return {};
  }),
);
