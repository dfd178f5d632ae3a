import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  InvalidParameterException,
  UsernameExistsException,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Transaction } from 'kysely';
import { isInvited, isUnassigned, isUnproven, refusedNewcomer } from '../../src/resources/userRules.ts';
import { type User, users } from '../../src/resources/users.ts';
import type { Principal } from '../../src/schema/principal.ts';
import { groupsOf, type Role } from '../../src/schema/role.ts';
import { recordChange } from '../db/audit/recordChange.ts';
import type { Tables } from '../db/tables.ts';
import { upsertRecords } from '../db/upsertRecords.ts';
import { type NamedCall, UNNAMED_CALL } from '../http/api/idempotency/namedCall.ts';
import { Problem } from '../http/api/problem.ts';
import { createTemporaryPassword } from '../userPool/temporaryPassword.ts';
import type { AdministeredPool } from './administeredPool.ts';
import { bringAccountTo } from './bringAccountTo.ts';
import { claimedChange } from './claimedChange.ts';
import { attributeIn, findAccount } from './findAccount.ts';
import { findVisibleUser } from './findUser.ts';
import { lockPrincipal } from './lockPrincipal.ts';
import { rememberAccount } from './rememberUser.ts';
import { requireTenant } from './requireTenant.ts';
import type { UserDirectory } from './userDirectory.ts';
import { requireAllowed } from './userProblems.ts';

/** Somebody new. */
export interface Newcomer {
  /** In lower case. */
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly tenant_id: string | null;
}

/**
 * Adds somebody to pool and table, with a temporary password that nobody knows: no mail is sent. Answers the user. If a step
 * fails, neither has them. For a `call` that was done before, answers the user whom it made. Throws a Problem: 401, 403, 404 and
 * 422 by the rules, 409 for an address that has an account, and as `claimedChange` does.
 */
export async function createUser(
  directory: UserDirectory,
  by: Pick<Principal, 'username'>,
  newcomer: Newcomer,
  call: NamedCall = UNNAMED_CALL,
): Promise<User> {
  const { email, role, tenant_id } = newcomer;
  let principal: Principal;
  let user: User;
  const creating = claimedChange(directory, {
    username: email,
    action: 'create',
    async decide(trx) {
      principal = await lockPrincipal(trx, by.username);
      requireAllowed(refusedNewcomer(principal, role, tenant_id));
      await requireTenant(trx, tenant_id);
      return undefined;
    },
    async whenFree(trx) {
      const earlier = await call.earlier(trx, 'all');
      // Whom it made may be in another tenant by now.
      if (earlier) return findVisibleUser(trx, principal, earlier.recordId);
      if (await isTaken(trx, email)) throw alreadyThere();
      return undefined;
    },
    async inPool(signal) {
      user = await createAccount(directory, newcomer, signal);
    },
    async write(trx) {
      const { secrets } = directory.store;
      await call.remember(trx, 'all', { recordId: user.username });
      await upsertRecords(trx, secrets, users, [user]);
      const what = { action: 'create', resource: users, id: user.username, before: null, after: user };
      await recordChange(trx, secrets, { ...what, actor: by, now: new Date() });
      return user;
    },
    // An account that was there before is nobody's to remove.
    isUntouched: (fault) => fault instanceof AddressRefused,
  });
  return creating.catch(async (fault: unknown) => {
    // Whoever looks for it shall find it.
    if (fault instanceof AddressRefused && fault.status === 409)
      await rememberAccount(directory, email).catch(() => {});
    throw fault;
  });
}

/** The account with its groups, and the row that it gets. A pool may give its own username where the address is an alias. */
async function createAccount({ pool }: UserDirectory, newcomer: Newcomer, abortSignal: AbortSignal): Promise<User> {
  const { email, name, role, tenant_id } = newcomer;
  const attributes = { email, email_verified: 'true', name, 'custom:tenant_id': tenant_id ?? '' };
  const creation = new AdminCreateUserCommand({
    UserPoolId: pool.poolId,
    Username: email,
    MessageAction: 'SUPPRESS',
    TemporaryPassword: createTemporaryPassword(),
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  });
  const create = () => pool.client.send(creation, { abortSignal }).then((answer) => answer.User);
  const account = await create().catch((fault: unknown) => {
    if (fault instanceof UsernameExistsException) return takeOrReplace(pool, attributes, { create, abortSignal });
    return refuseAddress(fault);
  });
  const username = account?.Username ?? email;
  const sub = attributeIn(account?.Attributes, 'sub') ?? null;
  const user = { username, sub, email, name, tenant_id, role, enabled: true, groups: groupsOf(role) };
  await bringAccountTo(pool, username, user, { parts: ['role'], signal: abortSignal });
  return { ...user, status: 'FORCE_CHANGE_PASSWORD', requested_tenant_id: null };
}

/** How an account is made, and until when. */
interface Making {
  readonly create: () => Promise<UserType | undefined>;
  readonly abortSignal: AbortSignal;
}

/**
 * What stands in the way may be this very account, when the answer to an earlier attempt was lost; and a registration that
 * nobody has confirmed gives way, as it does to the next registration. Anything else is somebody's.
 */
async function takeOrReplace(
  pool: AdministeredPool,
  attributes: Readonly<Record<string, string>>,
  { create, abortSignal }: Making,
): Promise<UserType | undefined> {
  const name = { UserPoolId: pool.poolId, Username: attributes['email'] };
  const there = await findAccount(pool, String(name.Username), abortSignal);
  if (there && isUnproven({ status: there.UserStatus })) {
    await pool.client.send(new AdminDeleteUserCommand(name), { abortSignal });
    return create();
  }
  const isAsAsked = Object.entries(attributes).every(
    ([attribute, value]) => (attributeIn(there?.UserAttributes, attribute) ?? '') === value,
  );
  if (there && isInvited({ status: there.UserStatus }) && isAsAsked)
    return { ...there, Attributes: there.UserAttributes };
  throw alreadyThere();
}

/** The pool takes no account for the address: there is one, or it is none. */
class AddressRefused extends Problem {
  constructor(status: 409 | 422, message: string) {
    super(status, message, { email: message });
  }
}

async function refuseAddress(fault: unknown): Promise<never> {
  // The attributes of a pool may be wrong too, which is not the caller's fault.
  const isAddress = fault instanceof InvalidParameterException && /username|e-?mail/i.test(fault.message);
  throw isAddress ? new AddressRefused(422, 'Invalid email format') : fault;
}

/** True for an address that is somebody's. One that was registered, and neither confirmed nor shut out, is still free. */
async function isTaken(trx: Transaction<Tables>, email: string): Promise<boolean> {
  const row = await trx.selectFrom('users').selectAll().where('username', '=', email).executeTakeFirst();
  return row !== undefined && !(isUnproven(row) && row.enabled && isUnassigned(row));
}

function alreadyThere(): AddressRefused {
  return new AddressRefused(409, 'A user with this email exists already');
}
