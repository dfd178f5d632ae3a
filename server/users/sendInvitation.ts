import {
  AdminCreateUserCommand,
  CodeDeliveryFailureException,
  UnsupportedUserStateException,
} from '@aws-sdk/client-cognito-identity-provider';
import { type Actor, refusalOf } from '../../src/resources/userRules.ts';
import { type User, users } from '../../src/resources/users.ts';
import { Problem } from '../api/problem.ts';
import { notThere } from '../api/writing/writer.ts';
import { recordChange } from '../audit/recordChange.ts';
import { findRecord } from '../store/recordQueries.ts';
import { CHANGE_DEADLINE } from './claims.ts';
import { lockActor } from './lockActor.ts';
import type { UserDirectory } from './userDirectory.ts';
import { refusePool, requireAllowed } from './userRefused.ts';

/** Who is to be invited, by whom, and where they sign in. */
export interface Invitation {
  readonly actor: Pick<Actor, 'username'>;
  readonly username: string;
  /** An origin of the console. On AWS it reaches the pool's message Lambda as `login_url`. */
  readonly loginUrl: string;
}

/**
 * Has the pool mail somebody a new temporary password, which replaces the one before, and tells the audit log. Answers the user. Throws a
 * Problem: 401, 403, 404 and 409 by the rules, 409 for who has signed in meanwhile, 502 when the mail is not taken, 503 for a
 * pool that is away.
 */
export async function sendInvitation(directory: UserDirectory, invitation: Invitation): Promise<User> {
  const { store, pool } = directory;
  const { actor, username, loginUrl } = invitation;
  const user = await store.transaction('all', async (trx) => {
    const row = await findRecord(trx, users, username, undefined);
    if (!row) throw notThere(users);
    requireAllowed(refusalOf(await lockActor(trx, actor.username), { action: 'invite' }, row as User));
    return row as User;
  });
  const resend = new AdminCreateUserCommand({
    UserPoolId: pool.poolId,
    Username: username,
    MessageAction: 'RESEND',
    DesiredDeliveryMediums: ['EMAIL'],
    ClientMetadata: { login_url: loginUrl },
  });
  const sending = pool.client.send(resend, { abortSignal: AbortSignal.timeout(CHANGE_DEADLINE) });
  await sending.catch(refuseUnsent).catch(refusePool);
  await store.transaction('all', (trx) => {
    const what = { action: 'invite', resource: users, id: username, before: user, after: user };
    return recordChange(trx, store.secrets, { ...what, actor, now: new Date() });
  });
  return user;
}

async function refuseUnsent(fault: unknown): Promise<never> {
  if (fault instanceof CodeDeliveryFailureException) throw new Problem(502, 'Failed to send invitation');
  if (fault instanceof UnsupportedUserStateException) {
    throw new Problem(409, 'This user does not wait for an invitation any more.');
  }
  throw fault;
}
