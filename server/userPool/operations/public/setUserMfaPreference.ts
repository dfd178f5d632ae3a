import { z } from 'zod';
import { authenticateAccessToken } from '../../authenticateAccessToken.ts';
import { lockUser } from '../../findUser.ts';
import { defineOperation } from '../../operation.ts';
import { inTransaction } from '../../poolContext.ts';
import { mfaPreference, setMfaPreference } from '../../secondFactor/mfaPreference.ts';

const input = mfaPreference.extend({ AccessToken: z.string() });

/** Switches the caller's own second factor on or off. */
export const setUserMfaPreference = defineOperation(input, async (context, { AccessToken, ...preference }) => {
  const { sub } = await authenticateAccessToken(context, AccessToken);
  await inTransaction(context, async (inside) => setMfaPreference(inside, await lockUser(inside, sub), preference));
  return {};
});
