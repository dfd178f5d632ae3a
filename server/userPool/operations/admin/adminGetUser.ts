import { findUser } from '../../findUser.ts';
import { defineOperation } from '../../operation.ts';
import { describeMfa } from '../../secondFactor/mfaPreference.ts';
import { attributeListOf } from '../../userAttributes.ts';
import { describeUser } from './describeUser.ts';
import { userInput } from './userInput.ts';

export const adminGetUser = defineOperation(userInput, async (context, { Username }) => {
  const user = await findUser(context, Username);
  return { ...describeUser(user), UserAttributes: attributeListOf(user), ...(await describeMfa(context, user)) };
});
