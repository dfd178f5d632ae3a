import { z } from 'zod';
import { createUser } from '../../createUser.ts';
import { deliver } from '../../deliver.ts';
import { defineOperation } from '../../operation.ts';
import { passwordColumns } from '../../passwordColumns.ts';
import { plainText } from '../../plainText.ts';
import type { PoolContext } from '../../poolContext.ts';
import { invitationMail } from '../../poolMails.ts';
import type { PoolUser } from '../../poolTables.ts';
import { createTemporaryPassword } from '../../temporaryPassword.ts';
import { type AttributeList, attributeList, attributeListOf, attributesOf } from '../../userAttributes.ts';
import { requireEmail } from '../../username.ts';
import { describeUser } from './describeUser.ts';
import { renewInvitation } from './renewInvitation.ts';
import { userInput } from './userInput.ts';

const input = userInput.extend({
  TemporaryPassword: z.string().optional(),
  MessageAction: z.enum(['RESEND', 'SUPPRESS']).optional(),
  UserAttributes: attributeList.default([]),
  /** On AWS, the Lambda that words the mail receives it. */
  ClientMetadata: z
    .object({
      login_url: z.url().optional(),
      inviter: plainText.optional(),
      tenant: plainText.optional(),
      role: plainText.optional(),
    })
    .default({}),
});

/**
 * Creates a user with a temporary password, by default one of its own, and sends them an invitation; `RESEND` renews that of
 * a user who is there. With `SUPPRESS` nothing is sent. CodeDeliveryFailureException leaves the user created: send it again.
 */
export const adminCreateUser = defineOperation(input, async (context, request) => {
  const { Username, UserAttributes, MessageAction, ClientMetadata } = request;
  const { TemporaryPassword = createTemporaryPassword() } = request;
  const user =
    MessageAction === 'RESEND'
      ? await renewInvitation(context, Username, TemporaryPassword)
      : await createInvited(context, Username, TemporaryPassword, UserAttributes);
  if (MessageAction !== 'SUPPRESS') await invite(context, user, TemporaryPassword, ClientMetadata);
  return { User: { ...describeUser(user), Attributes: attributeListOf(user) } };
});

function createInvited(
  context: PoolContext,
  username: string,
  password: string,
  attributes: AttributeList,
): Promise<PoolUser> {
  requireEmail(username);
  const user = {
    ...passwordColumns(context, username, password, false),
    username,
    attributes: { email: username, ...attributesOf(attributes) },
  };
  return createUser(context, user, 'User account already exists');
}

function invite(
  context: PoolContext,
  { username, attributes }: PoolUser,
  temporaryPassword: string,
  { login_url: loginUrl, ...details }: z.infer<typeof input>['ClientMetadata'],
): Promise<void> {
  const to = attributes['email'] ?? username;
  return deliver(context, invitationMail(to, { username, temporaryPassword }, { loginUrl, ...details }));
}
