import { sql } from 'kysely';
import type { AlertSubscription } from '../../src/resources/alertSubscriptions.ts';
import type { Store } from '../database/database.ts';
import type { Trx } from '../database/tables.ts';
import { addTask, type TaskKind } from '../tasks/tasks.ts';
import { dueAt } from './dueAt.ts';
import { type Announcement, continueAnnouncements, isIncident, notifyAlerts } from './raiseAlerts.ts';

/** Milliseconds that a message waits for other alerts of the same moment. */
const GATHER = 2_000;

/** The ID of the task that sends to a subscription begins so. */
const TASK_OF = 'alerts to ';

/** SQL that is true while the user of a subscription may be informed: nobody who lost the tenant or was disabled is. */
export const isEntitled = sql<boolean>`(subscription.shared or exists (
  select 1 from users where username = subscription.owner and enabled
    and (role = 'admin' or tenant_id = subscription.tenant_id)))`;

export const announcing = (store: Store): TaskKind<Announcement> => ({
  name: 'ANNOUNCE_ALERT',
  run: (announcement) => store.transaction('all', (trx) => announceAlert(trx, announcement, new Date())),
});

/** Turns an alert, or its end, into deliveries to its subscribers, each with the task that sends it. */
export async function announceAlert(trx: Trx, { tenant, alert_id, phase }: Announcement, now: Date): Promise<void> {
  // Locked: the alert ends before, or after what is announced here.
  const alert = await trx
    .selectFrom('alerts')
    .select(['kind', 'subject', 'ended_at'])
    .where((where) => where.and({ tenant_id: tenant, alert_id }))
    .forUpdate()
    .executeTakeFirst();
  if (!alert) return;
  // The end is for those who know of the beginning, except by the bell, which shows both.
  const knows = sql`subscription.channel <> 'BELL' and exists (
    select 1 from alert_deliveries as begun where begun.tenant_id = ${tenant} and begun.alert_id = ${alert_id}
      and begun.subscription_id = subscription.subscription_id and begun.phase = 'OPENED')`;
  const { rows } = await sql<AlertSubscription>`
    select subscription.* from alert_subscriptions as subscription
    where (subscription.tenant_id = ${tenant} or subscription.tenant_id is null)
      and not subscription.paused and ${isEntitled}
      and (to_jsonb(subscription) ->> lower(${alert.kind}))::boolean
      and (${alert.kind} <> 'ASSIGNED' or subscription.owner = ${alert.subject})
      and ${phase === 'ENDED' ? knows : sql`true`}`.execute(trx);
  for (const row of rows) {
    const isBell = row.channel === 'BELL';
    const due = dueAt(row, now);
    const delivery = {
      tenant_id: tenant,
      alert_id,
      subscription_id: row.subscription_id,
      recipient: row.shared ? '' : (row.owner ?? ''),
      channel: row.channel,
      created_at: now,
      attempts: 0,
    };
    const announced = { ...delivery, phase, ...(isBell ? { due_at: null, sent_at: now } : { due_at: due }) };
    // An alert that has ended before it was announced is announced as a whole.
    const isWhole = phase === 'OPENED' && !isBell && alert.ended_at && isIncident(alert.kind);
    await trx
      .insertInto('alert_deliveries')
      .values([announced, ...(isWhole ? [{ ...delivery, phase: 'ENDED' as const, due_at: null }] : [])])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (!isBell) await addSending(trx, row, new Date(Math.max(due.getTime(), now.getTime() + GATHER)));
  }
  await notifyAlerts(trx, tenant);
}

/** Adds the tasks of alerts and deliveries of version 1.0, which have none. */
export async function continueDeliveries(store: Store): Promise<void> {
  await store.db.transaction().execute(async (trx) => {
    await continueAnnouncements(trx);
    const { rows } = await sql<AlertSubscription & { readonly due: Date }>`
      select subscription.*, due from alert_subscriptions as subscription join (
        select subscription_id, min(due_at) as due from alert_deliveries where due_at is not null
        group by subscription_id) as waiting using (subscription_id)
      where not exists (select from background_tasks where task_id = ${TASK_OF} || subscription_id)`.execute(trx);
    for (const { due, ...row } of rows) await addSending(trx, row, due);
  });
}

/** Adds the task that sends what is due to a subscription. */
function addSending(trx: Trx, { subscription_id, tenant_id }: AlertSubscription, due: Date): Promise<void> {
  const task = { payload: { subscription_id }, tenant: tenant_id ?? null, dueAt: due };
  return addTask(trx, { kind: 'SEND_ALERTS', id: TASK_OF + subscription_id, ...task });
}
