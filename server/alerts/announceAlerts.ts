import { sql } from 'kysely';
import type { AlertSubscription } from '../../src/resources/alertSubscriptions.ts';
import type { Store } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { dueAt } from './dueAt.ts';
import { notifyAlerts } from './raiseAlerts.ts';

/** Alerts per transaction. */
const BATCH = 100;

/** SQL that is true while the user of a subscription may be informed: nobody who lost the tenant or was disabled is. */
export const isEntitled = sql<boolean>`(subscription.shared or exists (
  select 1 from users where username = subscription.owner and enabled
    and (role = 'admin' or tenant_id = subscription.tenant_id)))`;

type Subscriber = AlertSubscription & { readonly alert_id: string; readonly alert_tenant: string };

/** Turns waiting alerts into deliveries to their subscribers, in one transaction. Returns whether there were some. */
export function announceAlerts(store: Store, now: Date): Promise<boolean> {
  return store.transaction('all', async (trx) => {
    const { rows: tasks } = await sql<Pick<Tables['alert_tasks'], 'tenant_id' | 'alert_id' | 'phase'>>`
      delete from alert_tasks where (tenant_id, alert_id) in (
        select tenant_id, alert_id from alert_tasks where alert_id <> '' limit ${BATCH} for update skip locked)
      returning tenant_id, alert_id, phase`.execute(trx);
    for (const phase of ['OPENED', 'ENDED'] as const) {
      const ids = tasks.filter((task) => task.phase === phase).map((task) => task.alert_id);
      if (ids.length === 0) continue;
      // The end is for those who know of the beginning, except by the bell, which shows both.
      const knows = sql`subscription.channel <> 'BELL' and exists (
        select 1 from alert_deliveries as begun where begun.tenant_id = alerts.tenant_id and begun.alert_id = alerts.alert_id
          and begun.subscription_id = subscription.subscription_id and begun.phase = 'OPENED')`;
      const { rows } = await sql<Subscriber>`
        select subscription.*, alerts.alert_id, alerts.tenant_id as alert_tenant
        from alerts join alert_subscriptions as subscription
          on subscription.tenant_id = alerts.tenant_id or subscription.tenant_id is null
        where alerts.alert_id in (${sql.join(ids)}) and not subscription.paused and ${isEntitled}
          and (to_jsonb(subscription) ->> lower(alerts.kind))::boolean
          and (alerts.kind <> 'ASSIGNED' or subscription.owner = alerts.subject)
          and ${phase === 'ENDED' ? knows : sql`true`}`.execute(trx);
      if (rows.length === 0) continue;
      const deliveries = rows.map((row) => ({
        tenant_id: row.alert_tenant,
        alert_id: row.alert_id,
        subscription_id: row.subscription_id,
        phase,
        recipient: row.shared ? '' : (row.owner ?? ''),
        channel: row.channel,
        created_at: now,
        attempts: 0,
        ...(row.channel === 'BELL' ? { due_at: null, sent_at: now } : { due_at: dueAt(row, now), sent_at: null }),
      }));
      await trx
        .insertInto('alert_deliveries')
        .values(deliveries)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    for (const tenant of new Set(tasks.map((task) => task.tenant_id))) await notifyAlerts(trx, tenant);
    return tasks.length > 0;
  });
}
