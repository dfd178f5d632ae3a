import type { Transaction } from 'kysely';
import { type User, users } from '../../src/resources/users.ts';
import type { Principal } from '../../src/schema/principal.ts';
import { recordChange } from '../db/audit/recordChange.ts';
import type { Secrets } from '../db/secrets/secrets.ts';
import type { Tables } from '../db/tables.ts';

/** Tells the audit log that somebody had a mail sent to a user. */
export function recordMail(
  trx: Transaction<Tables>,
  secrets: Secrets,
  by: Pick<Principal, 'username'>,
  user: User,
): Promise<void> {
  const what = { action: 'invite', resource: users, id: user.username, before: user, after: user };
  return recordChange(trx, secrets, { ...what, actor: by, now: new Date() });
}
