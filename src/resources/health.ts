import { boolean, choice, dateTime, group, json, list, number, tenant, text } from '../fields/index.ts';
import { defineResource, type RecordOf } from '../schema/defineResource.ts';
import { INCIDENTS } from './alerts.ts';

/** The states of a tenant's integration, the worst first. */
const HEALTH_STATES = {
  failing: { label: 'Failing', icon: 'alert', tone: 'danger' },
  silent: { label: 'Silent', icon: 'off', tone: 'danger' },
  degraded: { label: 'Degraded', icon: 'alert', tone: 'warning' },
  unknown: { label: 'Not known', icon: 'unknown', tone: 'neutral' },
  healthy: { label: 'Healthy', icon: 'ok', tone: 'success' },
  inactive: { label: 'Inactive', icon: 'off', tone: 'neutral' },
} as const;

export type HealthState = keyof typeof HEALTH_STATES;

const ORDER = Object.keys(HEALTH_STATES);

/** Deals that the sync wrote, and errors, of some days. */
const writes = () => group({ written: number({ integer: true }), failed: number({ integer: true }) });

/** The health of each tenant's integration, judged by what happened. The server computes it; it is not stored. See docs/health.md. */
export const health = defineResource({
  name: 'health',
  id: 'tenant_id',
  label: ['Tenant', 'Tenants'],
  path: '/admin/health',
  menu: false,

  fields: {
    tenant_id: tenant(),
    name: text({ label: 'Tenant' }),
    state: { ...choice(HEALTH_STATES, { label: 'Health' }), ordinal: (state: unknown) => ORDER.indexOf(String(state)) },
    /** Why: a `HealthReason`. */
    reason: text(),
    /** Of the requested period. */
    deals: number({ integer: true }),
    errors: number({ integer: true }),
    /** Of all days: neither resolved by the sync nor done. */
    open_errors: number({ integer: true }),
    /** Open errors by who must act, `''` for errors without a known cause. */
    open_by_owner: json(),
    oldest_open: dateTime({ optional: true, empty: 'None' }),
    oldest_open_id: text({ optional: true }),
    last_success: dateTime({ optional: true, empty: 'Never' }),
    last_success_id: text({ optional: true }),
    last_failure: dateTime({ optional: true }),
    last_failure_id: text({ optional: true }),
    last_failure_open: boolean(),
    open_authentication: number({ integer: true }),
    last_open_authentication: dateTime({ optional: true }),
    /** The mean time in days between the last ten days on which a deal was written. */
    usual_gap: number({ optional: true }),
    /** Yesterday and today. */
    recent: writes(),
    /** The last seven days. */
    week: writes(),
    /** The four weeks before. */
    usual: writes(),
    /** Errors of each of the last 14 days. */
    trend: { ...list(number({ integer: true }), { label: '14 days' }), ordinal: (days: unknown) => sumOf(days) },
  },

  list: {
    columns: ['name', 'state', 'deals', 'errors', 'open_errors', 'oldest_open', 'last_success', 'trend'],
    sort: 'state',
  },

  access: { list: 'signed-in', show: 'signed-in' },
});

export type TenantHealth = RecordOf<typeof health>;

function sumOf(days: unknown): number {
  return Array.isArray(days) ? days.reduce((sum: number, count) => sum + Number(count), 0) : 0;
}

/** Why a tenant has its state. The console has a sentence for each. */
export type HealthReason =
  | 'inactive'
  | 'nothing'
  | 'authentication'
  | 'failures'
  | 'silence'
  | 'riseRecent'
  | 'riseWeek'
  | 'unresolved'
  | 'asUsual'
  | 'succeeded';

type Moment = string | Date | null | undefined;
type Writes = TenantHealth['week'];

/** The figures by which a tenant is judged. Other APIs report no counts. */
export interface HealthSigns {
  readonly active: boolean;
  readonly last_success?: Moment;
  readonly last_failure?: Moment;
  readonly last_failure_open?: boolean;
  readonly last_open_authentication?: Moment;
  readonly usual_gap?: number | null | undefined;
  readonly counts?: Readonly<Record<'recent' | 'week' | 'usual', Writes>> | undefined;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The integration runs daily. Three runs, and two hours because runs take different times. */
const THREE_RUNS = 3 * DAY + 2 * HOUR;

/** Fewer errors prove nothing. */
const FEW = 5;

/** Judges a tenant by the first rule that applies. A state other than `unknown` needs evidence. See docs/health.md. */
export function judgeHealth(signs: HealthSigns, now: Date): { state: HealthState; reason: HealthReason } {
  const [success, failure] = [timeOf(signs.last_success), timeOf(signs.last_failure)];
  const authentication = timeOf(signs.last_open_authentication);
  const { recent, week, usual } = signs.counts ?? {};
  if (!signs.active) return { state: 'inactive', reason: 'inactive' };
  if (Math.max(success, failure) === NEVER) return { state: 'unknown', reason: 'nothing' };
  if (authentication > success) return { state: 'failing', reason: 'authentication' };
  if (mostFail(recent)) return { state: 'failing', reason: 'failures' };
  if (isSilent(signs, now)) return { state: 'silent', reason: 'silence' };
  if (now.getTime() - authentication <= 7 * DAY) return { state: 'degraded', reason: 'authentication' };
  if (hasRisen(recent, usual)) return { state: 'degraded', reason: 'riseRecent' };
  if (hasRisen(week, usual)) return { state: 'degraded', reason: 'riseWeek' };
  if (signs.last_failure_open && failure > success) return { state: 'degraded', reason: 'unresolved' };
  return { state: 'healthy', reason: week ? 'asUsual' : 'succeeded' };
}

/** The lasting kinds of alerts whose conditions hold, by the same rules. One does not hide another. */
export function incidentsOf(signs: HealthSigns, now: Date): readonly (typeof INCIDENTS)[number][] {
  if (!signs.active) return [];
  const { recent, usual } = signs.counts ?? {};
  const holds = {
    SPIKE: mostFail(recent) || hasRisen(recent, usual),
    SILENCE: timeOf(signs.last_success) !== NEVER && isSilent(signs, now),
    TOKEN_REJECTED: timeOf(signs.last_open_authentication) > timeOf(signs.last_success),
  };
  return INCIDENTS.filter((kind) => holds[kind]);
}

const NEVER = Number.NEGATIVE_INFINITY;

function isSilent(signs: HealthSigns, now: Date): boolean {
  const silence = Math.max(THREE_RUNS, 3 * DAY * (signs.usual_gap ?? 0));
  return now.getTime() - timeOf(signs.last_success) > silence;
}

function mostFail(recent: Writes | undefined): boolean {
  return recent !== undefined && recent.failed >= Math.max(FEW, recent.written);
}

function timeOf(moment: Moment): number {
  const time = new Date(moment ?? '').getTime();
  return Number.isNaN(time) ? NEVER : time;
}

/** True if the failing share has more than doubled, by `FEW` errors at least. Without earlier writes, nothing is usual. */
function hasRisen(present: Writes | undefined, usual: Writes | undefined): boolean {
  if (!present || !usual || usual.written + usual.failed === 0) return false;
  const expected = failingShare(usual) * (present.written + present.failed);
  return present.failed > 2 * expected && present.failed >= expected + FEW;
}

/** The share of failed writes, from 0 to 1; 0 without writes. */
export const failingShare = ({ written, failed }: Writes): number => (failed === 0 ? 0 : failed / (written + failed));
