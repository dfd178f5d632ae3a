import { addDays, type Day, dayOf } from '../../src/fields/dateTime/calendar.ts';
import { type AlertKind, INCIDENTS } from '../../src/resources/alerts.ts';
import { incidentsOf, type TenantHealth } from '../../src/resources/health.ts';
import type { Store } from '../database/database.ts';
import type { Trx } from '../database/tables.ts';
import { readHealth } from '../health/readHealth.ts';
import type { TaskKind } from '../tasks/tasks.ts';
import { endIncidents, raiseAlerts } from './raiseAlerts.ts';

/** Judges all tenants every ten minutes, since silence begins without an event. */
export const judgingAll = (store: Store): TaskKind => ({
  name: 'JUDGE_TENANTS',
  every: 600,
  run: () => store.transaction('all', (trx) => judge(trx, undefined, new Date())),
});

/** Judges a tenant whose sync has written. */
export const judgingOne = (store: Store): TaskKind<{ readonly tenant: string }> => ({
  name: 'JUDGE_TENANT',
  run: ({ tenant }) => store.transaction('all', (trx) => judge(trx, tenant, new Date())),
});

/** The figures of incidents and of their texts. */
const JUDGED = [
  ...(['tenant_id', 'status', 'usual_gap', 'last_success', 'last_failure_id'] as const),
  ...(['open_authentication', 'last_open_authentication', 'recent', 'usual'] as const),
];

/** Opens and ends the incidents of one tenant, or of all. */
export async function judge(trx: Trx, tenant: string | undefined, now: Date): Promise<void> {
  const today = dayOf(now, 'UTC');
  const judged = await readHealth(trx, tenant, { from: today, to: today, timeZone: 'UTC' }, now, JUDGED);
  const open = await trx
    .selectFrom('alerts')
    .select(['tenant_id', 'kind'])
    .where('ended_at', 'is', null)
    .$if(tenant !== undefined, (all) => all.where('tenant_id', '=', tenant ?? ''))
    .execute();
  for (const { signs, ...row } of judged) {
    const holding = incidentsOf(signs, now);
    const known = open.filter(({ tenant_id }) => tenant_id === row.tenant_id).map(({ kind }) => kind);
    const begun = holding.filter((kind) => !known.includes(kind));
    await raiseAlerts(
      trx,
      row.tenant_id,
      begun.map((kind) => ({ kind, incident: kind, facts: factsOf(kind, row, today) })),
    );
    await endIncidents(
      trx,
      row.tenant_id,
      INCIDENTS.filter((kind) => known.includes(kind) && !holding.includes(kind)),
    );
  }
}

function factsOf(kind: AlertKind, { recent, usual, ...row }: Omit<TenantHealth, 'state' | 'reason'>, today: Day) {
  if (kind === 'SPIKE')
    return { count: recent.failed, written: recent.written, usual, from: addDays(today, -1), to: today };
  if (kind === 'SILENCE') return { last_success: row.last_success };
  return { count: row.open_authentication, error_id: row.last_failure_id };
}
