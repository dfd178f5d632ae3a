import { z } from 'zod';
import { issueCode } from '../../codes/issueCode.ts';
import { sendCode } from '../../codes/sendCode.ts';
import { defineOperation } from '../../operation.ts';
import { passwordColumns } from '../../passwordColumns.ts';
import { inTransaction } from '../../poolContext.ts';
import { invalidParameter } from '../../poolError.ts';
import type { UserAttributes } from '../../poolTables.ts';
import { registerUser } from '../../registerUser.ts';
import {
  type AttributeList,
  attributeList,
  attributesOf,
  requireWritable,
  SELF_WRITABLE,
} from '../../userAttributes.ts';
import { requireEmail, username as usernameText } from '../../username.ts';

const input = z.object({
  ClientId: z.string(),
  Username: usernameText,
  Password: z.string(),
  UserAttributes: attributeList.nullish(),
});

// The tenant is a request to join, which whoever administers the tenant decides on. Design D6.
const WRITABLE = [...SELF_WRITABLE, 'email', 'custom:tenant_id'];

/**
 * Registers a person, who can sign in once they confirm their e-mail with the code sent there. Until then the next
 * registration under the name replaces this one, and its code is the one that counts. UsernameExistsException for a name that
 * has an account; LimitExceededException for the sixth registration in an hour.
 */
export const signUp = defineOperation(input, async (context, { Username, Password, UserAttributes }) => {
  const attributes = registeredAttributes(Username, UserAttributes ?? []);
  const { user, issued } = await inTransaction(context, async (inside) => {
    const password = passwordColumns(inside, Username, Password, true);
    const account = { ...password, username: Username, status: 'UNCONFIRMED' as const, attributes };
    const user = await registerUser(inside, account);
    return { user, issued: await issueCode(inside, user, 'sign-up') };
  });
  return { UserConfirmed: false, UserSub: user.sub, ...(await sendCode(context, issued)) };
});

function registeredAttributes(username: string, list: AttributeList): UserAttributes {
  requireEmail(username);
  const attributes = { email: username, ...attributesOf(list) };
  requireWritable(attributes, WRITABLE);
  if (attributes.email !== username) {
    throw invalidParameter('The attribute email must be the username.');
  }
  return { ...attributes, email_verified: 'false' };
}
