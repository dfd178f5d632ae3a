import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CreateGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  CognitoAccessToken,
  CognitoIdToken,
  CognitoRefreshToken,
  type CognitoUser,
  CognitoUserSession,
} from 'amazon-cognito-identity-js';
import type { Kysely } from 'kysely';
import type { PoolTables } from '../../database/poolTables.ts';
import { cognitoUser } from './cognitoClient.ts';
import { srpSignIn } from './srpSignIn.ts';
import { POOL_ID, type RunningPool } from './startPool.ts';

export const PASSWORD = 'Demo-Passw0rd!';
export const TEMPORARY_PASSWORD = 'Temp-Passw0rd!';

export async function createGroups({ adminClient }: RunningPool, ...names: string[]): Promise<void> {
  for (const GroupName of names) await adminClient.send(new CreateGroupCommand({ UserPoolId: POOL_ID, GroupName }));
}

/** Returns the names of a user's groups, in order. */
export async function groupNamesOf(db: Pick<Kysely<PoolTables>, 'selectFrom'>, username: string): Promise<string[]> {
  const rows = await db
    .selectFrom('pool_user_groups')
    .innerJoin('pool_users', 'pool_users.sub', 'pool_user_groups.user_sub')
    .select('group_name')
    .where('username_key', '=', username.toLowerCase())
    .orderBy('group_name')
    .execute();
  return rows.map((row) => row.group_name);
}

/** Creates a user with a temporary password, as after an invitation. */
export async function invite({ adminClient }: RunningPool, email: string, attributes: Record<string, string> = {}) {
  const UserAttributes = Object.entries({ email, email_verified: 'true', ...attributes }).map(([Name, Value]) => ({
    Name,
    Value,
  }));
  const user = { UserPoolId: POOL_ID, Username: email, TemporaryPassword: TEMPORARY_PASSWORD, UserAttributes };
  await adminClient.send(new AdminCreateUserCommand({ ...user, MessageAction: 'SUPPRESS' }));
}

/** Creates a user who can sign in with PASSWORD. */
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

/** Puts a user into the state of a password reset by an administrator, as AdminResetUserPassword does on AWS. */
export async function requireReset({ db }: Pick<RunningPool, 'db'>, email: string): Promise<void> {
  await db.updateTable('pool_users').set({ status: 'RESET_REQUIRED' }).where('username', '=', email).execute();
}

export type Tokens = Readonly<Record<'id' | 'access' | 'refresh', string>>;

/** Signs a user in with only PASSWORD and returns their tokens. */
export async function tokensOf({ endpoint }: RunningPool, email: string): Promise<Tokens> {
  const { AuthenticationResult } = await srpSignIn(endpoint, email, PASSWORD);
  if (!AuthenticationResult) throw new TypeError(`The password alone does not sign in ${email}.`);
  const { IdToken, AccessToken, RefreshToken } = AuthenticationResult;
  return { id: IdToken, access: AccessToken, refresh: RefreshToken };
}

export const accessTokenOf = async (pool: RunningPool, email: string): Promise<string> =>
  (await tokensOf(pool, email)).access;

/** Returns a signed-in user of amazon-cognito-identity-js without the library's slow arithmetic. */
export function signedInUser({ endpoint }: RunningPool, email: string, { id, access, refresh }: Tokens): CognitoUser {
  const user = cognitoUser(endpoint, email);
  user.setSignInUserSession(
    new CognitoUserSession({
      IdToken: new CognitoIdToken({ IdToken: id }),
      AccessToken: new CognitoAccessToken({ AccessToken: access }),
      RefreshToken: new CognitoRefreshToken({ RefreshToken: refresh }),
    }),
  );
  return user;
}
