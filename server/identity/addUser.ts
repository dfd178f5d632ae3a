import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  InvalidParameterException,
  UsernameExistsException,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { isInvited, isUnassigned, isUnproven, refusedNewUser } from '../../src/resources/userRules.ts';
import { type User, users } from '../../src/resources/users.ts';
import { groupsOf, type Principal, type Role } from '../../src/schema/roles.ts';
import type { Trx } from '../database/tables.ts';
import { recordChange } from '../records/audit.ts';
import { type IdempotentCall, PLAIN_CALL } from '../records/idempotentCall.ts';
import { upsertRecords } from '../records/write.ts';
import { createTemporaryPassword } from '../userPool/passwords.ts';
import { type AdministeredPool, attributeIn, findAccount, type UserDirectory } from './administeredPool.ts';
import { endPersons } from './endPersons.ts';
import { findVisibleUser, requireAllowed, requireTenant } from './findUserRow.ts';
import { syncCognitoUser } from './syncCognitoUser.ts';
import { PoolUnchanged, runUserChange } from './userChanges.ts';
import { addUserRow, readAccount } from './userRows.ts';

/** The payload of `POST /users`. */
export interface NewUser {
  /** In lower case. */
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly tenant_id: string | null;
}

/**
 * Adds a user to pool and table, with a random temporary password; it sends no mail. Returns the user; for a repeated `call`,
 * the user whom it added the first time. If a step fails, neither pool nor table has the user. Throws a Problem: 401, 403, 404
 * and 422 by the rules, 409 if the email has an account, and those of `runUserChange`.
 */
export async function addUser(
  directory: UserDirectory,
  by: Pick<Principal, 'username'>,
  newUser: NewUser,
  call: IdempotentCall = PLAIN_CALL,
): Promise<User> {
  const { email, role, tenant_id } = newUser;
  const { secrets } = directory.store;
  let user: User;
  const adding = runUserChange(directory, {
    by,
    username: email,
    action: 'create',
    async decide(trx, principal) {
      requireAllowed(refusedNewUser(principal, role, tenant_id));
      await requireTenant(trx, tenant_id);
      const taken = await isTaken(trx, email);
      // Read last: a concurrent call with this key may finish meanwhile.
      const earlier = await call.earlier(trx, 'all');
      // The user may have moved to another tenant since.
      if (earlier) return findVisibleUser(trx, principal, earlier.recordId);
      if (taken) throw emailTaken();
      return undefined;
    },
    async inPool(signal) {
      user = await createAccount(directory.pool, newUser, signal);
    },
    async write(trx) {
      await call.remember(trx, 'all', { recordId: user.username });
      await upsertRecords(trx, secrets, users, [user]);
      // An unconfirmed registration, or an account that was deleted in the pool, may have had the username.
      await endPersons(trx, [user.username], { isInvited: true });
      const created = { action: 'create', resource: users, id: user.username, before: null, after: user };
      await recordChange(trx, secrets, { ...created, actor: by, now: new Date() });
      return user;
    },
  });
  return adding.catch(async (fault: unknown) => {
    // The existing account then shows up in the list.
    if (fault instanceof PoolUnchanged && fault.status === 409) await addExisting(directory, email).catch(() => {});
    throw fault;
  });
}

async function addExisting({ store, pool }: UserDirectory, email: string): Promise<void> {
  const account = await readAccount(pool, email);
  if (account) await addUserRow(store, account);
}

/** Creates the account with its groups, and returns its row. The pool may choose a username if the email is an alias. */
async function createAccount(pool: AdministeredPool, newUser: NewUser, abortSignal: AbortSignal): Promise<User> {
  const { email, name, role, tenant_id } = newUser;
  const attributes = { email, email_verified: 'true', name, 'custom:tenant_id': tenant_id ?? '' };
  const creation = new AdminCreateUserCommand({
    UserPoolId: pool.poolId,
    Username: email,
    MessageAction: 'SUPPRESS',
    TemporaryPassword: createTemporaryPassword(),
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  });
  const create = () => pool.client.send(creation, { abortSignal }).then(({ User }) => User);
  const account = await create().catch((fault: unknown) => {
    if (fault instanceof UsernameExistsException) return adoptOrReplace(pool, attributes, create, abortSignal);
    throw invalidEmail(fault) ?? fault;
  });
  const username = account?.Username ?? email;
  const sub = attributeIn(account?.Attributes, 'sub') ?? null;
  const user = { username, sub, email, name, tenant_id, role, enabled: true, groups: groupsOf(role) };
  await syncCognitoUser(pool, username, user, { parts: ['role'], signal: abortSignal });
  return { ...user, status: 'FORCE_CHANGE_PASSWORD', requested_tenant_id: null };
}

/**
 * Adopts the existing account if it equals the requested one: the response to an earlier attempt was lost. Replaces it if it is
 * an unconfirmed registration, as the next registration would. Throws PoolUnchanged for any other account.
 */
async function adoptOrReplace(
  pool: AdministeredPool,
  attributes: Readonly<Record<string, string>> & { readonly email: string },
  create: () => Promise<UserType | undefined>,
  abortSignal: AbortSignal,
): Promise<UserType | undefined> {
  const { email } = attributes;
  const existing = await findAccount(pool, email, abortSignal);
  const status = existing?.UserStatus;
  if (existing && isUnproven({ status })) {
    await pool.client.send(new AdminDeleteUserCommand({ UserPoolId: pool.poolId, Username: email }), { abortSignal });
    return create();
  }
  const isEqual = Object.entries(attributes).every(
    ([attribute, value]) => (attributeIn(existing?.UserAttributes, attribute) ?? '') === value,
  );
  if (existing && isInvited({ status }) && isEqual) return { ...existing, Attributes: existing.UserAttributes };
  throw emailTaken();
}

/** The refusal if the pool takes the email for invalid. Other attributes may be invalid too, which is not the caller's fault. */
function invalidEmail(fault: unknown): PoolUnchanged | undefined {
  const isEmail = fault instanceof InvalidParameterException && /username|e-?mail/i.test(fault.message);
  return isEmail ? emailRefused(422, 'Invalid email format') : undefined;
}

/** True if a row has the email. Unconfirmed registrations that nobody disabled or assigned do not count. */
async function isTaken(trx: Trx, email: string): Promise<boolean> {
  const row = await trx.selectFrom('users').selectAll().where('username', '=', email).executeTakeFirst();
  return row !== undefined && !(isUnproven(row) && row.enabled && isUnassigned(row));
}

const emailTaken = () => emailRefused(409, 'A user with this email already exists');

function emailRefused(status: 409 | 422, message: string): PoolUnchanged {
  return new PoolUnchanged(status, message, { email: message });
}
