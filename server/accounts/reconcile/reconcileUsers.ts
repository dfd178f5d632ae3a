import type { UserDirectory } from '../userDirectory.ts';
import { databaseMoment } from './changedSince.ts';
import { poolPages, readMemberships } from './poolAccounts.ts';
import { removeGone } from './removeGone.ts';
import { writePeople } from './writePeople.ts';

/** What a pass over the user pool found and did. */
export interface Reconciled {
  readonly seen: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/**
 * Brings the table of users, which is searched because pools cannot be, in step with the user pool, page by page. Of everybody
 * the pool decides e-mail, name, status, whether they are enabled, groups and wish; role and tenant stay as they are. Who is
 * new gets a row without a tenant, and who has no account any more loses theirs. Rejects when the pool cannot be read to its
 * end, and then nobody is removed, or once `signal` is aborted.
 */
export async function reconcileUsers({
  signal,
  ...directory
}: UserDirectory & { readonly signal?: AbortSignal }): Promise<Reconciled> {
  const { store, pool } = directory;
  // Groups are read before everybody's page is: what has changed since then must not be written.
  const asked = await databaseMoment(store);
  const memberships = await readMemberships(pool, signal);
  const seen = new Set<string>();
  let [added, changed] = [0, 0];
  for await (const people of poolPages(pool, memberships, signal)) {
    const written = await writePeople(store, people, asked);
    for (const { username } of people) seen.add(username);
    added += written.added;
    changed += written.changed;
  }
  const removed = await removeGone(directory, seen, { asked, signal });
  return { seen: seen.size, added, changed, removed };
}
