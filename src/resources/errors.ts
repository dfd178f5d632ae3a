import { boolean, choice, dateTime, longText, reference, tenant, text } from '../fields/index.ts';
import { loadFailureTranslation, translateDeclaration } from '../messages/messageCatalog.ts';
import { defineResource, type RecordOf } from '../schema/defineResource.ts';
import { causes, failureOf } from './causes.ts';
import { ACE_OPPORTUNITY } from './otherSystems.ts';
import { OWNERS } from './owners.ts';

/** The types that the integration reports, and three more that its charts know, of which one means `VALIDATION_ERROR`. Spec §4. */
export const ERROR_TYPES = {
  VALIDATION_ERROR: {
    label: 'Validation',
    also: 'validation',
    aliases: ['VALIDATIONERROR', 'ValidationError'],
    icon: 'e-validation',
    color: 'error-validation',
  },
  API_ERROR: { label: 'API', also: 'api', icon: 'e-api', color: 'error-api' },
  PROCESSING_ERROR: { label: 'Processing', also: 'processing', icon: 'e-processing', color: 'error-processing' },
  AUTHENTICATION_ERROR: {
    label: 'Authentication',
    also: 'authentication',
    icon: 'e-authentication',
    color: 'error-authentication',
  },
  NETWORK_ERROR: { label: 'Network', also: 'network', icon: 'e-network', color: 'error-network' },
  NOTFOUNDERROR: {
    label: 'Not found',
    aliases: ['NotFoundError'],
    icon: 'e-notfound',
    color: 'error-notfounderror',
    hidden: true,
  },
  UNKNOWNERROR: {
    label: 'Unknown',
    aliases: ['UnknownError'],
    icon: 'unknown',
    color: 'error-unknownerror',
    hidden: true,
  },
} as const;

export const ERROR_STATUSES = {
  NEW: { label: 'New', icon: 'new', tone: 'warning' },
  NOTIFIED: { label: 'Notified', icon: 'mail', tone: 'info' },
  RESOLVED: { label: 'Resolved', icon: 'check', tone: 'success' },
} as const;

/** The states of the work on an error. People set them; the sync does not know them. */
export const WORK_STATES = {
  OPEN: { label: 'Open', icon: 'new' },
  IN_PROGRESS: { label: 'In progress', icon: 's-business', tone: 'info' },
  WAITING_FOR_PARTNER: { label: 'Waiting for partner', icon: 'clock', tone: 'warning' },
  WAITING_FOR_AWS: { label: 'Waiting for AWS', icon: 'clock', tone: 'warning' },
  DONE: { label: 'Done', icon: 'check', tone: 'success' },
} as const;

/** The reasons why the work on an error is done. */
export const CLOSED_BECAUSE = {
  BY_HAND: { label: 'Closed by hand' },
  SYNCED: { label: 'Probably fixed: a later sync succeeded' },
  RESOLVED: { label: 'Resolved by the sync' },
} as const;

/** The statuses of errors that somebody must still handle. */
export const OPEN_STATUSES = ['NEW', 'NOTIFIED'] as const satisfies readonly (keyof typeof ERROR_STATUSES)[];

