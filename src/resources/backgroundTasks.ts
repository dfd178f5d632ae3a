import { choice, dateTime, json, longText, number, tenant, text } from '../fields/index.ts';
import { defineResource } from '../schema/defineResource.ts';

/** A task that fails is tried again, ever later. After the last attempt it waits for an admin. */
const TASK_STATES = {
  WAITING: { label: 'Waiting', icon: 'clock', tone: 'info' },
  FAILED: { label: 'Failed', icon: 'alert', tone: 'danger' },
} as const;

/** Each has its code on the server: `taskKinds` of `server/serverApp.ts`. */
const TASK_KINDS = {
  AFTER_CHANGE: { label: 'After a change' },
  ANNOUNCE_ALERT: { label: 'Announce an alert' },
  SEND_ALERTS: { label: 'Send alerts' },
  JUDGE_TENANT: { label: 'Judge a tenant' },
  JUDGE_TENANTS: { label: 'Judge all tenants' },
  BULK_JOB: { label: 'Bulk job' },
  MAINTENANCE: { label: 'Maintenance' },
  RECONCILE_USERS: { label: 'Read the user pool' },
  REPAIR_USERS: { label: 'Repair changes of users' },
} as const;

export type TaskKindName = keyof typeof TASK_KINDS;

/** Work that the server does after a response: what follows a change, and what recurs. Finished tasks are not kept. */
export const backgroundTasks = defineResource({
  name: 'background_tasks',
  label: ['Background Task', 'Background Tasks'],
  path: '/background-tasks',
  // Operators come here by a link, and seldom.
  menu: { group: [], icon: 'refresh' },

  fields: {
    task_id: text({ label: 'Task ID', identifier: true, shorten: 8 }),
    kind: choice(TASK_KINDS),
    state: choice(TASK_STATES),
    attempts: number({ integer: true }),
    error: longText({ optional: true }),
    due_at: dateTime({ label: 'Due' }),
    created_at: dateTime({ label: 'Created' }),
    /** Tasks of one lane run one after the other, in the order of their creation. */
    lane: text({ label: 'Record', optional: true, example: 'e.g. tickets/acme/7f3c91d2-…' }),
    payload: json({ optional: true, seenBy: [] }),
    /** The attempt of the process that works on it, until `due_at`. */
    claim: text({ optional: true, seenBy: [] }),
    tenant_id: tenant({ optional: true, empty: 'None' }),
  },

  list: {
    search: ['kind', 'state', 'lane', 'due_at', 'tenant_id'],
    columns: ['kind', 'state', 'attempts', 'due_at', 'error'],
    sort: '-due_at',
    bulk: false,
    suggestions: [{ label: 'Failed', icon: 'alert', filter: { state: 'FAILED' } }],
    empty: {
      before: 'Choose search criteria, then click Search to view background tasks.',
      none: 'No background tasks found matching your search criteria.',
    },
  },
  show: {
    title: '{kind}',
    sections: [
      {
        title: 'Background Task',
        fields: ['kind', 'lane', 'state', 'attempts', 'due_at', 'created_at', 'tenant_id', 'task_id'],
      },
      { title: 'Error', fields: ['error'] },
    ],
  },

  actions: {
    repeat: {
      label: 'Repeat',
      icon: 'refresh',
      when: { state: 'FAILED' },
      sets: { state: 'WAITING', attempts: 0, due_at: 'now' },
      confirm: { text: 'The server tries this task again.' },
    },
  },

  serverOnly: true,
  demo: false,
  access: { list: ['admin'], show: ['admin'], repeat: ['admin'] },
});
