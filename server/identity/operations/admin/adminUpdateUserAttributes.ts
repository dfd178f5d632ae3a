import { sql } from 'kysely';
import { defineOperation } from '../../operation.ts';
import { updateUser } from '../../updateUser.ts';
import { attributeList, attributesOf } from '../../userAttributes.ts';
import { userInput } from './userInput.ts';

const input = userInput.extend({ UserAttributes: attributeList });

/** Sets the attributes given and keeps the others. */
export const adminUpdateUserAttributes = defineOperation(input, async (context, { Username, UserAttributes }) => {
  const change = JSON.stringify(attributesOf(UserAttributes));
  await updateUser(context, Username, { attributes: sql<string>`attributes || ${change}::jsonb` });
  return {};
});
