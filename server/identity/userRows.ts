import type { UserType } from '@aws-sdk/client-cognito-identity-provider';
import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql, Transaction } from 'kysely';
import { type User, users } from '../../src/resources/users.ts';
import { fieldAt } from '../../src/schema/resource.ts';
import type { Store } from '../database/database.ts';
import type { PoolTables, PoolUser } from '../database/poolTables.ts';
import type { Secrets } from '../database/secrets/secrets.ts';
import type { Sql, Trx } from '../database/tables.ts';
import { recordChange } from '../records/audit.ts';
import { upsertRecords } from '../records/write.ts';
import { type AdministeredPool, findAccount } from './administeredPool.ts';
import { deletePrivateRows, endPersons } from './endPersons.ts';
import type { IdTokenClaims } from './tokenVerifier.ts';

// Rows of `users` made from accounts of the user pool. The table alone decides role and tenant: decision D6.

/** An account as the user pool returns it. */
export interface Account {
  readonly username: string;
  /** The pool's ID of the account. A username can be used again by another account. */
  readonly sub: string | undefined;
  readonly enabled: boolean;
  readonly status: string;
  readonly groups: readonly string[];
  /** Users without a tenant have the one they asked to join in `custom:tenant_id`. */
  readonly attributes: Readonly<Record<string, string | undefined>>;
}

/** An account as the pool lists it; the pool lists groups separately. */
export function accountOf(
  { Username = '', Enabled, UserStatus, Attributes = [] }: UserType,
  groups: readonly string[],
): Account {
  const attributes = Object.fromEntries(Attributes.map(({ Name, Value }) => [Name, Value]));
  const known = { enabled: Enabled ?? true, status: UserStatus ?? 'UNKNOWN', groups };
  return { username: Username, sub: attributes['sub'], ...known, attributes };
}

/** Reads an account from the pool, without its groups. Returns undefined if there is none. */
export async function readAccount(pool: AdministeredPool, username: string): Promise<Account | undefined> {
  const account = await findAccount(pool, username);
  return account && accountOf({ ...account, Attributes: account.UserAttributes }, []);
}

/** The account of a verified id token. */
export function accountOfToken({ sub, email, name, ...claims }: IdTokenClaims): Account {
  const attributes = { email, name, 'custom:tenant_id': claims['custom:tenant_id'] };
  const known = { enabled: true, status: 'CONFIRMED', groups: claims['cognito:groups'] ?? [] };
  return { username: claims['cognito:username'], sub, ...known, attributes };
}

/** The row of a new user, without tenant or rights. Invalid attributes become null: users write their own. */
function newRow({ username, sub, enabled, status, groups, attributes }: Account) {
  return {
    username,
    email: validOrNull('email', attributes['email']) ?? username,
    name: validOrNull('name', attributes['name']),
    tenant_id: null,
    role: 'tenant-user',
    enabled,
    status,
    groups: [...groups],
    sub: sub ?? null,
    requested_tenant_id: validOrNull('requested_tenant_id', attributes['custom:tenant_id']),
  } as const;
}

function validOrNull(field: 'email' | 'name' | 'requested_tenant_id', value: string | undefined): string | null {
  const text = value?.trim();
  return text && fieldAt(users, field).value.safeParse(text).success ? text : null;
}

/** Adds the row of an account that has none. Spec §3. */
export async function addUserRow(store: Store, account: Account): Promise<void> {
  const row = newRow(account);
  await store.transaction('all', async (trx) => {
    const [added] = await upsertRecords(trx, store.secrets, users, [row], { existing: 'keep' });
    if (added) await deletePrivateRows(trx, [row.username]);
  });
}

/** The database's time, as exact as the times in `user_changes`. */
export async function databaseTime<T>(db: Kysely<T>): Promise<Date> {
  const { rows } = await sql<{ time: Date }>`select date_trunc('milliseconds', clock_timestamp()) as time`.execute(db);
  if (!rows[0]) throw new Error('The database returned no time.');
  return rows[0].time;
}

/**
 * True for users with a change that is open or ended at or after `time`. What the pool said at `time` may be from before that
 * change, and writing it would undo the change.
 */
export function changedSince(username: Expression<unknown>, time: Date): RawBuilder<SqlBool> {
  return sql`exists (select from user_changes where user_changes.username = ${username}
    and (finished_at is null or finished_at >= ${time}::timestamptz))`;
}

/** The actor of the audit log for changes that were made in the pool. */
export const POOL_ACTOR = { username: 'user pool' };

export interface WrittenRows {
  readonly added: number;
  readonly changed: number;
}

type Row = ReturnType<typeof newRow>;

/** The columns that follow the pool. */
const FROM_POOL = ['email', 'name', 'enabled', 'status', 'groups', 'requested_tenant_id', 'sub'] as const;
/** The columns that are reset if another account uses the username now. */
const RIGHTS = ['tenant_id', 'role'] as const;
const WRITTEN = [...FROM_POOL, ...RIGHTS] as const;
const COLUMNS = ['username', ...WRITTEN] as const;

