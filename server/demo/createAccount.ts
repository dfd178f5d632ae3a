import { randomBytes } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminSetUserPasswordCommand,
  type CognitoIdentityProviderClient,
  GroupExistsException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { User } from '../../src/resources/users.ts';
import { DEMO_TEMPORARY_PASSWORD, type DemoAccount } from './accounts.ts';

export interface DemoPool {
  readonly client: CognitoIdentityProviderClient;
  readonly poolId: string;
}

/**
 * Creates an account in the user pool; one that is there already, perhaps half made, becomes what it should be. Without a
 * password nobody can sign in with it.
 */
export async function createAccount(pool: DemoPool, account: DemoAccount, password = unknownPassword()): Promise<void> {
  const name = { UserPoolId: pool.poolId, Username: account.email };
  const attributes = {
    email: account.email,
    email_verified: 'true',
    name: account.name,
    'custom:tenant_id': account.tenant ?? account.asksFor ?? '',
  };
  await unlessThere(
    pool.client.send(
      new AdminCreateUserCommand({
        ...name,
        MessageAction: 'SUPPRESS',
        TemporaryPassword: account.state === 'invited' ? DEMO_TEMPORARY_PASSWORD : unknownPassword(),
        UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
      }),
    ),
  );
  if (account.state !== 'invited') {
    await pool.client.send(new AdminSetUserPasswordCommand({ ...name, Password: password, Permanent: true }));
  }
  if (account.state === 'disabled') await pool.client.send(new AdminDisableUserCommand(name));
  if (account.role !== 'tenant-user') {
    await pool.client.send(new AdminAddUserToGroupCommand({ ...name, GroupName: account.role }));
  }
}

/** The row of an account in the server's own table of users, which alone decides what it may do. */
export function userOf(account: DemoAccount): User {
  return {
    username: account.email,
    email: account.email,
    name: account.name,
    ...(account.tenant && { tenant_id: account.tenant }),
    role: account.role,
    enabled: account.state !== 'disabled',
    status: account.state === 'invited' ? 'FORCE_CHANGE_PASSWORD' : 'CONFIRMED',
    groups: account.role === 'tenant-user' ? [] : [account.role],
  };
}

/** Lets what is being created be there already. */
export async function unlessThere(creating: Promise<unknown>): Promise<void> {
  await creating.catch((error: unknown) => {
    if (error instanceof GroupExistsException || error instanceof UsernameExistsException) return;
    throw error;
  });
}

function unknownPassword(): string {
  return `${randomBytes(24).toString('base64')}aA1!`;
}
