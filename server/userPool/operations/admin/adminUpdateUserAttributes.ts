import { lockUserNamed } from '../../findUser.ts';
import { defineOperation } from '../../operation.ts';
import { inTransaction } from '../../poolContext.ts';
import { updateUser } from '../../updateUser.ts';
import { attributeList, attributesOf, storedAttributes } from '../../userAttributes.ts';
import { userInput } from './userInput.ts';

const input = userInput.extend({ UserAttributes: attributeList });

/** Sets the attributes given and keeps the others. */
export const adminUpdateUserAttributes = defineOperation(input, async (context, { Username, UserAttributes }) => {
  const change = attributesOf(UserAttributes);
  await inTransaction(context, async (inside) => {
    const { attributes } = await lockUserNamed(inside, Username);
    await updateUser(inside, Username, { attributes: storedAttributes({ ...attributes, ...change }) });
  });
  return {};
});
