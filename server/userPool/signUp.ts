import { sql } from 'kysely';
import { z } from 'zod';
import type { PoolUser, UserAttributes } from '../database/poolTables.ts';
import { codeInput, issueCode, lockRecipient, recipientInput, redeemCode, sendCode } from './codes.ts';
import { defineOperation } from './operation.ts';
import { passwordColumns } from './passwords.ts';
import { inCountingTransaction, inTransaction, type PoolContext } from './poolContext.ts';
import { invalidParameter, notAuthorized } from './poolError.ts';
import { createPoolUser, lockIfExists, type NewPoolUser, updatePoolUser } from './poolUsers.ts';
import {
  type AttributeList,
  attributeList,
  attributesOf,
  requireEmail,
  requireWritable,
  SELF_WRITABLE,
  storedAttributes,
  username,
} from './userAttributes.ts';

const input = z.object({
  ClientId: z.string(),
  Username: username,
  Password: z.string(),
  UserAttributes: attributeList.nullish(),
});

// The tenant is a request to join, which an administrator of the tenant decides about.
const WRITABLE = [...SELF_WRITABLE, 'email', 'custom:tenant_id'];

/**
 * Registers a user, who can sign in after confirming the email address with the code sent to it. Until then another registration
 * with the same name replaces this one and its code. Throws UsernameExistsException if the name has an account, and
 * LimitExceededException for the sixth registration in an hour.
 */
export const signUp = defineOperation(input, async (context, { Username, Password, UserAttributes }) => {
  const attributes = registeredAttributes(Username, UserAttributes ?? []);
  const { user, issued } = await inTransaction(context, async (inside) => {
    const password = await passwordColumns(inside, Username, Password, true);
    const user = await register(inside, { ...password, username: Username, status: 'UNCONFIRMED', attributes });
    return { user, issued: await issueCode(inside, user, 'sign-up') };
  });
  return { UserConfirmed: false, UserSub: user.sub, ...(await sendCode(context, issued)) };
});

function registeredAttributes(username: string, list: AttributeList): UserAttributes {
  requireEmail(username);
  const attributes = { email: username, ...attributesOf(list) };
  requireWritable(attributes, WRITABLE);
  if (attributes.email !== username) throw invalidParameter('The attribute email must be the username.');
  return { ...attributes, email_verified: 'false' };
}

/**
 * Adds a user in place of an unconfirmed registration with the same name. Otherwise a mistyped or stolen address would lock out
 * its owner. The row stays, so that its codes still count towards the limit.
 */
async function register(context: PoolContext, user: NewPoolUser): Promise<PoolUser> {
  const earlier = await lockIfExists(context, user.username);
  if (earlier?.status !== 'UNCONFIRMED' || !earlier.enabled) {
    return createPoolUser(context, user, 'User already exists');
  }
  const attributes = storedAttributes(user.attributes);
  return updatePoolUser(context, earlier.username, { ...user, attributes, created_at: context.clock() });
}

/** Confirms a registration and its email address with the code sent there. */
export const confirmSignUp = defineOperation(codeInput, (context, { Username, ConfirmationCode }) =>
  inCountingTransaction(context, async (inside) => {
    const user = await lockRecipient(inside, Username);
    if (user.status !== 'UNCONFIRMED') {
      throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
    }
    const refusal = await redeemCode(inside, user, 'sign-up', ConfirmationCode);
    if (refusal) return refusal;
    const attributes = sql<string>`attributes || '{"email_verified":"true"}'`;
    const confirmed = await updatePoolUser(inside, user.username, { status: 'CONFIRMED', attributes });
    await inside.afterConfirmSignUp?.(inside.db, confirmed);
    return {};
  }),
);

/** Sends a new code for a registration. It replaces the previous one. */
export const resendConfirmationCode = defineOperation(recipientInput, async (context, { Username }) => {
  const issued = await inTransaction(context, async (inside) => {
    const user = await lockRecipient(inside, Username);
    if (user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
    return issueCode(inside, user, 'sign-up');
  });
  return sendCode(context, issued);
});
