import { defineOperation } from '../../operation.ts';
import { updateUser } from '../../updateUser.ts';
import { userInput } from './userInput.ts';

export const adminEnableUser = defineOperation(userInput, async (context, { Username }) => {
  await updateUser(context, Username, { enabled: true });
  return {};
});
