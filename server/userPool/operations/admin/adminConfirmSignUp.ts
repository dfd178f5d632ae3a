import { requireUnconfirmed } from '../../codes/requireUnconfirmed.ts';
import { lockUserNamed } from '../../findUser.ts';
import { defineOperation } from '../../operation.ts';
import { inTransaction } from '../../poolContext.ts';
import { updateUser } from '../../updateUser.ts';
import { userInput } from './userInput.ts';

/** Confirms a registration without a code. As with AWS this says nothing of the e-mail address, which stays unverified. */
export const adminConfirmSignUp = defineOperation(userInput, async (context, { Username }) => {
  await inTransaction(context, async (inside) => {
    requireUnconfirmed(await lockUserNamed(inside, Username));
    await updateUser(inside, Username, { status: 'CONFIRMED' });
  });
  return {};
});
