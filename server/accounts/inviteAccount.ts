import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CodeDeliveryFailureException,
} from '@aws-sdk/client-cognito-identity-provider';
import { createTemporaryPassword } from '../userPool/temporaryPassword.ts';
import type { AdministeredPool } from './administeredPool.ts';
import { unlessThere } from './unlessThere.ts';

/** Whether the invitation went out by mail; else the temporary password, to be passed on by hand. */
export type Invitation =
  | { readonly delivered: true }
  | { readonly delivered: false; readonly temporaryPassword: string };

/**
 * Creates an account that signs in with a temporary password, and mails it. Where the mail is not taken the account is
 * there all the same. Throws UsernameExistsException and whatever else the pool refuses.
 */
export async function inviteAccount(
  { client, poolId }: AdministeredPool,
  { email, name }: { readonly email: string; readonly name?: string },
): Promise<Invitation> {
  const temporaryPassword = createTemporaryPassword();
  const account = { UserPoolId: poolId, Username: email };
  const attributes = { email, email_verified: 'true', ...(name && { name }) };
  const creation = {
    ...account,
    TemporaryPassword: temporaryPassword,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  };
  try {
    await client.send(new AdminCreateUserCommand({ ...creation, DesiredDeliveryMediums: ['EMAIL'] }));
    return { delivered: true };
  } catch (error) {
    if (!(error instanceof CodeDeliveryFailureException)) throw error;
    // A pool may or may not keep an account whose invitation it could not send.
    await unlessThere(client.send(new AdminCreateUserCommand({ ...creation, MessageAction: 'SUPPRESS' })));
    await client.send(new AdminSetUserPasswordCommand({ ...account, Password: temporaryPassword, Permanent: false }));
    return { delivered: false, temporaryPassword };
  }
}
