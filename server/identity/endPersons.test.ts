import { AdminDeleteUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describePool } from '../../tests/postgres/describePool.ts';
import { addTenants } from '../database/testing/addTenants.ts';
import { type LimitedPool, startLimitedPool } from '../userPool/testing/limitedPool.ts';
import { POOL_ID } from '../userPool/testing/startPool.ts';
import { createAccount, createGroups } from '../userPool/testing/testAccounts.ts';
import { addUser } from './addUser.ts';
import { HISTORY, PRIVATE, REFERRING } from './endPersons.ts';
import { reconcileUsers } from './reconcileUsers.ts';

const SAM = 'sam@acme.example';
const FORMER = `${SAM} (removed)`;

/** Names of columns that may hold usernames. */
const PERSONAL =
  /(^|_)(by|user|users|username|usernames|owner|author|assignee|recipient|actor|mentions|subject|email|to|member|creator)(_|$)/;

/** Columns with such names that hold other things. */
const OTHERS: Readonly<Record<string, string>> = {
  'errors.owner': 'a choice: who fixes it',
  'causes.owner': 'a choice: who fixes it',
  'retries.taken_by': 'the name of a process of the sync',
  'alert_subscriptions.email': 'the mailbox of a tenant',
  'alert_subscriptions.quiet_to': 'a time',
  'outbox.subject': 'the subject of a mail',
  'pool_user_groups.user_sub': 'deleted with the account',
  'pool_sessions.user_sub': 'deleted with the account',
  'pool_codes.user_sub': 'deleted with the account',
  'pool_software_tokens.user_sub': 'deleted with the account',
};

