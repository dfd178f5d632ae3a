import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CreateGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { POOL_ID, type RunningPool } from './startPool.ts';

export const PASSWORD = 'Demo-Passw0rd!';
export const TEMPORARY_PASSWORD = 'Temp-Passw0rd!';

export async function createGroups({ adminClient }: RunningPool, ...names: string[]): Promise<void> {
  for (const GroupName of names) await adminClient.send(new CreateGroupCommand({ UserPoolId: POOL_ID, GroupName }));
}

/** A user with a temporary password, as an invitation leaves one. */
export async function invite({ adminClient }: RunningPool, email: string, attributes: Record<string, string> = {}) {
  const UserAttributes = Object.entries({ email, email_verified: 'true', ...attributes }).map(([Name, Value]) => ({
    Name,
    Value,
  }));
  const user = { UserPoolId: POOL_ID, Username: email, TemporaryPassword: TEMPORARY_PASSWORD, UserAttributes };
  await adminClient.send(new AdminCreateUserCommand({ ...user, MessageAction: 'SUPPRESS' }));
}

/** A user who can sign in with PASSWORD. */
export async function createAccount(
  pool: RunningPool,
  email: string,
  { groups = [], ...attributes }: { groups?: string[]; name?: string; 'custom:tenant_id'?: string } = {},
): Promise<void> {
  await invite(pool, email, attributes);
  const user = { UserPoolId: POOL_ID, Username: email };
  await pool.adminClient.send(new AdminSetUserPasswordCommand({ ...user, Password: PASSWORD, Permanent: true }));
  for (const GroupName of groups) await pool.adminClient.send(new AdminAddUserToGroupCommand({ ...user, GroupName }));
}
