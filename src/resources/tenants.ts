import { choice, dateTime, group, list, secret, tenant, text } from '../fields/index.ts';
import { defineResource, type RecordOf } from '../schema/defineResource.ts';
import { URL_WITH_ID } from '../schema/opensIn.ts';
import { HUBSPOT_DEAL } from './otherSystems.ts';

const TENANT_STATUSES = {
  ACTIVE: { label: 'Active', icon: 'check', color: 'success-fg' },
  INACTIVE: { label: 'Inactive', icon: 'off', tone: 'neutral' },
} as const;

/** The regions of tenants' buckets. Spec §5. */
const REGIONS = {
  'ap-southeast-2': { label: 'ap-southeast-2 (Sydney)' },
  'us-east-1': { label: 'us-east-1 (N. Virginia)' },
  'us-west-2': { label: 'us-west-2 (Oregon)' },
  'eu-west-1': { label: 'eu-west-1 (Ireland)' },
} as const;

/** Tenant admins may edit the other fields of their tenant. Spec §2, Tenant Details. */
const ADMIN_WRITES = { writtenBy: ['admin'] } as const;

/** The URL of a page with an ID in it. */
const LINK = { is: URL_WITH_ID, message: 'must be like https://example.com/deals/{id}' } as const;

const LINKS = ['links.portal', 'links.hubspot_url', 'links.partner_central_url'] as const;

