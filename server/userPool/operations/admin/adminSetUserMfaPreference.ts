import { lockUserNamed } from '../../findUser.ts';
import { defineOperation } from '../../operation.ts';
import { inTransaction } from '../../poolContext.ts';
import { mfaPreference, setMfaPreference } from '../../secondFactor/mfaPreference.ts';
import { userInput } from './userInput.ts';

const input = userInput.extend(mfaPreference.shape);

/** Switches a user's second factor: off, say, when their phone is lost. */
export const adminSetUserMfaPreference = defineOperation(input, async (context, { Username, ...preference }) => {
  await inTransaction(context, async (inside) => {
    await setMfaPreference(inside, await lockUserNamed(inside, Username), preference);
  });
  return {};
});
