import { type RawBuilder, sql, type Transaction } from 'kysely';
import { users } from '../../../src/resources/users.ts';
import type { Store } from '../../store/database.ts';
import type { Tables } from '../../store/tables.ts';
import { newcomerRow, type Person } from '../rememberUser.ts';
import { changedSince } from './changedSince.ts';

export interface Written {
  readonly added: number;
  readonly changed: number;
}

type Row = ReturnType<typeof newcomerRow>;

/** What the pool decides. Role and tenant the table alone does: decision D6. */
const FROM_POOL = ['email', 'name', 'enabled', 'status', 'groups', 'requested_tenant_id'] as const;
const COLUMNS = ['username', 'tenant_id', 'role', ...FROM_POOL] as const;

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
    await trx
      .selectFrom('users')
      .select('username')
      .where('username', 'in', names)
      .orderBy('username')
      .forUpdate()
      .execute();
    return write(
      trx,
      rows.filter(({ username }) => differing.has(username)),
      asked,
    );
  });
}

/** Most pages differ in nobody, and locking a row is writing it. */
async function differingAmong(trx: Transaction<Tables>, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const found = await sql<{ username: string }>`
    select account.username from ${recordset(rows)} left join users on users.username = account.username
    where users.username is null or ${differs('account')}`.execute(trx);
  return new Set(found.rows.map(({ username }) => username));
}

async function write(trx: Transaction<Tables>, rows: readonly Row[], asked: Date): Promise<Written> {
  const columns = sql.join(COLUMNS.map((name) => sql.id(name)));
  const changes = FROM_POOL.map((name) => sql`${sql.id(name)} = ${saidBy(name, 'excluded')}`);
  const found = await sql<Written>`
    with written as (
      insert into users (${columns})
      select ${columns} from ${recordset(rows)} where not ${changedSince(sql.ref('account.username'), asked)}
      on conflict (username) do update set ${sql.join(changes)} where ${differs('excluded')}
      returning xmax = 0 as is_new
    )
    select count(*) filter (where is_new)::int as added, count(*) filter (where not is_new)::int as changed
    from written`.execute(trx);
  return found.rows[0] ?? { added: 0, changed: 0 };
}

function recordset(rows: readonly Row[]): RawBuilder<unknown> {
  const types = COLUMNS.map((name) => sql`${sql.id(name)} ${sql.raw(users.fields[name].column)}`);
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as account (${sql.join(types)})`;
}

function differs(source: 'account' | 'excluded'): RawBuilder<boolean> {
  const kept = FROM_POOL.map((name) => sql.id('users', name));
  const said = FROM_POOL.map((name) => saidBy(name, source));
  return sql`(${sql.join(kept)}) is distinct from (${sql.join(said)})`;
}

/** The pool's attribute is the tenant of who has one, and for others the one they asked for. */
function saidBy(name: (typeof FROM_POOL)[number], source: 'account' | 'excluded'): RawBuilder<unknown> {
  const value = sql`${sql.id(source, name)}`;
  return name === 'requested_tenant_id' ? sql`nullif(${value}, users.tenant_id)` : value;
}