/** A partner company whose deals are synchronized, with its CRM and bucket. Admins manage it. Spec §2, §3, §4, §5. */
export const tenants = defineResource({
  name: 'tenants',
  menu: { group: 'Admin', icon: 'building' },

  fields: {
    tenant_id: tenant(),
    name: text(ADMIN_WRITES),
    partner_id: text({ label: 'Partner ID', ...ADMIN_WRITES }),
    status: choice(TENANT_STATUSES, { default: 'ACTIVE', ...ADMIN_WRITES }),
    region: choice(REGIONS, { default: 'ap-southeast-2', open: true, ...ADMIN_WRITES }),
    s3_bucket: text({ label: 'S3 Bucket', optional: true, seenBy: ['admin', 'tenant-admin'] }),
    currency: text({ max: 3, optional: true, default: 'USD' }),
    authorized_countries: list(text({ max: 60 }), { optional: true, empty: 'None' }),
    hubspot_configuration: group(
      {
        api_key: secret({
          label: 'CRM API Key',
          empty: 'Not set',
          hint: "A private app token of the CRM. It should start with 'pat-'.",
        }),
        pipeline_id: text({ label: 'Pipeline ID', optional: true }),
        default_stage: text({ optional: true }),
        deal_stages: list(text({ max: 100 }), { optional: true, empty: 'None', ...ADMIN_WRITES }),
      },
      { label: 'CRM Settings', seenBy: ['admin', 'tenant-admin'] },
    ),
    /** The pages of deals and opportunities: `otherSystems.ts`. Everybody in the tenant sees them. */
    links: group(
      {
        portal: text({
          label: 'HubSpot Portal ID',
          optional: true,
          pattern: { is: /^\d{1,12}$/, message: 'must be digits, such as 4417203' },
          hint: 'The number in the address of HubSpot, after “contacts/”. Deals then link to their page in HubSpot.',
        }),
        hubspot_url: text({
          label: 'HubSpot Deal URL',
          max: 2_048,
          optional: true,
          pattern: LINK,
          example: HUBSPOT_DEAL.default ?? '',
          hint: 'Only for another address than the usual one. {portal} is the portal ID, {id} the ID of the deal.',
        }),
        partner_central_url: text({
          label: 'Partner Central URL',
          max: 2_048,
          optional: true,
          pattern: LINK,
          hint: 'The address of an opportunity in AWS Partner Central, with {id} in place of its ID.',
        }),
      },
      { optional: true },
    ),
    created_at: dateTime({ stamp: 'created' }),
    updated_at: dateTime({ stamp: 'updated' }),
  },

  list: {
    columns: ['tenant_id', 'name', 'partner_id', 'status', 'region'],
    beside: { status: 'TenantState' },
    sort: 'name',
    toggle: { label: 'Show active tenants only', filter: { active: true }, shows: { status: 'ACTIVE' } },
    parts: { health: { title: 'Tenant health', none: 'No tenants found.' } },
  },

  show: {
    title: '{name}',
    sections: [
      { title: 'General', fields: ['tenant_id', 'name', 'partner_id', 'status', 'created_at', 'updated_at'] },
      { title: 'Program', fields: ['region', 'currency', 's3_bucket', 'authorized_countries'] },
      {
        title: 'CRM',
        fields: [
          'hubspot_configuration.api_key',
          'hubspot_configuration.pipeline_id',
          'hubspot_configuration.default_stage',
          'hubspot_configuration.deal_stages',
        ],
      },
      { title: 'Links', fields: LINKS, serverOnly: true },
      { title: 'Machine keys', slot: 'MachineKeys', seenBy: ['admin'], serverOnly: true },
      { title: 'Changes and alerts', slot: 'TenantChanges', seenBy: ['admin', 'tenant-admin'], serverOnly: true },
    ],
    blanks: true,
    back: 'Back to List',
    denied: {
      title: 'Access Denied',
      text: "You don't have permission to view this tenant's details.",
      error: "Access Denied (403 Forbidden): You do not have permission to view this tenant's details.",
      back: 'Back to Tenants List',
    },
  },

  form: {
    sections: [
      {
        title: 'General',
        lead: 'The tenant in the console and in the partner program.',
        fields: ['name', 'partner_id', 'status'],
      },
      {
        title: 'Program',
        lead: 'The source of the opportunities, and the countries from which they are synchronized.',
        fields: ['region', 'currency', 's3_bucket', 'authorized_countries'],
      },
      {
        title: 'CRM',
        lead: 'The account that receives the deals, and the pipeline and stage in which they start.',
        fields: [
          'hubspot_configuration.api_key',
          'hubspot_configuration.pipeline_id',
          'hubspot_configuration.default_stage',
          'hubspot_configuration.deal_stages',
        ],
      },
      { title: 'Links', lead: 'The pages that deals and errors link to.', fields: LINKS, serverOnly: true },
    ],
    requiredToCreate: [
      's3_bucket',
      'currency',
      'hubspot_configuration.pipeline_id',
      'hubspot_configuration.default_stage',
    ],
    // Partner, bucket and pipeline are those of one tenant.
    clone: false,
    locked: 'Tenant ID cannot be changed after creation.',
    saved: { create: 'Tenant {name} was created with the ID {tenant_id}.', edit: 'Tenant updated successfully!' },
  },

  actions: {
    activate: {
      when: { status: 'INACTIVE' },
      sets: { status: 'ACTIVE' },
      confirm: {
        title: 'Activate {name}?',
        text: '{name} ({tenant_id}) can be chosen as a tenant again.',
      },
      done: '{name} is active.',
    },
    deactivate: {
      icon: 'off',
      when: { status: 'ACTIVE' },
      sets: { status: 'INACTIVE' },
      confirm: {
        title: 'Deactivate {name}?',
        text: '{name} ({tenant_id}) can no longer be chosen as a tenant. Its deals, errors and users stay as they are.',
      },
      done: '{name} is inactive.',
    },
  },

  delete: {
    confirm: {
      title: 'Delete {name}?',
      text: '{name} ({tenant_id}) and its CRM API key are deleted permanently. Delete its deals, errors and users first.',
    },
    done: '{name} was deleted.',
  },

  access: {
    list: 'signed-in',
    show: 'signed-in',
    create: ['admin'],
    edit: ['admin', 'tenant-admin'],
    delete: ['admin'],
    activate: ['admin'],
    deactivate: ['admin'],
  },
});

export type Tenant = RecordOf<typeof tenants>;
