import { randomUUID } from 'node:crypto';
import { groupBy } from 'es-toolkit';
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import { type AlertKind, alerts, INCIDENTS } from '../../src/resources/alerts.ts';
import { errors } from '../../src/resources/errors.ts';
import { OF_TYPE } from '../../src/schema/failure.ts';
import { type Resource, tenantFieldOf } from '../../src/schema/resource.ts';
import type { Principal } from '../../src/schema/roles.ts';
import { notifyChange } from '../database/changeFeed.ts';
import type { Trx } from '../database/tables.ts';
import type { Row } from '../records/selection.ts';
import { addTask } from '../tasks/tasks.ts';

// Alerts are stored in the transaction of their cause: none is lost, and none reports what was rolled back.

/** Milliseconds. An ingest of many batches is judged so often. */
const JUDGE_AFTER = 10_000;

export interface NewAlert {
  readonly kind: AlertKind;
  readonly subject?: string | null;
  readonly facts?: Readonly<Record<string, unknown>>;
  /** Another alert of the tenant with the same text is not opened. Default: none, every event is an alert. */
  readonly incident?: string;
}

/** Opens alerts of a tenant, except incidents that are open already. Subscribers are informed soon. */
export async function raiseAlerts(trx: Trx, tenant: string, raised: readonly NewAlert[]): Promise<void> {
  if (raised.length === 0) return;
  const rows = raised.map(({ kind, subject = null, facts = {}, incident = null }) => ({
    alert_id: randomUUID(),
    kind,
    subject,
    facts,
    incident,
    isEvent: !isIncident(kind),
  }));
  const { rows: opened } = await sql<{ alert_id: string }>`
    insert into alerts (tenant_id, alert_id, kind, subject, facts, opened_at, ended_at, incident)
    select ${tenant}, alert_id, kind, subject, facts, now(), case when "isEvent" then now() end, incident
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as raised (alert_id text, kind text, subject text, facts jsonb, incident text, "isEvent" boolean)
    on conflict (tenant_id, incident) do nothing
    returning alert_id`.execute(trx);
  await addAnnouncements(trx, tenant, opened, 'OPENED');
}

/** The payload of the task that informs the subscribers of an alert. The task of its begin has the ID of the alert. */
export interface Announcement {
  readonly tenant: string;
  readonly alert_id: string;
  readonly phase: 'OPENED' | 'ENDED';
}

async function addAnnouncements(
  trx: Trx,
  tenant: string,
  alerts: readonly { readonly alert_id: string }[],
  phase: Announcement['phase'],
): Promise<void> {
  for (const { alert_id } of alerts) {
    const payload: Announcement = { tenant, alert_id, phase };
    const id = phase === 'OPENED' ? alert_id : randomUUID();
    await addTask(trx, { kind: 'ANNOUNCE_ALERT', id, payload, tenant, lane: `alerts/${alert_id}` });
  }
  if (alerts.length > 0) await notifyAlerts(trx, tenant);
}

export const isIncident = (kind: AlertKind) => INCIDENTS.some((each) => each === kind);