/**
 * Writes what the pool said of accounts at `readAt`: adds missing rows and updates those that differ, except users who were
 * changed since.
 */
export function writeAccounts(store: Store, accounts: readonly Account[], readAt: Date): Promise<WrittenRows> {
  return store.transaction('all', (trx) => writeAccountsIn(trx, store.secrets, accounts, readAt));
}

/** Writes the row of a user who has confirmed a registration in the embedded pool, within the pool's transaction. */
export async function writeConfirmedUser({ secrets }: Store, db: Kysely<PoolTables>, user: PoolUser): Promise<void> {
  // The pool's tables are in the same database.
  if (!(db instanceof Transaction)) throw new TypeError('A confirmed user is written in the transaction of the pool.');
  await writeAccountsIn(db, secrets, [{ ...user, groups: [] }], await databaseTime(db));
}

async function writeAccountsIn(trx: Trx, secrets: Secrets, accounts: readonly Account[], readAt: Date) {
  const rows = accounts.map(newRow);
  const differing = await usernamesThatDiffer(trx, rows);
  if (differing.size === 0) return { added: 0, changed: 0 };
  // The lock must come first: no change of these users can then end, and the statement below sees all that have ended.
  const before = await trx
    .selectFrom('users')
    .selectAll()
    .where('username', 'in', [...differing])
    .orderBy('username')
    .forUpdate()
    .execute();
  const rowsToWrite = rows.filter(({ username }) => differing.has(username));
  const written = await upsert(trx, rowsToWrite, readAt);
  for (const user of before) await recordOutcome(trx, secrets, user, written.get(user.username));
  const replaced = before.filter(({ username, sub }) => isReplaced(sub, written.get(username)));
  await endPersons(
    trx,
    replaced.map(({ username }) => username),
  );
  const known = new Set(before.map(({ username }) => username));
  await deletePrivateRows(
    trx,
    [...written.keys()].filter((username) => !known.has(username)),
  );
  const changed = before.filter(({ username }) => written.has(username)).length;
  return { added: written.size - changed, changed };
}

/** True if another account uses the username now. */
function isReplaced(sub: string | null | undefined, after: Pick<User, 'sub'> | undefined): boolean {
  return after !== undefined && (sub ?? after.sub) !== after.sub;
}

/** Writes changes of what users may do to the audit log, but not changes of their name or email. */
async function recordOutcome(trx: Trx, secrets: Secrets, before: User, after: User | undefined) {
  if (!after) return;
  const isOther = isReplaced(before.sub, after);
  if (!isOther && before.enabled === after.enabled) return;
  const action = isOther ? 'update' : after.enabled ? 'enable' : 'disable';
  const change = { actor: POOL_ACTOR, action, resource: users, id: after.username, before, after };
  await recordChange(trx, secrets, { ...change, now: new Date() });
}

/** Usually none: locking only the rows that differ saves writes. */
async function usernamesThatDiffer(trx: Trx, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const found = await sql<{ username: string }>`
    select account.username from ${recordset(rows)} left join users on users.username = account.username
    where users.username is null or ${differs('account')}`.execute(trx);
  return new Set(found.rows.map(({ username }) => username));
}

/** Returns the written users by username. */
async function upsert(trx: Trx, rows: readonly Row[], readAt: Date): Promise<ReadonlyMap<string, User>> {
  const columns = sql.join(COLUMNS.map((name) => sql.id(name)));
  const changes = WRITTEN.map((name) => sql`${sql.id(name)} = ${newValue(name, 'excluded')}`);
  const found = await sql<User>`
    insert into users (${columns})
    select ${columns} from ${recordset(rows)} where not ${changedSince(sql.ref('account.username'), readAt)}
    on conflict (username) do update set ${sql.join(changes)} where ${differs('excluded')}
    returning users.*`.execute(trx);
  return new Map(found.rows.map((user) => [user.username, user]));
}

function recordset(rows: readonly Row[]): Sql {
  const types = COLUMNS.map((name) => sql`${sql.id(name)} ${sql.raw(users.fields[name].column)}`);
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as account (${sql.join(types)})`;
}

function differs(source: 'account' | 'excluded'): RawBuilder<boolean> {
  const stored = WRITTEN.map((name) => sql.id('users', name));
  const next = WRITTEN.map((name) => newValue(name, source));
  return sql`(${sql.join(stored)}) is distinct from (${sql.join(next)})`;
}

/** The new value of a column of an existing row. */
function newValue(name: (typeof WRITTEN)[number], source: 'account' | 'excluded'): Sql {
  const [value, stored] = [sql.id(source, name), sql.id('users', name)];
  const isReplaced = sql`users.sub <> ${sql.id(source, 'sub')}`;
  if (name === 'tenant_id' || name === 'role') return sql`case when ${isReplaced} then ${value} else ${stored} end`;
  // The attribute is a wish only while the user has no tenant.
  if (name === 'requested_tenant_id') return sql`case when users.tenant_id is null or ${isReplaced} then ${value} end`;
  return sql`${value}`;
}
