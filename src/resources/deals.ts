import { choice, date, dateTime, json, money, reference, tenant, text } from '../fields/index.ts';
import { defineResource, type RecordOf } from '../schema/defineResource.ts';
import { ACE_OPPORTUNITY, HUBSPOT_DEAL } from './otherSystems.ts';

/** The stages of a deal from prospect to launch, and closed lost. Spec §4. */
export const DEAL_STATUSES = {
  PROSPECT: { label: 'Prospect', icon: 's-prospect', color: 'deal-prospect' },
  QUALIFIED: { label: 'Qualified', icon: 's-qualified', color: 'deal-qualified' },
  TECHNICAL_VALIDATION: {
    label: 'Technical Validation',
    icon: 's-technical',
    color: 'deal-technical-validation',
  },
  BUSINESS_VALIDATION: { label: 'Business Validation', icon: 's-business', color: 'deal-business-validation' },
  COMMITTED: { label: 'Committed', icon: 's-committed', color: 'deal-committed' },
  LAUNCHED: { label: 'Launched', icon: 's-launched', color: 'deal-launched' },
  CLOSED_LOST: { label: 'Closed Lost', icon: 's-lost', color: 'deal-closed-lost', apart: true },
} as const;

/** States that say whether CRM and ACE agree on a deal, by what the sync has written and reported. docs/in-step.md. */
export const SYNC_STATES = {
  ARCHIVED: { label: 'Archived', icon: 'off', tone: 'neutral', hidden: true },
  IN_STEP: { label: 'In step', icon: 'check', tone: 'success' },
  CHANGED: { label: 'Changed since', icon: 'clock', tone: 'info' },
  WAITING: { label: 'Waiting', icon: 'mail', tone: 'warning' },
  FAILING: { label: 'Failing', icon: 'alert', tone: 'danger' },
  CLOSED: { label: 'Closed', icon: 'off', tone: 'neutral' },
} as const;

const inDealData = (...at: readonly string[]) => ({ from: 'deal_data', at }) as const;

