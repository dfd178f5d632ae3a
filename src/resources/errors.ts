import { boolean, choice, dateTime, longText, reference, tenant, text } from '../fields/index.ts';
import { loadFailureTranslation, translateDeclaration } from '../messages/messageCatalog.ts';
import { defineResource, type RecordOf } from '../schema/defineResource.ts';
import { ACE_OPPORTUNITY } from './otherSystems.ts';
import { OWNERS } from './owners.ts';

/** The types that the integration reports, and three more that its charts know. Spec §4. */
export const ERROR_TYPES = {
  VALIDATION_ERROR: { label: 'Validation', also: 'validation', icon: 'e-validation', color: 'error-validation' },
  API_ERROR: { label: 'API', also: 'api', icon: 'e-api', color: 'error-api' },
  PROCESSING_ERROR: { label: 'Processing', also: 'processing', icon: 'e-processing', color: 'error-processing' },
  AUTHENTICATION_ERROR: {
    label: 'Authentication',
    also: 'authentication',
    icon: 'e-authentication',
    color: 'error-authentication',
  },
  NETWORK_ERROR: { label: 'Network', also: 'network', icon: 'e-network', color: 'error-network' },
  NOTFOUNDERROR: { label: 'Not found', icon: 'e-notfound', color: 'error-notfounderror', hidden: true },
  VALIDATIONERROR: { label: 'Validation', icon: 'e-validation', color: 'error-validationerror', hidden: true },
  UNKNOWNERROR: { label: 'Unknown', icon: 'unknown', color: 'error-unknownerror', hidden: true },
} as const;

export const ERROR_STATUSES = {
  NEW: { label: 'New', icon: 'new', tone: 'warning' },
  NOTIFIED: { label: 'Notified', icon: 'mail', tone: 'info' },
  RESOLVED: { label: 'Resolved', icon: 'check', tone: 'success' },
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
    deal_id: reference('deals', { label: 'Deal ID', example: 'e.g. 18734502611' }),
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
    ],
    filters: {
      error_message: ['contains'],
      ace_opportunity_id: ['startsWith', 'empty'],
      error_type: ['not'],
      resolved_at: ['range', 'empty'],
      source_file: ['contains'],
    },
    columns: ['error_id', 'deal_id', 'error_type', 'status', 'timestamp', 'tenant_id'],
    sortable: ['deal_id', 'error_type', 'status'],
    suggestions: [
      { label: 'Last 7 days', icon: 'cal', filter: {}, days: 7 },
      { label: 'New', icon: 'new', filter: { status: 'NEW' } },
      { label: 'Validation, last 30 days', icon: 'e-validation', filter: { error_type: 'VALIDATION_ERROR' }, days: 30 },
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
        title: 'Related Deal',
        fields: ['deal_id'],
        link: 'View Related Deal',
        siblings: { label: 'Open errors', filter: { status: 'NEW,NOTIFIED' } },
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
  },

  ingest: true,
  access: { list: 'signed-in', show: 'signed-in' },
});

export type IntegrationError = RecordOf<typeof errors>;
