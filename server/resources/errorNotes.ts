import { uniq } from 'es-toolkit';
import { errorNotes } from '../../src/resources/errorNotes.ts';
import { alertAssigned } from '../alerts/raiseAlerts.ts';
import type { Trx } from '../database/tables.ts';
import { defineServer } from '../http/api/defineServer.ts';

/** A note has its author and the users whom it mentions, who are informed. */
defineServer(errorNotes, {
  async beforeChange({ before, record, principal, trx }) {
    if (before || !principal) return record;
    return { ...record, author: principal.username, mentions: await mentionedUsers(trx, record.text) };
  },
  async afterChange({ before, after }, { principal, trx }) {
    if (before || !after || !principal) return;
    const facts = { mention: true, error_id: after.error_id };
    await alertAssigned(trx, after.tenant_id, principal, after.mentions ?? [], facts);
  },
});

/** The enabled users of the tenant whom a text mentions by username or email. */
async function mentionedUsers(trx: Trx, text: string): Promise<string[]> {
  const names = ['', ...mentionsIn(text)];
  const found = await trx
    .selectFrom('users')
    .select('username')
    .where((is) => is.or([is('username', 'in', names), is('email', 'in', names)]))
    .where('enabled', '=', true)
    .execute();
  return found.map(({ username }) => username);
}

const MOST_MENTIONS = 50;

/** The names that a note mentions. */
export function mentionsIn(text: string): string[] {
  const named = [...text.matchAll(/(?<=^|\s)@(\S+)/g)].map(([, name = '']) =>
    // The lookbehind keeps it linear.
    name.replace(/(?<![.,:;!?)])[.,:;!?)]+$/, ''),
  );
  return uniq(named.filter((name) => name !== '' && name.length <= 255)).slice(0, MOST_MENTIONS);
}
