import {
  AdminCreateUserCommand,
  InvalidParameterException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Transaction } from 'kysely';
import { type Actor, refusedNewcomer } from '../../src/resources/userRules.ts';
import { type User, users } from '../../src/resources/users.ts';
import { groupsOf, type Role } from '../../src/schema/role.ts';
import { Problem } from '../api/problem.ts';
import { recordChange } from '../audit/recordChange.ts';
import { createTemporaryPassword } from '../identity/temporaryPassword.ts';
import type { Tables } from '../store/tables.ts';
import { upsertRecords } from '../store/upsertRecords.ts';
import { bringAccountTo } from './bringAccountTo.ts';
import { CHANGE_DEADLINE, type Claim, claimedState, claimUser, finishClaim } from './claims.ts';
import { lockActor } from './lockActor.ts';
import { rememberAccount } from './rememberUser.ts';
import { repairChange } from './repairChanges.ts';
import { requireTenant } from './requireTenant.ts';
import type { UserDirectory } from './userDirectory.ts';
import { busy, refusePool, requireAllowed } from './userRefused.ts';

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
 * fails, neither has them. Throws a Problem: 401, 403 and 422 by the rules, 409 for an address that has an account, 503 for a
 * pool that is away.
 */
export async function createUser(
  directory: UserDirectory,
  by: Pick<Actor, 'username'>,
  newcomer: Newcomer,
): Promise<User> {
  const begun = await begin(directory, by, newcomer);
  if ('stale' in begun) {
    await repairChange(directory, begun.stale).catch(refusePool);
    return createUser(directory, by, newcomer);
  }
  const { store } = directory;
  try {
    const user = await createAccount(directory, newcomer).catch(refusePool);
    return await store.transaction('all', (trx) => finish(trx, directory, { claim: begun, by, user }));
  } catch (fault) {
    await abandon(directory, begun, fault).catch(() => {});
    throw fault;
  }
}

async function begin({ store }: UserDirectory, by: Pick<Actor, 'username'>, newcomer: Newcomer) {
  const { email, role, tenant_id } = newcomer;
  return store.transaction('all', async (trx): Promise<Claim | { readonly stale: Claim }> => {
    const actor = await lockActor(trx, by.username);
    requireAllowed(refusedNewcomer(actor, role, tenant_id));
    await requireTenant(trx, tenant_id);
    const state = await claimedState(trx, email);
    if (state === 'claimed') throw busy();
    if (state !== 'free') return state;
    if (await isKnown(trx, email)) throw alreadyThere();
    return claimUser(trx, email, 'create');
  });
}

/** The account with its groups, and the row that it gets. A pool may give its own username where the address is an alias. */
async function createAccount({ pool }: UserDirectory, newcomer: Newcomer): Promise<User> {
  const { email, name, role, tenant_id } = newcomer;
  const attributes = { email, email_verified: 'true', name, 'custom:tenant_id': tenant_id ?? '' };
  const creation = new AdminCreateUserCommand({
    UserPoolId: pool.poolId,
    Username: email,
    MessageAction: 'SUPPRESS',
    TemporaryPassword: createTemporaryPassword(),
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  });
  const signal = AbortSignal.timeout(CHANGE_DEADLINE);
  const { User: account } = await pool.client.send(creation, { abortSignal: signal }).catch(refuseAddress);
  const username = account?.Username ?? email;
  const user = { username, email, name, tenant_id, role, enabled: true, groups: groupsOf(role) };
  await bringAccountTo(pool, username, user, { parts: ['role'], signal });
  return { ...user, status: 'FORCE_CHANGE_PASSWORD', requested_tenant_id: null };
}

interface Ending {
  readonly claim: Claim;
  readonly by: Pick<Actor, 'username'>;
  readonly user: User;
}

async function finish(trx: Transaction<Tables>, { store: { secrets } }: UserDirectory, { claim, by, user }: Ending) {
  if (!(await finishClaim(trx, claim))) throw busy();
  await upsertRecords(trx, secrets, users, [user]);
  const what = { action: 'create', resource: users, id: user.username, before: null, after: user };
  await recordChange(trx, secrets, { ...what, actor: by, now: new Date() });
  return user;
}

/** The pool takes no account for the address: there is one, or it is none. */
class AddressRefused extends Problem {
  constructor(status: 409 | 422, message: string) {
    super(status, `${message}.`, { email: message });
  }
}

/** An account that was there before is nobody's to remove; whoever looks for it shall find it. */
async function abandon(directory: UserDirectory, claim: Claim, fault: unknown): Promise<void> {
  if (!(fault instanceof AddressRefused)) return repairChange(directory, claim);
  await directory.store.transaction('all', (trx) => finishClaim(trx, claim));
  if (fault.status === 409) await rememberAccount(directory, claim.username);
}

async function refuseAddress(fault: unknown): Promise<never> {
  if (fault instanceof UsernameExistsException) throw alreadyThere();
  // The attributes of a pool may be wrong too, which is not the caller's fault.
  const isAddress = fault instanceof InvalidParameterException && /username|e-?mail/i.test(fault.message);
  throw isAddress ? new AddressRefused(422, 'Invalid email format') : fault;
}

async function isKnown(trx: Transaction<Tables>, email: string): Promise<boolean> {
  const row = trx.selectFrom('users').select('username');
  return (await row.where('username', '=', email).executeTakeFirst()) !== undefined;
}

function alreadyThere(): AddressRefused {
  return new AddressRefused(409, 'A user with this email exists already');
}
