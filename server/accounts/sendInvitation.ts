import {
  AdminCreateUserCommand,
  CodeDeliveryFailureException,
  UnsupportedUserStateException,
} from '@aws-sdk/client-cognito-identity-provider';
import { violationOf } from '../../src/resources/userRules.ts';
import type { User } from '../../src/resources/users.ts';
import type { Principal } from '../../src/schema/principal.ts';
import { type NamedCall, UNNAMED_CALL } from '../http/api/idempotency/namedCall.ts';
import { Problem } from '../http/api/problem.ts';
import { claimedChange } from './claimedChange.ts';
import { findVisibleUser } from './findUser.ts';
import { lockPrincipal } from './lockPrincipal.ts';
import { recordMail } from './recordMail.ts';
import type { UserDirectory } from './userDirectory.ts';
import { requireAllowed } from './userProblems.ts';

/** Who is to be invited, by whom, and where they sign in. */
export interface Invitation {
  readonly by: Pick<Principal, 'username'>;
  readonly username: string;
  /** An origin of the console. On AWS it reaches the pool's message Lambda as `login_url`. */
  readonly loginUrl: string;
}

/**
 * Has the pool mail somebody a new temporary password, which replaces the one before, and tells the audit log, also where the
 * mail was not taken: the password before is gone all the same. Answers the user. A `call` that was done before sends nothing
 * more. Throws a Problem: 401, 403, 404 and 409 by the rules, 409 for who has signed in meanwhile, 502 when the mail is not
 * taken, and as `claimedChange` does.
 */
export async function sendInvitation(
  directory: UserDirectory,
  { by, username, loginUrl }: Invitation,
  call: NamedCall = UNNAMED_CALL,
): Promise<User> {
  const { store, pool } = directory;
  const action = 'invite';
  let user: User;
  let unsent: Problem | undefined;
  const sent = await claimedChange(directory, {
    username,
    action,
    async decide(trx) {
      const principal = await lockPrincipal(trx, by.username);
      user = await findVisibleUser(trx, principal, username);
      if (await call.earlier(trx, 'all')) return user;
      requireAllowed(violationOf(principal, { action }, user));
      return undefined;
    },
    // A call of this name may have ended since.
    whenFree: async (trx) => ((await call.earlier(trx, 'all')) ? user : undefined),
    async inPool(abortSignal) {
      const resend = new AdminCreateUserCommand({
        UserPoolId: pool.poolId,
        Username: username,
        MessageAction: 'RESEND',
        DesiredDeliveryMediums: ['EMAIL'],
        ClientMetadata: { login_url: loginUrl },
      });
      unsent = await pool.client.send(resend, { abortSignal }).then(() => undefined, refuseUnsent);
    },
    async write(trx) {
      // What was not sent may be tried again.
      if (!unsent) await call.remember(trx, 'all', { recordId: username });
      await recordMail(trx, store.secrets, by, user);
      return user;
    },
    // Another password is nothing that could be brought back.
    isUntouched: () => true,
  });
  if (unsent) throw unsent;
  return sent;
}

/** The refusal that is told the audit log all the same; rejects with any other. */
async function refuseUnsent(fault: unknown): Promise<Problem> {
  if (fault instanceof CodeDeliveryFailureException) return new Problem(502, 'Failed to send invitation');
  if (fault instanceof UnsupportedUserStateException) throw new Problem(409, 'This user has already signed in.');
  throw fault;
}
