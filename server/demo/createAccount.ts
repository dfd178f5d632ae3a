import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminSetUserPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { User } from '../../src/resources/users.ts';
import { groupsOf } from '../../src/schema/role.ts';
import { type AdministeredPool, unlessExists } from '../accounts/administeredPool.ts';
import { createTemporaryPassword } from '../userPool/temporaryPassword.ts';
import { DEMO_TEMPORARY_PASSWORD, type DemoAccount } from './accounts.ts';

/**
 * Creates an account in the user pool; one that is there already, perhaps half made, becomes what it should be. Without a
 * password given, nobody knows one.
 */
export async function createAccount(
  pool: AdministeredPool,
  account: DemoAccount,
  password = createTemporaryPassword(),
): Promise<void> {
  const name = { UserPoolId: pool.poolId, Username: account.email };
  const attributes = {
    email: account.email,
    email_verified: 'true',
    name: account.name,
    'custom:tenant_id': account.tenant ?? account.asksFor ?? '',
  };
  await unlessExists(
    pool.client.send(
      new AdminCreateUserCommand({
        ...name,
        MessageAction: 'SUPPRESS',
        TemporaryPassword: account.state === 'invited' ? DEMO_TEMPORARY_PASSWORD : createTemporaryPassword(),
        UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
      }),
    ),
  );
  if (account.state !== 'invited') {
    await pool.client.send(new AdminSetUserPasswordCommand({ ...name, Password: password, Permanent: true }));
  }
  if (account.state === 'disabled') await pool.client.send(new AdminDisableUserCommand(name));
  for (const GroupName of groupsOf(account.role)) {
    await pool.client.send(new AdminAddUserToGroupCommand({ ...name, GroupName }));
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
    groups: groupsOf(account.role),
  };
}
