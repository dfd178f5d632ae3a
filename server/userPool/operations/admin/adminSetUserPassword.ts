import { z } from 'zod';
import { findUser } from '../../findUser.ts';
import { defineOperation } from '../../operation.ts';
import { passwordColumns } from '../../passwordColumns.ts';
import { updateUser } from '../../updateUser.ts';
import { userInput } from './userInput.ts';

const input = userInput.extend({ Password: z.string(), Permanent: z.boolean().default(false) });

/** Sets a password, temporary unless said otherwise. As with AWS, sessions that stand go on. */
export const adminSetUserPassword = defineOperation(input, async (context, { Username, Password, Permanent }) => {
  // The stored spelling of the name is part of the password's hash.
  const { username } = await findUser(context, Username);
  await updateUser(context, username, passwordColumns(context, username, Password, Permanent));
  return {};
});
