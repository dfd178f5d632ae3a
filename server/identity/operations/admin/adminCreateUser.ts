import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { passwordColumns } from '../../passwordColumns.ts';
import { invalidParameter, PoolError } from '../../poolError.ts';
import { attributeList, attributeListOf, attributesOf } from '../../userAttributes.ts';
import { usernameKey } from '../../username.ts';
import { describeUser } from './describeUser.ts';
import { userInput } from './userInput.ts';

const input = userInput.extend({
  TemporaryPassword: z.string().optional(),
  MessageAction: z.literal('SUPPRESS', 'Only MessageAction SUPPRESS is supported'),
  UserAttributes: attributeList.default([]),
});

const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** Creates a user with a temporary password; without one given, with one that nobody knows. */
export const adminCreateUser = defineOperation(input, async (context, request) => {
  const { Username, TemporaryPassword = unknownPassword(), UserAttributes } = request;
  if (!EMAIL.test(Username)) throw invalidParameter('Username should be an email.');
  const now = context.clock();
  const user = await context.db
    .insertInto('pool_users')
    .values({
      sub: randomUUID(),
      username: Username,
      username_key: usernameKey(Username),
      enabled: true,
      ...passwordColumns(context, Username, TemporaryPassword, false),
      attributes: JSON.stringify({ email: Username, ...attributesOf(UserAttributes) }),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('username_key').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!user) throw new PoolError('UsernameExistsException', 'User account already exists');
  return { User: { ...describeUser(user), Attributes: attributeListOf(user) } };
});

// The ending satisfies the password policy whatever the random part holds.
const unknownPassword = () => `${randomBytes(24).toString('base64url')}aA1!`;
