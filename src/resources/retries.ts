import { choice, dateTime, longText, reference, tenant, text } from '../fields/index.ts';
import { defineResource, type RecordOf } from '../schema/defineResource.ts';

/** The states of a retry. The sync takes requested ones and reports their outcome. */
export const RETRY_STATES = {
  REQUESTED: { label: 'Requested', icon: 'clock', tone: 'info' },
  TAKEN: { label: 'Taken', icon: 'refresh', tone: 'info' },
  SUCCEEDED: { label: 'Succeeded', icon: 'check', tone: 'success' },
  FAILED: { label: 'Failed', icon: 'alert', tone: 'danger' },
  EXPIRED: { label: 'Expired', icon: 'off', tone: 'neutral' },
} as const;

/** The states of retries that the sync must still take or finish. */
export const OPEN_RETRIES = ['REQUESTED', 'TAKEN'] as const satisfies readonly (keyof typeof RETRY_STATES)[];

/** A user's request that the sync writes the deal of an error again. The sync polls for it. See docs/ingest.md. */
export const retries = defineResource({
  name: 'retries',
  label: ['Retry', 'Retries'],
  menu: { icon: 'refresh' },

  fields: {
    retry_id: text({ label: 'Retry ID', identifier: true, shorten: 8, example: 'e.g. 7f3c91d2-…' }),
    deal_id: reference('deals', { label: 'Deal ID', example: 'e.g. 18734502611' }),
    error_id: reference('errors', { label: 'Error ID', example: 'e.g. 7f3c91d2-…' }),
    state: choice(RETRY_STATES),
    requested_at: dateTime(),
    requested_by: reference('users', { optional: true, example: 'e.g. alex@example.com' }),
    /** Retries that were requested together have the same. */
    request_id: text({ label: 'Request ID', identifier: true, shorten: 8, example: 'e.g. 7f3c91d2-…' }),
    taken_at: dateTime({ optional: true }),
    /** The name that the sync gives its process. */
    taken_by: text({ optional: true }),
    finished_at: dateTime({ optional: true }),
    /** The sync's words about the outcome. */
    message: longText({ optional: true }),
    tenant_id: tenant({ seenBy: ['admin'] }),
  },

  list: {
    search: ['tenant_id', 'deal_id', 'error_id', 'state', 'requested_at', 'requested_by', 'request_id'],
    columns: ['deal_id', 'state', 'requested_at', 'requested_by', 'finished_at'],
    suggestions: [
      { label: 'Last 7 days', icon: 'cal', filter: {}, days: 7 },
      { label: 'Failed', icon: 'alert', filter: { state: 'FAILED' } },
      { label: 'Mine', icon: 'user', filter: { requested_by: '@me' } },
    ],
    empty: {
      before: 'Please select a tenant and search criteria, then click Search to view retries.',
      none: 'No retries found. Request one on the page of an error.',
    },
  },

  show: {
    title: 'Retry of deal {deal_id}',
    sections: [
      {
        title: 'Retry',
        fields: [
          ...(['deal_id', 'error_id', 'state', 'requested_at', 'requested_by', 'taken_at', 'taken_by'] as const),
          ...(['finished_at', 'tenant_id', 'retry_id', 'request_id'] as const),
        ],
      },
      { title: 'Message', fields: ['message'] },
    ],
  },

  /** Retries are requested on the pages and lists of errors. */
  form: false,
  demo: false,
  serverOnly: true,
  access: { list: 'signed-in', show: 'signed-in', create: 'signed-in' },
});

export type Retry = RecordOf<typeof retries>;
