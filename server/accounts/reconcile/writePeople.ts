import { type RawBuilder, sql, type Transaction } from 'kysely';
import { type User, users } from '../../../src/resources/users.ts';
import { recordChange } from '../../db/audit/recordChange.ts';
import type { Store } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { newcomerRow, type Person } from '../rememberUser.ts';
import { changedSince } from './changedSince.ts';
import { POOL } from './removeGone.ts';

export interface Written {
  readonly added: number;
  readonly changed: number;
}

type Row = ReturnType<typeof newcomerRow>;

/** What the pool decides. Role and tenant the table alone does: decision D6. */
const FROM_POOL = ['email', 'name', 'enabled', 'status', 'groups', 'requested_tenant_id', 'sub'] as const;
/** What it decides of who has come to somebody else's username, which carries no rights. */
const RIGHTS = ['tenant_id', 'role'] as const;
const WRITTEN = [...FROM_POOL, ...RIGHTS] as const;
const COLUMNS = ['username', ...WRITTEN] as const;

/**
 * Writes a page of what the pool says: people without a row get one, of the others only those whose row differs are written,
 * and nobody whom somebody has changed since `asked`.
 */
export function writePeople(store: Store, people: readonly Person[], asked: Date): Promise<Written> {
  const rows = people.map(newcomerRow);
  return store.transaction('all', async (trx) => {
    const differing = await differingAmong(trx, rows);
    if (differing.size === 0) return { added: 0, changed: 0 };
    // From here on no change of theirs can end, and the statement below sees all that have ended: its own locks would come
    // after it has looked.
    const names = [...differing];
    const before = await trx
      .selectFrom('users')
      .selectAll()
      .where('username', 'in', names)
      .orderBy('username')
      .forUpdate()
      .execute();
    const written = await write(
      trx,
      rows.filter(({ username }) => differing.has(username)),
      asked,
    );
    for (const user of before) await recordOutcome(trx, store, user, written.get(user.username));
    const changed = before.filter(({ username }) => written.has(username)).length;
    return { added: written.size - changed, changed };
  });
}

/** Who may do what has changed is told; that somebody calls themselves otherwise is not. */
async function recordOutcome(trx: Transaction<Tables>, { secrets }: Store, before: User, after: User | undefined) {
  if (!after) return;
  const isOther = (before.sub ?? after.sub) !== after.sub;
  if (!isOther && before.enabled === after.enabled) return;
  const action = isOther ? 'update' : after.enabled ? 'enable' : 'disable';
  const what = { actor: POOL, action, resource: users, id: after.username, before, after };
  await recordChange(trx, secrets, { ...what, now: new Date() });
}

/** Most pages differ in nobody, and locking a row is writing it. */
async function differingAmong(trx: Transaction<Tables>, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const found = await sql<{ username: string }>`
    select account.username from ${recordset(rows)} left join users on users.username = account.username
    where users.username is null or ${differs('account')}`.execute(trx);
  return new Set(found.rows.map(({ username }) => username));
}

/** The users as they are now, of those who were written. */
async function write(trx: Transaction<Tables>, rows: readonly Row[], asked: Date): Promise<ReadonlyMap<string, User>> {
  const columns = sql.join(COLUMNS.map((name) => sql.id(name)));
  const changes = WRITTEN.map((name) => sql`${sql.id(name)} = ${saidBy(name, 'excluded')}`);
  const found = await sql<User>`
    insert into users (${columns})
    select ${columns} from ${recordset(rows)} where not ${changedSince(sql.ref('account.username'), asked)}
    on conflict (username) do update set ${sql.join(changes)} where ${differs('excluded')}
    returning users.*`.execute(trx);
  return new Map(found.rows.map((user) => [user.username, user]));
}

function recordset(rows: readonly Row[]): RawBuilder<unknown> {
  const types = COLUMNS.map((name) => sql`${sql.id(name)} ${sql.raw(users.fields[name].column)}`);
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as account (${sql.join(types)})`;
}

function differs(source: 'account' | 'excluded'): RawBuilder<boolean> {
  const kept = WRITTEN.map((name) => sql.id('users', name));
  const said = WRITTEN.map((name) => saidBy(name, source));
  return sql`(${sql.join(kept)}) is distinct from (${sql.join(said)})`;
}

/** What becomes of a column of somebody who has a row. */
function saidBy(name: (typeof WRITTEN)[number], source: 'account' | 'excluded'): RawBuilder<unknown> {
  const [value, kept] = [sql.id(source, name), sql.id('users', name)];
  const isOther = sql`users.sub <> ${sql.id(source, 'sub')}`;
  if (name === 'tenant_id' || name === 'role') return sql`case when ${isOther} then ${value} else ${kept} end`;
  // Their attribute is the tenant of who has one, and for others the one they asked for.
  if (name === 'requested_tenant_id') return sql`case when users.tenant_id is null or ${isOther} then ${value} end`;
  return sql`${value}`;
}
