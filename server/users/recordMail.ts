import { type User, users } from '../../src/resources/users.ts';
import type { Principal } from '../../src/schema/principal.ts';
import { recordChange } from '../audit/recordChange.ts';
import type { Store } from '../store/database.ts';

/** Tells the audit log that somebody had a mail sent to a user. */
export function recordMail(store: Store, by: Pick<Principal, 'username'>, user: User): Promise<void> {
  const what = { action: 'invite', resource: users, id: user.username, before: user, after: user };
  return store.transaction('all', (trx) => recordChange(trx, store.secrets, { ...what, actor: by, now: new Date() }));
}
