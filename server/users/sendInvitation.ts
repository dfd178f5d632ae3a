import {
  AdminCreateUserCommand,
  CodeDeliveryFailureException,
  UnsupportedUserStateException,
} from '@aws-sdk/client-cognito-identity-provider';
import { refusalOf } from '../../src/resources/userRules.ts';
import type { User } from '../../src/resources/users.ts';
import type { Principal } from '../../src/schema/principal.ts';
import { Problem } from '../api/problem.ts';
import { POOL_DEADLINE } from './claims.ts';
import { findUser } from './findUser.ts';
import { lockPrincipal } from './lockPrincipal.ts';
import { recordMail } from './recordMail.ts';
import type { UserDirectory } from './userDirectory.ts';
import { refusePool, requireAllowed } from './userProblems.ts';

/** Who is to be invited, by whom, and where they sign in. */
export interface Invitation {
  readonly by: Pick<Principal, 'username'>;
  readonly username: string;
  /** An origin of the console. On AWS it reaches the pool's message Lambda as `login_url`. */
  readonly loginUrl: string;
}

/**
 * Has the pool mail somebody a new temporary password, which replaces the one before, and tells the audit log, also where the
 * mail was not taken: the password before is gone all the same. Answers the user. Throws a Problem: 401, 403, 404 and 409 by
 * the rules, 409 for who has signed in meanwhile, 502 when the mail is not taken, 503 for a pool that is away.
 */
export async function sendInvitation(directory: UserDirectory, { by, username, loginUrl }: Invitation): Promise<User> {
  const { store, pool } = directory;
  const user = await store.transaction('all', async (trx) => {
    const principal = await lockPrincipal(trx, by.username);
    const target = await findUser(trx, username);
    requireAllowed(refusalOf(principal, { action: 'invite' }, target));
    return target;
  });
  const resend = new AdminCreateUserCommand({
    UserPoolId: pool.poolId,
    Username: username,
    MessageAction: 'RESEND',
    DesiredDeliveryMediums: ['EMAIL'],
    ClientMetadata: { login_url: loginUrl },
  });
  const sending = pool.client.send(resend, { abortSignal: AbortSignal.timeout(POOL_DEADLINE) });
  const unsent = await sending.then(() => undefined, refuseUnsent).catch(refusePool);
  await recordMail(store, by, user);
  if (unsent) throw unsent;
  return user;
}

/** The refusal that is told the audit log all the same; rejects with any other. */
async function refuseUnsent(fault: unknown): Promise<Problem> {
  if (fault instanceof CodeDeliveryFailureException) return new Problem(502, 'Failed to send invitation');
  if (fault instanceof UnsupportedUserStateException) throw new Problem(409, 'This user has signed in already.');
  throw fault;
}
