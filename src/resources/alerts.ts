import { choice, dateTime, json, tenant, text } from '../fields/index.ts';
import { defineResource, type RecordOf } from '../schema/defineResource.ts';

/** The kinds of alerts. `lasting` ones are incidents with an end; the others report one event. See docs/alerts.md. */
export const ALERT_KINDS = {
  SPIKE: { label: 'Many errors', icon: 'alert', tone: 'danger' },
  SILENCE: { label: 'Silence', icon: 'off', tone: 'danger' },
  TOKEN_REJECTED: { label: 'Token rejected', icon: 'e-authentication', tone: 'danger' },
  NEW_CAUSE: { label: 'New cause', icon: 'unknown', tone: 'warning' },
  ASSIGNED: { label: 'Assigned', icon: 'user', tone: 'info' },
  RETRY_FAILED: { label: 'Retry failed', icon: 'alert', tone: 'warning' },
} as const;

export type AlertKind = keyof typeof ALERT_KINDS;

/** The kinds that last until their condition ends. */
export const INCIDENTS = ['SPIKE', 'SILENCE', 'TOKEN_REJECTED'] as const satisfies readonly AlertKind[];

/** Something that people want to know at once. The server opens and ends it; `alert_subscriptions` say who is informed. */
export const alerts = defineResource({
  name: 'alerts',
  label: ['Alert', 'Alerts'],
  // The console shows subscriptions at /alerts.
  path: '/alert-history',
  menu: false,

  fields: {
    alert_id: text({ identifier: true }),
    kind: choice(ALERT_KINDS),
    /** The cause or user that it is about; empty for the whole tenant. */
    subject: text({ optional: true }),
    /** The figures and IDs that its texts name. */
    facts: json({ optional: true }),
    opened_at: dateTime(),
    /** Of an event, `opened_at`. */
    ended_at: dateTime({ optional: true, empty: 'Ongoing' }),
    tenant_id: tenant({ seenBy: ['admin'] }),
    /** Two alerts never have the same one: kind and subject, for an incident while it lasts. */
    incident: text({ optional: true, unique: true, seenBy: [] }),
  },

  list: {
    search: ['tenant_id', 'kind', 'subject', 'opened_at'],
    filters: { ended_at: ['empty'] },
    columns: ['kind', 'subject', 'opened_at', 'ended_at'],
    sort: '-opened_at',
    empty: { none: 'No alerts yet.' },
    parts: { mine: { title: 'Your alerts', none: 'No alerts yet. You will be informed here.' } },
  },
  show: {
    title: 'Alert',
    sections: [{ title: 'Alert', fields: ['kind', 'subject', 'opened_at', 'ended_at', 'facts'] }],
  },

  serverOnly: true,
  demo: false,
  access: { list: 'signed-in', show: 'signed-in' },
});

export type Alert = RecordOf<typeof alerts>;
