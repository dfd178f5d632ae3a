import { sql } from 'kysely';
import { referencesIn } from '../../src/fields/reference/reference.ts';
import { resources } from '../../src/resources/index.ts';
import { users } from '../../src/resources/users.ts';
import { annotationsOf } from '../../src/schema/annotations.ts';
import { isObject } from '../../src/schema/jsonObject.ts';
import { keyOf, type Resource } from '../../src/schema/resource.ts';
import { columns } from '../database/keyRows.ts';
import { linksName, linksTable } from '../database/links.ts';
import { annotationsName } from '../database/resourceTable.ts';
import type { Trx } from '../database/tables.ts';
import { deleteJobsOf } from '../tasks/bulkJobs.ts';

// The one list of the columns that hold usernames. A username can be used again by another account, which must inherit nothing.

/** A column with usernames. */
export interface PersonalColumn {
  readonly table: string;
  readonly column: string;
}

const column = (name: string): PersonalColumn => {
  const [table = '', field = ''] = name.split('.');
  return { table, column: field };
};

/** The rows of these belong to one person: they are deleted. Of shared rows, the owner is a tenant. */
export const PRIVATE: readonly (PersonalColumn & { readonly shareable?: true })[] = [
  ...['preferences.username', 'alert_deliveries.recipient', 'idempotency_keys.by', 'annotation_changes.by'].map(column),
  ...['saved_views.owner', 'alert_subscriptions.owner'].map((name) => ({ ...column(name), shareable: true as const })),
  // With its records.
  column('bulk_jobs.by'),
];

/** These say who did or was something at a time. Nothing follows from them for the present account of the name. */
export const HISTORY: readonly PersonalColumn[] = [
  'audit.by',
  'machine_keys.created_by',
  'machine_keys.revoked_by',
  'alerts.subject',
  // The protocol of changes, which knows accounts by their moment, and the user's own row.
  'user_changes.username',
  'users.username',
  'users.email',
  // Of the embedded pool, which deletes them with the account; the outbox of development keeps its newest mails.
  'pool_users.username',
  'pool_users.username_key',
  'outbox.to',
].map(column);

interface Referring extends PersonalColumn {
  readonly resource: Resource;
  /** True for annotations, such as an assignment, which end. Others stay and name a former user. */
  readonly isAnnotation: boolean;
  /** True for references in a list or a group. */
  readonly isNested: boolean;
  /** True for references that imports and syncs may write before their user exists. */
  readonly isAhead: boolean;
}

/** The columns of resources that refer to users. */
export const REFERRING: readonly Referring[] = resources.flatMap((resource: Resource) =>
  referencesIn(resource.fields).flatMap(({ path, to, isNested, isAhead }) => {
    const [name = ''] = path.split('.');
    const isAnnotation = annotationsOf(resource).includes(name);
    const table = isAnnotation ? annotationsName(resource.name) : resource.name;
    return to === users.name && !resource.appendOnly
      ? [{ resource, table, column: name, isAnnotation, isNested, isAhead }]
      : [];
  }),
);

/** The name of a user who is gone, which no account can have. */
const removedName = (username: string) => `${username} (removed)`;

/**
 * Ends persons whose accounts are gone, in the transaction that removes or replaces their rows: deletes what is private, ends their assignments, and
 * renames them in what they have done. Also called for a username that is invited (`isInvited`), which an account may have had before.
 */
export async function endPersons(trx: Trx, usernames: readonly string[], { isInvited = false } = {}): Promise<void> {
  await deletePrivateRows(trx, usernames);
  const referring = REFERRING.filter(({ isAhead }) => !(isInvited && isAhead));
  for (const username of usernames) await renameReferences(trx, username, referring);
}

/** Deletes the private rows of usernames: preferences, views, alerts, jobs. Also called for a new account, so that it inherits nothing. */
export async function deletePrivateRows(trx: Trx, usernames: readonly string[]): Promise<void> {
  if (usernames.length === 0) return;
  const names = sql.join(usernames);
  await deleteJobsOf(trx, usernames);
  for (const { table, column: by, shareable } of PRIVATE) {
    const isPrivate = shareable ? sql`and not shared` : sql``;
    await sql`delete from ${sql.table(table)} where ${sql.ref(by)} in (${names}) ${isPrivate}`.execute(trx);
  }
  // Nobody has been informed of these assignments yet.
  await sql`
    delete from background_tasks using alerts where task_id = alert_id and alerts.kind = 'ASSIGNED' and alerts.subject in (${names})`.execute(
    trx,
  );
}

async function renameReferences(trx: Trx, username: string, referring: readonly Referring[]): Promise<void> {
  const removed = removedName(username);
  for (const { resource, table, column: name, isAnnotation, isNested } of referring) {
    const [into, field] = [sql.table(table), sql.ref(name)];
    if (isAnnotation) {
      await sql`update ${into} set ${field} = null where ${field} = ${username}`.execute(trx);
    } else if (isNested) {
      await renameNested(trx, resource, name, username);
    } else {
      await sql`update ${into} set ${field} = ${removed} where ${field} = ${username}`.execute(trx);
    }
    if (isNested && linksTable(resource))
      await sql`update ${sql.table(linksName(resource.name))} set target_id = ${removed} where target_id = ${username}
        and field in (${sql.join(nestedPaths(resource))})`.execute(trx);
  }
}

/** Renames a user within lists and groups, and no other text that is equal to the username. */
async function renameNested(trx: Trx, resource: Resource, name: string, username: string): Promise<void> {
  const [table, field, key] = [sql.table(resource.name), sql.ref(name), keyOf(resource)];
  const { rows } = await sql<Readonly<Record<string, unknown>>>`
    select ${columns([...key, name])} from ${table} where strpos(${field}::text, ${JSON.stringify(username)}) > 0`.execute(
    trx,
  );
  const paths = nestedPaths(resource)
    .map((path) => path.split('.'))
    .filter(([first]) => first === name);
  for (const row of rows) {
    const renamed = paths.reduce((value, [, ...steps]) => renamedIn(value, steps, username), row[name]);
    const isRow = sql.join(
      key.map((part) => sql`${sql.ref(part)} = ${row[part]}`),
      sql` and `,
    );
    await sql`update ${table} set ${field} = ${JSON.stringify(renamed)}::jsonb where ${isRow}`.execute(trx);
  }
}

function renamedIn(value: unknown, steps: readonly string[], username: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => renamedIn(entry, steps, username));
  const [step, ...rest] = steps;
  if (step === undefined) return value === username ? removedName(username) : value;
  return isObject(value) ? { ...value, [step]: renamedIn(value[step], rest, username) } : value;
}

const nestedPaths = (resource: Resource) =>
  referencesIn(resource.fields).flatMap(({ path, to, isNested }) => (isNested && to === users.name ? [path] : []));
