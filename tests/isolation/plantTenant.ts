import { sql } from 'kysely';
import type { Store } from '../../server/database/database.ts';
import { demoTenant } from '../../server/demo/demoTenants.ts';
import type { AdministeredPool } from '../../server/identity/administeredPool.ts';
import { createKey } from '../../server/identity/machineKeys.ts';
import { arrange, someUser } from '../../server/identity/testing/testUsers.ts';
import { recordChange } from '../../server/records/audit.ts';
import { idempotentCall } from '../../server/records/idempotentCall.ts';
import { writeInBatches } from '../../server/records/write.ts';
import { causes } from '../../src/resources/causes.ts';
import { deals } from '../../src/resources/deals.ts';
import { errorNotes } from '../../src/resources/errorNotes.ts';
import { errors } from '../../src/resources/errors.ts';
import { retries } from '../../src/resources/retries.ts';
import { tenants } from '../../src/resources/tenants.ts';

/** A tenant in the isolation tests: its id, one record of each kind, and a machine key. */
export interface Holdings {
  readonly tenant: string;
  /** By the path segment: `/api/{segment}/{id}`, and `keys`. */
  readonly ids: Readonly<
    Record<
      | 'tenants'
      | 'deals'
      | 'errors'
      | 'error_notes'
      | 'retries'
      | 'users'
      | 'audit'
      | 'saved_views'
      | 'alerts'
      | 'alert_subscriptions'
      | 'causes'
      | 'background_tasks'
      | 'keys'
      | 'jobs',
      string
    >
  >;
  readonly machineKey: string;
}

/** What to create: `word` appears in every text of the tenant that a response could contain. */
export interface Planting {
  readonly tenant: string;
  readonly word: string;
  readonly records: number;
  readonly now: Date;
}

const DAY = 86_400_000;

/** Adds a tenant with deals, errors, a user, audit entries and a machine key, all of which contain its word. */
export async function plantTenant(store: Store, pool: AdministeredPool, planting: Planting): Promise<Holdings> {
  const { tenant, word, now } = planting;
  const username = `${word}-person@people.example`;
  await writeInBatches(store, tenants, [plantedTenant(planting)]);
  await writeInBatches(store, deals, plantedDeals(planting));
  await writeInBatches(store, errors, plantedErrors(planting));
  await writeInBatches(store, errorNotes, [
    {
      note_id: `${word}-note`,
      error_id: `${word}-error-0`,
      text: `${word} note`,
      author: username,
      mentions: [username],
      created_at: now.toISOString(),
      tenant_id: tenant,
    },
  ]);
  await writeInBatches(store, retries, [
    {
      retry_id: `${word}-retry`,
      deal_id: `${word}-deal-1`,
      error_id: `${word}-error-1`,
      state: 'REQUESTED',
      requested_at: now.toISOString(),
      requested_by: username,
      request_id: `${word}-request`,
      taken_at: null,
      taken_by: null,
      finished_at: null,
      message: `${word} message`,
      tenant_id: tenant,
    },
  ]);
  await writeInBatches(store, causes, [
    {
      key: `${word}-cause`,
      title: `${word} title`,
      tenant_id: tenant,
      pattern: `${word} pattern`,
      type: null,
      happened: `${word} happened`,
      owner: 'wait',
      steps: [{ text: `${word} step` }],
      active: true,
      link_title: `${word} link`,
      link_url: `https://${word}.example`,
      created_at: now,
      updated_at: now,
    },
  ]);
  await arrange({ store, pool }, someUser(username, { name: `${word} person`, tenant_id: tenant }));
  const actor = { username: `${word}-actor@people.example` };
  const before = plantedTenant(planting);
  const after = { ...before, name: `${word} name before`, partner_id: `${word} partner before` };
  const change = { actor, action: 'update', resource: tenants, id: tenant, before, after, now };
  await store.transaction('all', (trx) => recordChange(trx, store.secrets, change));
  const named = { by: actor.username, key: `${word}-call`, operation: 'POST /api/tenants', body: '' };
  const call = idempotentCall(store.secrets, named);
  const { row, key } = await createKey(store, { actor, tenant }, { name: `${word} key name`, call });
  const view = { view_id: `${word}-view`, tenant_id: tenant, shared: true, owner: tenant, resource: 'deals' };
  const words = { name: `${word} view`, query: `ace_opportunity_id=${word}`, created_at: now, updated_at: now };
  await store.db
    .insertInto('saved_views')
    .values({ ...view, ...words })
    .execute();
  await plantAlert(store, planting, username);
  await plantWork(store, planting, username);
  const entry = await store.db
    .selectFrom('audit')
    .select('change_id')
    .where('tenant_id', '=', tenant)
    .executeTakeFirstOrThrow();
  return {
    tenant,
    ids: {
      tenants: tenant,
      deals: `${word}-deal-0`,
      errors: `${word}-error-0`,
      error_notes: `${word}-note`,
      retries: `${word}-retry`,
      users: username,
      audit: entry.change_id,
      saved_views: view.view_id,
      alerts: `${word}-alert`,
      alert_subscriptions: `${word}-subscription`,
      causes: `${word}-cause`,
      background_tasks: `${word}-task`,
      keys: String(row['key_id']),
      jobs: await plantJob(store, planting, actor.username),
    },
    machineKey: key,
  };
}

