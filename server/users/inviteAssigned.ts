import { type Actor, isInvited } from '../../src/resources/userRules.ts';
import type { User } from '../../src/resources/users.ts';
import type { ConsoleOrigins } from '../api/consoleOrigins.ts';
import { accessMail } from '../identity/poolMails.ts';
import type { Mailer } from '../mail/mailer.ts';
import { sendInvitation } from './sendInvitation.ts';
import type { UserDirectory } from './userDirectory.ts';

/** What mails need besides the pool, which sends its own. */
export interface MailWays {
  readonly consoleOrigins: () => ConsoleOrigins;
  /** Absent where nobody takes the server's own mails. */
  readonly sendMail?: Mailer;
}

/**
 * Tells who was let into a tenant by mail: with a temporary password who has not signed in yet, else that they have access.
 * What was assigned stays assigned, so a failure is an answer. Null where nobody takes such a mail.
 */
export async function inviteAssigned(
  directory: UserDirectory,
  { consoleOrigins, sendMail }: MailWays,
  actor: Pick<Actor, 'username'>,
  user: User,
): Promise<'sent' | 'failed' | null> {
  const [loginUrl] = consoleOrigins().origins;
  if (!loginUrl || !user.enabled) return null;
  const sent = () => 'sent' as const;
  const failed = () => 'failed' as const;
  if (isInvited(user))
    return sendInvitation(directory, { actor, username: user.username, loginUrl }).then(sent, failed);
  return sendMail ? sendMail(accessMail(user.email, loginUrl)).then(sent, failed) : null;
}
