import { isInvited } from '../../src/resources/userRules.ts';
import type { User } from '../../src/resources/users.ts';
import type { Principal } from '../../src/schema/principal.ts';
import type { ConsoleOrigins } from '../http/api/consoleOrigins.ts';
import type { Mailer } from '../mail/mailer.ts';
import { accessMail } from '../userPool/poolMails.ts';
import { recordMail } from './recordMail.ts';
import { sendInvitation } from './sendInvitation.ts';
import type { UserDirectory } from './userDirectory.ts';

/** What mails need besides the pool, which sends its own. */
interface MailWays {
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
  by: Pick<Principal, 'username'>,
  user: User,
): Promise<'sent' | 'failed' | null> {
  const { store } = directory;
  const [loginUrl] = consoleOrigins().origins;
  if (!loginUrl || !user.enabled) return null;
  const told = () => store.transaction('all', (trx) => recordMail(trx, store.secrets, by, user));
  const way = isInvited(user)
    ? () => sendInvitation(directory, { by, username: user.username, loginUrl })
    : sendMail && (() => sendMail(accessMail(user.email, loginUrl)).then(() => told()));
  if (!way) return null;
  return way().then(
    () => 'sent' as const,
    () => 'failed' as const,
  );
}