/** A CRM deal that the integration synchronizes with ACE. The sync writes it; the console only reads. Spec §2, §3. */
export const deals = defineResource({
  name: 'deals',
  menu: { icon: 'deals' },

  fields: {
    hubspot_deal_id: text({
      label: 'HubSpot Deal ID',
      identifier: true,
      example: 'e.g. 18734502611',
      opensIn: HUBSPOT_DEAL,
    }),
    ace_opportunity_id: text({
      label: 'ACE Opportunity ID',
      short: 'ACE',
      identifier: true,
      optional: true,
      example: 'e.g. O4417203',
      empty: 'Not yet',
      opensIn: ACE_OPPORTUNITY,
    }),
    status: choice(DEAL_STATUSES),
    created_at: dateTime(),
    updated_at: dateTime(),
    tenant_id: tenant({ seenBy: ['admin'] }),
    source_file: text({ optional: true, max: 1024 }),
    deal_data: json(),
    name: text({ max: 1024, optional: true }),
    company: text({ optional: true }),
    amount: money({ currency: { field: 'currency' }, optional: true }),
    currency: text({ max: 3, optional: true }),
    close_date: date({ optional: true }),
    modified_at: dateTime({ label: 'Changed in the CRM', optional: true }),
    failed_at: dateTime({ label: 'Last open error', optional: true }),
    archived_at: dateTime({ optional: true }),
    merged_into: reference('deals', { optional: true, ahead: true, example: 'e.g. 18734502611' }),
    sync_state: choice(SYNC_STATES, { label: 'Sync', optional: true, alias: 'sync' }),
  },

  derived: {
    // In a plain deal, HubSpot's API and CSV export, AWS Partner Central, and an export of our own.
    name: inDealData('dealname', 'properties.dealname', 'Deal Name', 'Project.Title', 'name'),
    company: inDealData(
      'company.name',
      'properties.company',
      'Associated Company (Primary)',
      'Associated Company',
      'Company name',
      'Company',
      'Customer.Account.CompanyName',
      'company',
    ),
    amount: inDealData('amount', 'properties.amount', 'Amount', 'Project.ExpectedCustomerSpend.0.Amount'),
    // In the order of the amounts, since two systems may have different ones.
    currency: {
      ...inDealData(
        'currency',
        'properties.deal_currency_code',
        'Currency',
        'Project.ExpectedCustomerSpend.0.CurrencyCode',
      ),
      beside: 'amount',
    },
    close_date: inDealData(
      'closedate',
      'properties.closedate',
      'Close Date',
      'LifeCycle.TargetCloseDate',
      'close_date',
    ),
    modified_at: inDealData(
      'hs_lastmodifieddate',
      'properties.hs_lastmodifieddate',
      'Last Modified Date',
      'updatedAt',
      'LastModifiedDate',
      'modified_at',
    ),
    failed_at: { latest: 'timestamp', in: 'errors', by: 'deal_id', when: { status: { not: 'RESOLVED' } }, past: true },
    sync_state: {
      firstOf: {
        ARCHIVED: { archived_at: { empty: false } },
        CLOSED: { status: { in: ['LAUNCHED', 'CLOSED_LOST'] } },
        FAILING: { failed_at: { atLeast: { field: 'updated_at' } } },
        WAITING: { ace_opportunity_id: { empty: true } },
        CHANGED: { modified_at: { atLeast: { field: 'updated_at' }, not: { field: 'updated_at' } } },
        IN_STEP: {},
      },
    },
  },

  list: {
    search: ['tenant_id', 'hubspot_deal_id', 'ace_opportunity_id', 'status', 'sync_state', 'created_at'],
    text: ['name', 'company'],
    filters: {
      name: ['contains'],
      company: ['contains', 'startsWith', 'empty'],
      ace_opportunity_id: ['empty'],
      status: ['not'],
      amount: ['range', 'empty'],
      currency: ['not'],
      close_date: ['range', 'empty'],
      updated_at: ['range'],
    },
    subtitle: 'name',
    columns: ['hubspot_deal_id', 'ace_opportunity_id', 'status', 'created_at', 'tenant_id'],
    sortable: ['hubspot_deal_id', 'ace_opportunity_id', 'status', 'updated_at'],
    suggestions: [
      { label: 'Failing', icon: 'alert', filter: { sync_state: 'FAILING' } },
      { label: 'Waiting', icon: 'mail', filter: { sync_state: 'WAITING' } },
      { label: 'Changed since', icon: 'clock', filter: { sync_state: 'CHANGED' } },
      { label: 'Created in the last 7 days', icon: 'cal', filter: {}, days: 7 },
      { label: 'Committed', icon: 's-committed', filter: { status: 'COMMITTED' } },
      { label: 'Closed Lost, last 90 days', icon: 's-lost', filter: { status: 'CLOSED_LOST' }, days: 90 },
    ],
    empty: {
      before: 'Please select a tenant and search criteria, then click Search to view deals.',
      none: 'No deals found matching your search criteria.',
    },
  },

  latest: true,
  summary: {
    also: { by: 'sync_state', share: { of: ['IN_STEP'], without: ['CLOSED'], label: 'in step' } },
    average: {
      name: 'average_value',
      of: { number: 'amount' },
      label: 'average value',
      before: '$',
      currency: 'currency',
      digits: 0,
    },
    unlistedColor: 'deal-unknown',
  },

  show: {
    stages: 'status',
    sections: [
      {
        title: 'Basic Information',
        fields: [
          'hubspot_deal_id',
          'ace_opportunity_id',
          'status',
          'sync_state',
          'company',
          'amount',
          'tenant_id',
          'created_at',
          'updated_at',
          'close_date',
          'source_file',
        ],
      },
      { title: 'Deal Data', fields: ['deal_data'] },
    ],
    related: [
      {
        resource: 'errors',
        by: 'deal_id',
        title: 'Related Integration Errors',
        none: 'No integration errors found for this deal.',
        all: 'View All Related Errors',
      },
      {
        resource: 'retries',
        by: 'deal_id',
        title: 'Retries',
        none: 'No retries of this deal yet.',
        all: 'View All Retries',
      },
    ],
  },

  archive: { moment: 'archived_at', into: 'merged_into' },
  ingest: true,
  access: { list: 'signed-in', show: 'signed-in' },
});

export type Deal = RecordOf<typeof deals>;
