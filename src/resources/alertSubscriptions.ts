import { boolean, choice, dateTime, secret, tenant, text } from '../fields/index.ts';
import { LANGUAGES, language } from '../messages/language.ts';
import { defineResource, type RecordOf } from '../schema/defineResource.ts';

const CHANNELS = {
  MAIL: { label: 'Email', icon: 'mail' },
  BELL: { label: 'Bell', icon: 'bell' },
  WEBHOOK: { label: 'Webhook', icon: 'external' },
  SLACK: { label: 'Slack', icon: 'external' },
  TEAMS: { label: 'Microsoft Teams', icon: 'external' },
} as const;

/** The channels that call an address. */
const CALLED = { in: ['WEBHOOK', 'SLACK', 'TEAMS'] } as const;

const TIMINGS = {
  AT_ONCE: { label: 'At once' },
  DAILY: { label: 'Daily, at 8:00' },
  WEEKLY: { label: 'Weekly, on Monday at 8:00' },
} as const;

const TONGUES = { en: { label: LANGUAGES.en }, de: { label: LANGUAGES.de } } as const;

/** In the console, that of the browser. */
const ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

const time = (label: string) =>
  text({
    label,
    optional: true,
    pattern: { is: /^([01]\d|2[0-3]):[0-5]\d$/, message: 'must be a time such as 22:00' },
  });

const wanted = (label: string) => boolean({ label, default: true });

const REASONS = ['spike', 'silence', 'token_rejected', 'new_cause', 'assigned', 'retry_failed'] as const;
const WHEN = ['timing', 'quiet_from', 'quiet_to', 'time_zone', 'language'] as const;

/** A subscription to alerts: a user, or people of a tenant, are informed of them by a channel. See docs/alerts.md. */
export const alertSubscriptions = defineResource({
  name: 'alert_subscriptions',
  label: ['Alert', 'Alerts'],
  path: '/alerts',
  menu: { group: 'Integration', icon: 'bell' },

  fields: {
    subscription_id: text({ identifier: true }),
    /** The tenant whose alerts it is about. Without one, an admin's subscription is about all tenants. */
    tenant_id: tenant({ optional: true, empty: 'All' }),
    /** The username of its user; the tenant's ID if it is shared. */
    owner: text({ optional: true, seenBy: [] }),
    shared: boolean({
      label: 'For',
      words: { yes: { label: 'The tenant', icon: 'building' }, no: { label: 'Only me', icon: 'user' } },
      hint: 'For the tenant: tenant admins see and change it, and it does not end when a user leaves.',
      default: false,
      writtenBy: ['admin', 'tenant-admin'],
    }),
    channel: choice(CHANNELS, { default: 'MAIL' }),
    /** Only of a tenant: users get mail at their own address. */
    email: text({ format: 'email', optional: true, hint: 'Where to send mail for the tenant.' }),
    url: secret({ label: 'URL', optional: true, max: 2_048, hint: 'The https address that the other system shows.' }),
    /** One for each kind of alert, by its name. */
    spike: wanted('Many errors'),
    silence: wanted('Silence'),
    token_rejected: wanted('Token rejected'),
    new_cause: wanted('New cause'),
    assigned: wanted('Assigned to me'),
    retry_failed: wanted('Retry failed'),
    timing: choice(TIMINGS, { label: 'Frequency', default: 'AT_ONCE' }),
    time_zone: text({ default: ZONE, example: 'e.g. Europe/Berlin' }),
    language: choice(TONGUES, { default: language }),
    quiet_from: time('Quiet from'),
    quiet_to: time('Quiet until'),
    paused: boolean({
      label: 'State',
      words: { yes: { label: 'Paused', icon: 'off', tone: 'warning' }, no: { label: 'On', icon: 'ok' } },
      default: false,
    }),
    /** The reason why the last message could not be sent. */
    failure: text({ label: 'Problem', optional: true, empty: 'None' }),
    created_at: dateTime({ stamp: 'created' }),
    updated_at: dateTime({ stamp: 'updated' }),
  },

  list: {
    paging: 'whole',
    columns: ['channel', 'shared', 'timing', 'paused', 'failure'],
    sort: 'created_at',
    bulk: false,
    empty: {
      none: 'You are not informed of anything yet. Create an alert to be informed of many errors, silence and more.',
    },
  },
  show: {
    title: 'Alert',
    sections: [
      { title: 'Delivery', fields: ['channel', 'email', 'url', 'shared', 'paused', 'failure'] },
      { title: 'Reasons', fields: REASONS },
      { title: 'When', fields: WHEN },
      { title: 'Test', slot: 'TestAlert' },
    ],
  },
  form: {
    sections: [
      { title: 'Delivery', fields: ['channel', 'shared', 'paused'] },
      { title: 'Mailbox', fields: ['email'], showIf: { channel: 'MAIL', shared: true } },
      { title: 'Address', fields: ['url'], showIf: { channel: CALLED } },
      { title: 'Reasons', fields: REASONS, columns: 3 },
      { title: 'When', fields: WHEN, columns: 3, showIf: { channel: { not: 'BELL' } } },
    ],
    saved: { create: 'The alert was created.', edit: 'The alert was saved.' },
  },
  rules: [
    { when: { channel: CALLED }, must: { url: { empty: false } }, message: 'Enter the URL.', field: 'url' },
    {
      when: { channel: 'MAIL', shared: true },
      must: { email: { empty: false } },
      message: 'Enter the address for the tenant.',
      field: 'email',
    },
    {
      when: { shared: true },
      must: { channel: { not: 'BELL' } },
      message: 'The bell belongs to one user.',
      field: 'channel',
    },
    {
      when: { quiet_from: { empty: false } },
      must: { quiet_to: { empty: false } },
      message: 'Enter when the quiet hours end.',
      field: 'quiet_to',
    },
    {
      when: { quiet_to: { empty: false } },
      must: { quiet_from: { empty: false } },
      message: 'Enter when the quiet hours begin.',
      field: 'quiet_from',
    },
  ],

  owner: { by: 'owner', shared: 'shared', sharedWith: ['admin', 'tenant-admin'], most: 50 },
  serverOnly: true,
  demo: false,
  access: {
    list: 'signed-in',
    show: 'signed-in',
    create: 'signed-in',
    edit: 'signed-in',
    delete: 'signed-in',
  },
});

export type AlertSubscription = RecordOf<typeof alertSubscriptions>;
