import { sql } from 'kysely';
import { dayOf } from '../../src/fields/dateTime/calendar.ts';
import { type AlertKind, INCIDENTS } from '../../src/resources/alerts.ts';
import { incidentsOf, type TenantHealth } from '../../src/resources/health.ts';
import type { Store } from '../database/database.ts';
import type { Trx } from '../database/tables.ts';
import { readHealth } from '../health/readHealth.ts';
import { takeLease } from '../tasks/lease.ts';
import { endIncidents, raiseAlerts } from './raiseAlerts.ts';

/** Seconds. Silence begins without an event, so all tenants are judged so often. */
const EVERY = 600;

/** Seconds. An ingest of many batches is judged so often. */
const PAUSE = 10;

/** Judges a tenant whose sync has written. Returns whether there was one. */
export function judgeWritten(store: Store, now: Date, pause = PAUSE): Promise<boolean> {
  return store.transaction('all', async (trx) => {
    const { rows } = await sql<{ tenant_id: string }>`
      delete from alert_tasks where alert_id = '' and tenant_id in (
        select tenant_id from alert_tasks where alert_id = '' and requested_at < now() - make_interval(secs => ${pause})
        limit 1 for update skip locked)
      returning tenant_id`.execute(trx);
    for (const { tenant_id } of rows) await judge(trx, tenant_id, now);
    return rows.length > 0;
  });
}

/** Judges all tenants, every ten minutes in one of all processes. */
export async function judgeAll(store: Store, now: Date): Promise<void> {
  if (await takeLease(store, 'alerts_judged_at', EVERY))
    await store.transaction('all', (trx) => judge(trx, undefined, now));
}

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
      begun.map((kind) => ({ kind, incident: kind, facts: factsOf(kind, row) })),
    );
    await endIncidents(
      trx,
      row.tenant_id,
      INCIDENTS.filter((kind) => known.includes(kind) && !holding.includes(kind)),
    );
  }
}

function factsOf(kind: AlertKind, { recent, usual, ...row }: Omit<TenantHealth, 'state' | 'reason'>) {
  if (kind === 'SPIKE') return { count: recent.failed, written: recent.written, usual };
  if (kind === 'SILENCE') return { last_success: row.last_success };
  return { count: row.open_authentication, error_id: row.last_failure_id };
}