/** A failure of the integration with one deal. The sync writes it; the console only reads. Spec §2, §3. */
export const errors = defineResource({
  name: 'errors',
  label: ['Integration Error', 'Integration Errors'],
  menu: { icon: 'alert' },

  fields: {
    error_id: text({ label: 'Error ID', identifier: true, example: 'e.g. 7f3c91d2-…', shorten: 8 }),
    deal_id: reference('deals', { label: 'Deal ID', ahead: true, example: 'e.g. 18734502611' }),
    error_type: choice(ERROR_TYPES, { open: true, alias: 'type' }),
    status: choice(ERROR_STATUSES),
    timestamp: dateTime(),
    tenant_id: tenant({ seenBy: ['admin'], empty: 'N/A' }),
    ace_opportunity_id: text({
      label: 'ACE Opportunity ID',
      short: 'ACE',
      identifier: true,
      optional: true,
      example: 'e.g. O4417203',
      opensIn: ACE_OPPORTUNITY,
    }),
    notified: boolean(),
    source_file: text({ optional: true, max: 1024 }),
    resolved_at: dateTime({ optional: true, setWhen: { status: 'RESOLVED' } }),
    error_message: longText(),
    /** The key of a cause in the failure catalog. */
    cause: text({ optional: true }),
    owner: choice(OWNERS, { optional: true }),
    assignee: reference('users', { optional: true, annotation: true, example: 'e.g. alex@example.com' }),
    work_state: choice(WORK_STATES, { label: 'Work', optional: true, annotation: true, default: 'OPEN' }),
    snoozed_until: dateTime({ optional: true, annotation: true }),
    /** The moment since which the work is done. */
    done_at: dateTime({ label: 'Closed at', optional: true, annotation: true, writtenBy: [] }),
    closed_because: choice(CLOSED_BECAUSE, { optional: true, annotation: true, writtenBy: [] }),
    /** Its work was done, and its cause has struck the same deal again. */
    earlier_error_id: reference('errors', { label: 'Reopens', optional: true, annotation: true, writtenBy: [] }),
  },

  derived: { cause: { failure: 'cause' }, owner: { failure: 'owner' } },

  list: {
    search: [
      'tenant_id',
      'error_id',
      'deal_id',
      'ace_opportunity_id',
      'error_type',
      'status',
      'timestamp',
      'owner',
      'cause',
      'assignee',
      'work_state',
    ],
    filters: {
      error_message: ['contains'],
      ace_opportunity_id: ['startsWith', 'empty'],
      error_type: ['not'],
      resolved_at: ['range', 'empty'],
      source_file: ['contains'],
      owner: ['empty'],
      assignee: ['empty'],
      work_state: ['not'],
      snoozed_until: ['range', 'empty'],
      closed_because: ['not', 'empty'],
    },
    columns: ['error_id', 'deal_id', 'error_type', 'status', 'timestamp', 'tenant_id'],
    sortable: ['deal_id', 'error_type', 'status'],
    suggestions: [
      { label: 'Yesterday', icon: 'cal', filter: {}, days: 1, until: 1 },
      { label: 'Last 7 days', icon: 'cal', filter: {}, days: 7 },
      { label: 'New', icon: 'new', filter: { status: 'NEW' } },
      { label: 'Validation, last 30 days', icon: 'e-validation', filter: { error_type: 'VALIDATION_ERROR' }, days: 30 },
      { label: 'To do', icon: 'check', filter: { todo: 'true' } },
      { label: 'My errors', icon: 'user', filter: { assignee: '@me', todo: 'true' } },
      { label: 'Unassigned', icon: 'users', filter: { todo: 'true', assignee_empty: 'true' } },
      { label: 'Due', icon: 'clock', filter: { open: 'true', snoozed_until_lte: 'now' } },
    ],
    empty: {
      before: 'Please select a tenant and search criteria, then click Search to view integration errors.',
      none: 'No errors found matching your search criteria.',
    },
  },

  latest: {
    title: 'Latest errors',
    none: 'No recent errors found.',
    failed: 'Error loading latest errors: {error}',
  },
  summary: {
    answer: 'by_type',
    average: {
      name: 'average_resolution_time',
      of: { minutesFrom: 'timestamp', to: 'resolved_at' },
      label: 'average time to resolve',
      after: ' min',
      none: 'Nothing resolved yet',
      digits: 1,
    },
    title: 'Errors by type',
    none: 'No error data available for the selected period.',
    unlistedColor: 'error-unknown',
  },

  show: {
    title: 'Integration Error Details',
    sections: [
      { title: 'Error Message', fields: ['error_message'] },
      {
        title: 'Error Information',
        fields: [
          'error_id',
          'deal_id',
          'error_type',
          'status',
          'ace_opportunity_id',
          'tenant_id',
          'timestamp',
          'resolved_at',
          'notified',
          'source_file',
        ],
      },
      {
        title: 'Work',
        fields: ['work_state', 'assignee', 'snoozed_until', 'done_at', 'closed_because', 'earlier_error_id'],
      },
      { title: 'Notes', slot: 'ErrorNotes', serverOnly: true },
      {
        title: 'Related Deal',
        fields: ['deal_id'],
        link: 'View Related Deal',
        siblings: [
          { label: 'Open errors', filter: { open: 'true' } },
          { label: 'Open errors of the same cause', same: ['cause'], filter: { open: 'true' } },
        ],
      },
    ],
    related: [
      {
        resource: 'retries',
        by: 'deal_id',
        of: 'deal_id',
        title: 'Retries of the deal',
        none: 'No retries of this deal yet.',
        all: 'View All Retries',
      },
    ],
    missing: 'Error not found',
    back: 'Back to Errors',
  },

  failures: {
    type: 'error_type',
    message: 'error_message',
    affects: 'deal_id',
    load: async (language) => {
      const [{ failureCatalog }, translation] = await Promise.all([
        import('./failureCatalog.ts'),
        loadFailureTranslation(language),
      ]);
      return translateDeclaration(failureCatalog, translation);
    },
    learned: { resource: causes.name, failureOf },
  },

  work: {
    state: 'work_state',
    done: 'DONE',
    because: 'closed_because',
    snoozed: 'snoozed_until',
    doneAt: 'done_at',
    resolved: { status: 'RESOLVED' },
    resolvedAt: 'resolved_at',
    follows: { resource: 'deals', by: 'deal_id', moment: 'updated_at' },
    reopens: { same: ['cause', 'deal_id'], days: 14, earlier: 'earlier_error_id', keeps: ['assignee'] },
  },
  requests: {
    resource: 'retries',
    same: 'deal_id',
    state: 'state',
    label: 'Retry',
    text: 'The sync writes the deal of each error again. Deals whose retry is still open get no other.',
  },
  ingest: true,
  access: { list: 'signed-in', show: 'signed-in', annotate: 'signed-in' },
});

export type IntegrationError = RecordOf<typeof errors>;
