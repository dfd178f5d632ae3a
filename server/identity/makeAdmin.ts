import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  type AdminGetUserCommandOutput,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  CodeDeliveryFailureException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { users } from '../../src/resources/users.ts';
import { groupsOf } from '../../src/schema/roles.ts';
import type { Store } from '../database/database.ts';
import { writeInBatches } from '../records/write.ts';
import { createTemporaryPassword } from '../userPool/passwords.ts';
import { type AdministeredPool, attributeIn, ensureGroups, findAccount, unlessExists } from './administeredPool.ts';
import { ROLES_IN_MAILS } from './sendInvitation.ts';

/** The command is refused because it is probably a mistake. The message says what to do. */
export class AdminRefused extends Error {
  override name = 'AdminRefused';
}

export interface AdminRequest {
  readonly email: string;
  readonly name?: string;
  /** Makes an existing account an admin; otherwise only a new account becomes one. */
  readonly promote: boolean;
}

/** The invitation was mailed, or the temporary password must be passed on by hand. */
type Delivery = { readonly delivered: true } | { readonly delivered: false; readonly temporaryPassword: string };

/** How the account became an admin, and whether it may sign in. */
export type NewAdmin = (Delivery | { readonly promoted: true }) & { readonly enabled: boolean };

/**
 * Makes an account an admin: adds it to the group, then writes the row in `users`, which alone decides. Invites new accounts.
 * The row comes last, so that an interrupted run grants no rights. Throws AdminRefused.
 */
export async function makeAdmin(pool: AdministeredPool, store: Store, request: AdminRequest): Promise<NewAdmin> {
  const { email, promote } = request;
  const existing = await findAccount(pool, email);
  if (existing && !promote) throw new AdminRefused(`${email} has an account. To make it an admin, add --promote.`);
  if (!existing && promote)
    throw new AdminRefused(`${email} has no account. To invite a new admin, leave out --promote.`);
  if (existing) requireVerifiedEmail(email, existing);
  await ensureGroups(pool);
  const outcome = existing ? ({ promoted: true } as const) : await inviteAccount(pool, request);
  const account = existing ?? (await findAccount(pool, email));
  if (!account?.Username)
    throw new Error(`The user pool does not find the account of ${email}, which it just created.`);
  const member = { UserPoolId: pool.poolId, Username: account.Username, GroupName: 'admin' };
  await pool.client.send(new AdminAddUserToGroupCommand(member));
  const row = await adminRow(store, account.Username, account, request);
  await writeInBatches(store, users, [row]);
  return { ...outcome, enabled: row.enabled };
}

/** Anybody can register any email; until a mailed code is entered, the account may be a stranger's. */
function requireVerifiedEmail(email: string, { UserStatus, UserAttributes }: AdminGetUserCommandOutput): void {
  const isVerified = attributeIn(UserAttributes, 'email_verified') === 'true';
  if (isVerified && UserStatus !== 'UNCONFIRMED') return;
  throw new AdminRefused(`${email} is not verified yet: the account must first be confirmed with the mailed code.`);
}

/** The admin's row. Values of an existing row win over those of the account. */
async function adminRow({ db }: Store, username: string, account: AdminGetUserCommandOutput, request: AdminRequest) {
  const row = await db.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirst();
  return {
    email: request.email,
    ...row,
    username,
    name: request.name ?? row?.name ?? attributeIn(account.UserAttributes, 'name'),
    role: 'admin',
    enabled: (row?.enabled ?? true) && (account.Enabled ?? true),
    status: account.UserStatus ?? 'UNKNOWN',
    groups: groupsOf('admin'),
  };
}

/**
 * Creates an account with a temporary password, and mails it. The account exists even if the mail is refused. Throws
 * UsernameExistsException and other faults of the pool.
 */
export async function inviteAccount(
  { client, poolId }: AdministeredPool,
  { email, name }: { readonly email: string; readonly name?: string },
): Promise<Delivery> {
  const temporaryPassword = createTemporaryPassword();
  const account = { UserPoolId: poolId, Username: email };
  const attributes = { email, email_verified: 'true', ...(name && { name }) };
  const creation = {
    ...account,
    TemporaryPassword: temporaryPassword,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  };
  const mailed = {
    ...creation,
    DesiredDeliveryMediums: ['EMAIL' as const],
    ClientMetadata: { role: ROLES_IN_MAILS.admin },
  };
  try {
    await client.send(new AdminCreateUserCommand(mailed));
    return { delivered: true };
  } catch (error) {
    if (!(error instanceof CodeDeliveryFailureException)) throw error;
    // Pools differ in whether they keep the account.
    await unlessExists(client.send(new AdminCreateUserCommand({ ...creation, MessageAction: 'SUPPRESS' })));
    await client.send(new AdminSetUserPasswordCommand({ ...account, Password: temporaryPassword, Permanent: false }));
    return { delivered: false, temporaryPassword };
  }
}

/**
 * Switches off the second factor of a user who lost their authenticator app. They sign in with the password alone and may set
 * up another app. Throws AdminRefused if the email has no account.
 */
export async function resetSecondFactor({ client, poolId }: AdministeredPool, email: string): Promise<void> {
  const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };
  const preference = { UserPoolId: poolId, Username: email, SoftwareTokenMfaSettings };
  await client.send(new AdminSetUserMFAPreferenceCommand(preference)).catch((error: unknown) => {
    if (error instanceof UserNotFoundException) throw new AdminRefused(`${email} has no account.`);
    throw error;
  });
}