/** An open alert, a subscription of the tenant, and a delivery to its bell. */
async function plantAlert({ db }: Store, { tenant, word, now }: Planting, username: string): Promise<void> {
  const key = { tenant_id: tenant, alert_id: `${word}-alert` };
  const subscription_id = `${word}-subscription`;
  await sql`
    insert into alerts (tenant_id, alert_id, kind, subject, facts, opened_at, incident)
    values (${tenant}, ${key.alert_id}, 'SPIKE', ${`${word} subject`}, ${`{"${word}":1}`}, ${now}, 'SPIKE')`.execute(
    db,
  );
  await sql`
    insert into alert_subscriptions (tenant_id, subscription_id, owner, shared, channel, email, spike, silence, token_rejected, new_cause,
      assigned, retry_failed, timing, time_zone, language, paused, failure, created_at, updated_at)
    values (${tenant}, ${subscription_id}, ${tenant}, true, 'MAIL', ${`${word}-team@people.example`}, true, true, true, true,
      true, true, 'AT_ONCE', 'UTC', 'en', false, ${`${word} failure`}, ${now}, ${now})`.execute(db);
  await db
    .insertInto('alert_deliveries')
    .values({
      ...key,
      subscription_id,
      phase: 'OPENED',
      recipient: username,
      channel: 'BELL',
      created_at: now,
      attempts: 0,
    })
    .execute();
}

/** Annotations of an error, the change that made them, and a background task. */
async function plantWork({ db }: Store, { tenant, word, now }: Planting, username: string): Promise<void> {
  const [error, change] = [`${word}-error-1`, `${word}-change`];
  await sql`
    insert into background_tasks (tenant_id, task_id, kind, state, attempts, error, due_at, created_at, lane, payload)
    values (${tenant}, ${`${word}-task`}, 'AFTER_CHANGE', 'FAILED', 12, ${`${word} fault`}, ${now}, ${now}, ${`${word} lane`},
      ${`{"${word}":1}`})`.execute(db);
  await sql`
    insert into errors_annotations (tenant_id, error_id, assignee, work_state, change)
    values (${tenant}, ${error}, ${username}, 'IN_PROGRESS', ${change})`.execute(db);
  await sql`
    insert into annotation_changes (tenant_id, change_id, record_id, resource, by, at, before)
    values (${tenant}, ${change}, ${error}, 'errors', ${username}, ${now}, ${`{"assignee":"${word}"}`}::jsonb)`.execute(
    db,
  );
}

/** A finished bulk job of another user, with a record that failed. */
async function plantJob({ db }: Store, { tenant, word, now }: Planting, by: string): Promise<string> {
  const key = { tenant_id: tenant, job_id: `${word}-job` };
  const { name: resource } = tenants;
  const job = { ...key, by, resource, operation: 'delete', state: 'done' as const, total: 1, done: 0, failed: 1 };
  await db
    .insertInto('bulk_jobs')
    .values({ ...job, started_at: now, finished_at: now })
    .execute();
  const failed = { number: 1, record_id: `${word}-deal-0`, message: `${word} reason` };
  await db
    .insertInto('bulk_records')
    .values({ ...key, ...failed })
    .execute();
  return key.job_id;
}

function plantedTenant({ tenant, word, now }: Planting) {
  const plain = demoTenant(tenant, `${word} name`, new Date(now.getTime() - 500 * DAY), 0);
  return {
    ...plain,
    partner_id: `${word} partner`,
    s3_bucket: `${word}-bucket`,
    authorized_countries: [`${word} country`],
    hubspot_configuration: {
      api_key: `pat-${word}-key-of-the-crm-${word}`,
      pipeline_id: `${word} pipeline`,
      default_stage: `${word} stage`,
      deal_stages: [`${word} stage`],
    },
  };
}

/** The newest is of today, one a day; the last has an id that every tenant has. */
function plantedDeals({ tenant, word, records, now }: Planting) {
  return Array.from({ length: records }, (_, index) => ({
    hubspot_deal_id: index === records - 1 ? 'shared-deal' : `${word}-deal-${index}`,
    ace_opportunity_id: `${word}-opportunity-${index}`,
    status: 'QUALIFIED',
    created_at: daysBefore(now, index),
    updated_at: daysBefore(now, index),
    tenant_id: tenant,
    source_file: `${word}/deals.json`,
    deal_data: { name: `${word} deal`, amount: 1_000, nested: { [`${word} member`]: [`${word} entry`] } },
  }));
}

function plantedErrors({ tenant, word, records, now }: Planting) {
  return Array.from({ length: records }, (_, index) => ({
    error_id: index === records - 1 ? 'shared-error' : `${word}-error-${index}`,
    deal_id: `${word}-deal-0`,
    error_type: `${word.toUpperCase()}_TYPE`,
    status: 'NEW',
    timestamp: daysBefore(now, index),
    tenant_id: tenant,
    ace_opportunity_id: `${word}-opportunity-${index}`,
    notified: false,
    source_file: `${word}/errors.json`,
    error_message: `${word} message`,
  }));
}

function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY).toISOString();
}
