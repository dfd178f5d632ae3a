import {
  AdminCreateUserCommand,
  CodeDeliveryFailureException,
  UnsupportedUserStateException,
} from '@aws-sdk/client-cognito-identity-provider';
import { isInvited, violationOf } from '../../src/resources/userRules.ts';
import { type User, users } from '../../src/resources/users.ts';
import { plainAddress, plainLine } from '../../src/schema/plainLine.ts';
import type { Principal, Role } from '../../src/schema/roles.ts';
import type { ConsoleOrigins } from '../base/consoleOrigins.ts';
import { Problem } from '../base/problem.ts';
import type { Trx } from '../database/tables.ts';
import type { Mailer } from '../mail/mailer.ts';
import { recordChange } from '../records/audit.ts';
import { type IdempotentCall, PLAIN_CALL } from '../records/idempotentCall.ts';
import { accessMail } from '../userPool/poolMails.ts';
import type { UserDirectory } from './administeredPool.ts';
import { findUserRow, findVisibleUser, requireAllowed } from './findUserRow.ts';
import { runUserChange } from './userChanges.ts';

/** An invitation to be sent. */
export interface Invitation {
  readonly by: Pick<Principal, 'username'>;
  readonly username: string;
  /** An origin of the console. */
  readonly loginUrl: string;
}

/** The roles as mails name them. */
export const ROLES_IN_MAILS: Readonly<Record<Role, string>> = {
  admin: 'admin of all tenants',
  'tenant-admin': 'tenant admin',
  'tenant-user': 'tenant user',
};

/**
 * Makes the pool mail a new temporary password, which replaces the previous one, and writes the audit log, even if the mail
 * server refuses the mail. Returns the user. A repeated `call` sends nothing. Throws a Problem: 401, 403, 404 and 409 by the
 * rules, 409 if the user has signed in meanwhile, 502 if the mail is refused, and those of `runUserChange`.
 */
export async function sendInvitation(
  directory: UserDirectory,
  { by, username, loginUrl }: Invitation,
  call: IdempotentCall = PLAIN_CALL,
): Promise<User> {
  const { pool } = directory;
  let user: User;
  let details: Record<string, string>;
  let unsent: Problem | undefined;
  const invited = await runUserChange(directory, {
    by,
    username,
    action: 'invite',
    async decide(trx, principal) {
      user = await findVisibleUser(trx, principal, username);
      if (await call.earlier(trx, 'all')) return user;
      requireAllowed(violationOf(principal, { action: 'invite' }, user));
      details = await invitationDetails(trx, by, user);
      return undefined;
    },
    async inPool(abortSignal) {
      const resend = new AdminCreateUserCommand({
        UserPoolId: pool.poolId,
        Username: username,
        MessageAction: 'RESEND',
        DesiredDeliveryMediums: ['EMAIL'],
        // On AWS, the pool's message Lambda receives it.
        ClientMetadata: { login_url: loginUrl, ...details },
      });
      unsent = await pool.client.send(resend, { abortSignal }).then(() => undefined, deliveryFailure);
    },
    async write(trx) {
      // An invitation that was not sent may be repeated.
      if (!unsent) await call.remember(trx, 'all', { recordId: username });
      await recordInvitation(trx, directory, by, user);
      return user;
    },
  });
  if (unsent) throw unsent;
  return invited;
}

/** Inviter, tenant and role of an invitation. The names are safe to show in a mail. */
async function invitationDetails(trx: Trx, by: Invitation['by'], { tenant_id, role }: User) {
  const inviter = await findUserRow(trx, by.username);
  const tenants = trx
    .selectFrom('tenants')
    .select('name')
    .where('tenant_id', '=', tenant_id ?? '');
  const tenant = await tenants.executeTakeFirst();
  const name = plainName(inviter.name ?? '');
  const email = plainAddress(inviter.email);
  return {
    inviter: name ? `${name} (${email})` : email,
    ...(tenant && { tenant: plainName(tenant.name) }),
    role: ROLES_IN_MAILS[role],
  };
}

const LONGEST_NAME = 80;

const plainName = (name: string) => [...plainLine(name)].slice(0, LONGEST_NAME).join('');

/** The Problem of a mail that was refused after the pool had replaced the password. Rejects for any other fault. */
async function deliveryFailure(fault: unknown): Promise<Problem> {
  if (fault instanceof CodeDeliveryFailureException) return new Problem(502, 'Failed to send invitation');
  if (fault instanceof UnsupportedUserStateException) throw new Problem(409, 'This user has already signed in.');
  throw fault;
}

function recordInvitation(trx: Trx, { store: { secrets } }: UserDirectory, actor: Invitation['by'], user: User) {
  const invite = { action: 'invite', resource: users, id: user.username, before: user, after: user };
  return recordChange(trx, secrets, { ...invite, actor, now: new Date() });
}

/**
 * Mails users who were assigned to a tenant: an invitation if they have not signed in yet, otherwise that they have access.
 * A failure does not undo the assignment. Returns null if no mail can be sent.
 */
export async function inviteAssigned(
  directory: UserDirectory,
  { consoleOrigins, sendMail }: { readonly consoleOrigins: () => ConsoleOrigins; readonly sendMail?: Mailer },
  by: Invitation['by'],
  user: User,
): Promise<'sent' | 'failed' | null> {
  const [loginUrl] = consoleOrigins().origins;
  if (!loginUrl || !user.enabled) return null;
  if (!isInvited(user) && !sendMail) return null;
  try {
    if (isInvited(user)) {
      await sendInvitation(directory, { by, username: user.username, loginUrl });
    } else {
      const details = await directory.store.read('all', (trx) => invitationDetails(trx, by, user));
      await sendMail?.(accessMail(user.email, loginUrl, details));
      await directory.store.transaction('all', (trx) => recordInvitation(trx, directory, by, user));
    }
    return 'sent';
  } catch {
    return 'failed';
  }
}