describePool('a person whose account is gone', (given) => {
  let pool: LimitedPool;
  const run = async <Row>(query: RawBuilder<Row>) => (await query.execute(given.store.db)).rows;
  beforeAll(async () => {
    await addTenants(given.store, 'acme', 'globex');
    await createGroups(given.pool, 'admin', 'tenant-admin');
    pool = await startLimitedPool(given.pool.adminClient, POOL_ID, { maxAttempts: 1 });
    await createAccount(given.pool, 'admin@example.com');
    await reconcile();
    await given.store.db.updateTable('users').set({ role: 'admin' }).execute();
  });
  beforeEach(async () => {
    await clear();
    await createAccount(given.pool, SAM, { groups: ['tenant-admin'] });
    await reconcile();
    await sql`update users set tenant_id = 'acme', role = 'tenant-admin' where username = ${SAM}`.execute(
      given.store.db,
    );
    await fill();
  });
  afterAll(() => pool.stop());

  const reconcile = () => reconcileUsers({ store: given.store, pool }, new AbortController().signal);

  /** Rows of everything that a person leaves. */
  async function fill() {
    const { db } = given.store;
    const statements = [
      sql`insert into preferences (username, name, value, updated_at) values (${SAM}, 'columns', '{}', now())`,
      sql`insert into saved_views (view_id, tenant_id, resource, name, owner, shared, query, created_at, updated_at)
        values ('mine', 'acme', 'deals', 'Mine', ${SAM}, false, '', now(), now()),
          ('ours', 'acme', 'deals', 'Ours', 'acme', true, '', now(), now())`,
      sql`insert into alert_subscriptions (subscription_id, tenant_id, owner, shared, channel, spike, silence, token_rejected, new_cause,
          assigned, retry_failed, timing, time_zone, language, paused, created_at, updated_at)
        select id, 'acme', owner, owner = 'acme', channel, true, true, true, true, true, true, 'AT_ONCE', 'UTC', 'en', false, now(), now()
        from (values ('bell', ${SAM}, 'BELL'), ('hook', ${SAM}, 'WEBHOOK'), ('ours', 'acme', 'MAIL')) as s (id, owner, channel)`,
      sql`insert into alerts (alert_id, kind, subject, facts, opened_at, tenant_id)
        values ('assigned', 'ASSIGNED', ${SAM}, '{}', now(), 'acme')`,
      sql`insert into background_tasks (task_id, kind, state, attempts, due_at, created_at, tenant_id)
        values ('assigned', 'ANNOUNCE_ALERT', 'WAITING', 0, now(), now(), 'acme')`,
      sql`insert into alert_deliveries (tenant_id, alert_id, subscription_id, phase, recipient, channel, due_at, created_at, attempts)
        values ('acme', 'assigned', 'bell', 'OPENED', ${SAM}, 'BELL', null, now(), 0),
          ('acme', 'assigned', 'hook', 'OPENED', ${SAM}, 'WEBHOOK', now(), now(), 0)`,
      sql`insert into idempotency_keys (tenant_id, by, key, operation, record_id, fingerprint, at)
        values ('acme', ${SAM}, 'k', 'POST /api/deals', 'd', 'f', now())`,
      sql`insert into bulk_jobs (tenant_id, job_id, by, resource, operation, state, total, done, failed, started_at)
        values ('acme', 'job', ${SAM}, 'errors', 'delete', 'RUNNING', 1, 0, 0, now())`,
      sql`insert into bulk_records (tenant_id, job_id, number, record_id) values ('acme', 'job', 1, 'e')`,
      sql`insert into annotation_changes (tenant_id, change_id, record_id, resource, by, at, before)
        values ('acme', 'c', 'e', 'errors', ${SAM}, now(), '{}')`,
      sql`insert into errors_annotations (tenant_id, error_id, assignee, change) values ('acme', 'e', ${SAM}, 'c')`,
      sql`insert into error_notes (note_id, error_id, text, author, mentions, created_at, tenant_id)
        values ('n', 'e', 'Look', ${SAM}, ${JSON.stringify([SAM, 'admin@example.com'])}::jsonb, now(), 'acme')`,
      sql`insert into error_notes_links (tenant_id, record_id, field, target_id) values ('acme', 'n', 'mentions', ${SAM})`,
      sql`insert into retries (retry_id, deal_id, error_id, state, requested_at, requested_by, request_id, tenant_id)
        values ('r', 'd', 'e', 'DONE', now(), ${SAM}, 'q', 'acme')`,
      sql`insert into machine_keys (key_id, tenant_id, name, last_four, created_at, created_by, hash)
        values ('k', 'acme', 'sync', 'abcd', now(), ${SAM}, 'x')`,
    ];
    for (const statement of statements) await statement.execute(db);
  }

  /** Columns with a value that contains the username, as `table.column`. */
  async function placesOf(text: string): Promise<readonly string[]> {
    const tables = await run(sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`);
    const found: string[] = [];
    for (const { name } of tables) {
      const columns = await run(sql<{ column: string }>`
        select distinct field.key as column from ${sql.table(name)} as row, jsonb_each_text(to_jsonb(row)) as field (key, value)
        where strpos(field.value, ${text}) > 0 and strpos(field.value, ${FORMER}) = 0`);
      found.push(...columns.map(({ column }) => `${name}.${column}`));
    }
    return found.sort();
  }

  const clear = async () => {
    const tables = ['errors_annotations', 'error_notes', 'error_notes_links', 'retries', 'machine_keys', 'alerts'];
    for (const table of [...tables, 'saved_views', 'alert_subscriptions', 'alert_deliveries', 'background_tasks'])
      await sql`delete from ${sql.table(table)}`.execute(given.store.db);
    for (const table of ['users', 'pool_users', 'user_changes'])
      await sql`delete from ${sql.table(table)} where username = ${SAM}`.execute(given.store.db);
  };

  /** What may still name the person: who did something, and rows of the account itself. */
  const KEPT = new Set(HISTORY.map(({ table, column }) => `${table}.${column}`));
  const EXPECTED_OF_OTHERS = ['audit.record_id', 'audit.before', 'audit.after', 'audit.changes', 'audit.change'];

  async function expectNothingInherited() {
    const places = (await placesOf(SAM)).filter((place) => !KEPT.has(place) && !EXPECTED_OF_OTHERS.includes(place));
    expect(places.filter((place) => !place.startsWith('users.') && !place.startsWith('pool_users.'))).toEqual([]);
    expect(await run(sql`select view_id from saved_views`)).toEqual([{ view_id: 'ours' }]);
    expect(await run(sql`select subscription_id from alert_subscriptions`)).toEqual([{ subscription_id: 'ours' }]);
    expect(await run(sql`select * from alert_deliveries`)).toEqual([]);
    expect(await run(sql`select * from background_tasks`)).toEqual([]);
    expect(await run(sql`select * from bulk_records`)).toEqual([]);
    expect(await run(sql`select assignee from errors_annotations`)).toEqual([{ assignee: null }]);
    expect(await run(sql`select author, mentions from error_notes`)).toEqual([
      { author: FORMER, mentions: [FORMER, 'admin@example.com'] },
    ]);
    expect(await run(sql`select target_id from error_notes_links`)).toEqual([{ target_id: FORMER }]);
    expect(await run(sql`select requested_by from retries`)).toEqual([{ requested_by: FORMER }]);
    for (const table of ['pool_sessions', 'pool_codes', 'pool_software_tokens', 'pool_user_groups'])
      expect(
        await run(sql`select from ${sql.table(table)} where user_sub::text not in (select sub::text from pool_users)`),
      ).toEqual([]);
  }

  it('leaves nothing to the next account of the username, once the pool is read without it', async () => {
    await given.pool.adminClient.send(new AdminDeleteUserCommand({ UserPoolId: POOL_ID, Username: SAM }));
    expect(await reconcile()).toMatchObject({ removed: 1 });
    await expectNothingInherited();
  });

  it('leaves nothing to another account that has the username when the pool is read', async () => {
    await given.pool.adminClient.send(new AdminDeleteUserCommand({ UserPoolId: POOL_ID, Username: SAM }));
    await createAccount(given.pool, SAM);
    expect(await reconcile()).toMatchObject({ changed: 1 });
    expect(await run(sql`select tenant_id, role from users where username = ${SAM}`)).toEqual([
      { tenant_id: null, role: 'tenant-user' },
    ]);
    await expectNothingInherited();
  });

  it('leaves nothing to a user who is invited under the same address, even if the row was gone before', async () => {
    await given.pool.adminClient.send(new AdminDeleteUserCommand({ UserPoolId: POOL_ID, Username: SAM }));
    await sql`delete from users where username = ${SAM}`.execute(given.store.db);
    const invited = { email: SAM, name: 'Sam', role: 'tenant-user', tenant_id: 'globex' } as const;
    await addUser({ store: given.store, pool }, { username: 'admin@example.com' }, invited);
    await expectNothingInherited();
  });

  it('is known by every column of the database that may hold usernames', async () => {
    const columns = await run(sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'`);
    const known = new Set([...PRIVATE, ...HISTORY, ...REFERRING].map(({ table, column }) => `${table}.${column}`));
    const personal = columns.filter(({ name }) => PERSONAL.test(name.slice(name.indexOf('.') + 1)));
    expect(personal.map(({ name }) => name).filter((name) => !known.has(name) && !(name in OTHERS))).toEqual([]);
    const present = new Set(columns.map(({ name }) => name));
    expect([...known, ...Object.keys(OTHERS)].filter((name) => !present.has(name))).toEqual([]);
  });
});
