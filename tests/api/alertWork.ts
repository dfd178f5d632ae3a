import { sql } from 'kysely';
import { announcing } from '../../server/alerts/announceAlerts.ts';
import { judgingOne } from '../../server/alerts/judgeIncidents.ts';
import { type Sending, sendingAlerts } from '../../server/alerts/sendDeliveries.ts';
import { workOnTasks } from '../../server/tasks/tasks.ts';

/** The background tasks of alerts. */
export const alertTasks = (sending: Sending) => [
  judgingOne(sending.store),
  announcing(sending.store),
  sendingAlerts(sending),
];

/** Does what a running server has to do with alerts some minutes later. */
export async function workOnAlerts(sending: Sending, minutes: number): Promise<void> {
  const { db } = sending.store;
  for (const table of ['background_tasks', 'alert_deliveries'])
    await sql`update ${sql.table(table)} set due_at = due_at - make_interval(secs => ${minutes * 60})`.execute(db);
  const log = { warn: () => {} };
  await workOnTasks({ store: sending.store, kinds: alertTasks(sending), log }, new AbortController().signal);
}