/** Adds the tasks of alerts that processes of version 1.0 have not announced yet, which kept them in a table of their own. */
export async function continueAnnouncements(trx: Trx): Promise<void> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('alert_tasks') is not null as exists`.execute(trx);
  if (!rows[0]?.exists) return;
  const { rows: left } = await sql<Announcement & { readonly tenant_id: string }>`
    delete from alert_tasks returning tenant_id, alert_id, phase`.execute(trx);
  // Those without an alert asked for a judgement, which comes every ten minutes.
  for (const { tenant_id, phase, ...alert } of left)
    if (alert.alert_id) await addAnnouncements(trx, tenant_id, [alert], phase);
}

/** Ends the open incidents of these kinds. Subscribers who know of them are informed soon. */
export async function endIncidents(trx: Trx, tenant: string, kinds: readonly AlertKind[]): Promise<void> {
  if (kinds.length === 0) return;
  const { rows: ended } = await sql<{ alert_id: string }>`
    update alerts set ended_at = now(), incident = null
    where tenant_id = ${tenant} and kind in (${sql.join(kinds)}) and ended_at is null
    returning alert_id`.execute(trx);
  await addAnnouncements(trx, tenant, ended, 'ENDED');
}

export const notifyAlerts = (trx: Trx, tenant: string) => notifyChange(trx, alerts, [{ tenant_id: tenant }]);

/** The alerts that follow from records that a sync has just created, by the resource's name. */
const AFTER_CREATION: Readonly<Record<string, (ids: RawBuilder<unknown>, tenant: string) => RawBuilder<NewAlert>>> = {
  /** Known causes that the tenant never had. Older errors, which a first load brings, and the first ones of a tenant are no news. */
  [errors.name]: (ids, tenant) => sql`
    select 'NEW_CAUSE' as kind, cause as subject, 'NEW_CAUSE ' || cause as incident,
      json_strip_nulls(json_build_object('cause', cause, 'count', count(*), 'error_id', min(error_id),
        'title', (select title from causes where key = cause))) as facts
    from errors where tenant_id = ${tenant} and error_id in ${ids} and cause not like ${`${OF_TYPE}%`}
      and timestamp > now() - interval '1 day'
      and exists (select 1 from errors as earlier where earlier.tenant_id = ${tenant} and earlier.timestamp < now() - interval '1 day')
    group by cause
    having not exists (
      select 1 from errors as earlier
      where earlier.tenant_id = ${tenant} and earlier.cause = errors.cause and earlier.error_id not in ${ids})`,
};

/** Raises the alerts that follow from written records, and has the tenant's incidents judged. The last work of a transaction. */
export async function alertAfterIngest(
  trx: Trx,
  { resource, tenant }: { readonly resource: Resource; readonly tenant: string },
  created: readonly string[],
): Promise<void> {
  const newAlerts = AFTER_CREATION[resource.name];
  if (newAlerts && created.length > 0) {
    const ids = sql`(select json_array_elements_text(${JSON.stringify(created)}::json))`;
    await raiseAlerts(trx, tenant, (await newAlerts(ids, tenant).execute(trx)).rows);
  }
  const dueAt = new Date(Date.now() + JUDGE_AFTER);
  await addTask(trx, { kind: 'JUDGE_TENANT', id: `judge ${tenant}`, payload: { tenant }, tenant, dueAt });
}

/** Raises the alerts that follow from records whose values the server has derived after they were written. */
export async function alertAfterDeriving(trx: Trx, resource: Resource, records: readonly Row[]): Promise<void> {
  const tenantField = tenantFieldOf(resource);
  if (tenantField === undefined || !AFTER_CREATION[resource.name]) return;
  const byTenant = groupBy(records, (record) => String(record[tenantField]));
  for (const [tenant, those] of Object.entries(byTenant)) {
    await alertAfterIngest(
      trx,
      { resource, tenant },
      those.map((record) => String(record[resource.id])),
    );
  }
}

/** Deletes alerts that ended three months ago, with their deliveries. A new cause is known for good. */
export async function pruneAlerts(db: QueryExecutorProvider): Promise<void> {
  const old = sql`now() - interval '90 days'`;
  await sql`
    delete from alert_deliveries where alert_id in (select alert_id from alerts where ended_at < ${old})`.execute(db);
  await sql`delete from alerts where ended_at < ${old} and incident is null`.execute(db);
}

/** Alerts a user to whom records were assigned, or whom a note mentions. `facts` say which, and by whom. */
export function alertAssigned(
  trx: Trx,
  tenant: string,
  { username: by }: Pick<Principal, 'username'>,
  assignees: readonly string[],
  facts: Readonly<Record<string, unknown>>,
): Promise<void> {
  const others = assignees.filter((username) => username !== by);
  return raiseAlerts(
    trx,
    tenant,
    others.map((subject) => ({ kind: 'ASSIGNED', subject, facts: { ...facts, by } })),
  );
}
