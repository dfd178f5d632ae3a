import { choice, dateTime, group, list, secret, tenant, text } from '../fields/index.ts';
import { defineResource, type RecordOf } from '../schema/resource.ts';

/** Spec §4, Tenant status. */
export const TENANT_STATUSES = {
  ACTIVE: { label: 'Active', glyph: 'check', colour: 'success-fg' },
  INACTIVE: { label: 'Inactive', glyph: 'off', tone: 'neutral' },
} as const;

/** The regions a tenant's bucket may stand in. Spec §5. */
export const REGIONS = {
  'ap-southeast-2': { label: 'ap-southeast-2 (Sydney)' },
  'us-east-1': { label: 'us-east-1 (N. Virginia)' },
  'us-west-2': { label: 'us-west-2 (Oregon)' },
  'eu-west-1': { label: 'eu-west-1 (Ireland)' },
} as const;

/** A partner company whose deals are synchronised, with its CRM and bucket. Admins manage it. Spec §2, §3, §5. */
export const tenants = defineResource({
  name: 'tenants',
  path: '/admin/tenants',
  id: 'tenant_id',
  label: ['Tenant', 'Tenants'],

  fields: {
    tenant_id: tenant(),
    name: text(),
    partner_id: text({ label: 'Partner ID' }),
    region: choice(REGIONS, { initial: 'ap-southeast-2', open: true }),
    s3_bucket: text({ label: 'S3 Bucket', seenBy: ['admin', 'tenant-admin'] }),
    currency: text({ max: 3 }),
    authorized_countries: list(text(), { optional: true }),
    status: choice(TENANT_STATUSES, { initial: 'ACTIVE' }),
    hubspot_configuration: group(
      {
        api_key: secret({
          label: 'CRM API Key',
          hint: "A private app token of the CRM. It should start with 'pat-'.",
        }),
        pipeline_id: text({ label: 'Pipeline ID' }),
        default_stage: text(),
        deal_stages: list(text(), { optional: true }),
      },
      { seenBy: ['admin', 'tenant-admin'] },
    ),
    created_at: dateTime(),
    updated_at: dateTime(),
  },

  list: {
    paging: 'whole',
    columns: ['tenant_id', 'name', 'partner_id', 'status', 'region'],
    sort: 'name',
    empty: { none: 'No tenants found.' },
  },

  show: {
    title: '{name}',
    sections: [
      { title: 'Tenant', fields: ['tenant_id', 'name', 'partner_id', 'status', 'region', 'created_at', 'updated_at'] },
      { title: 'CRM', fields: ['hubspot_configuration.api_key'] },
    ],
    missing: 'Tenant not found',
    back: 'Back to List',
  },

  access: {
    list: 'signed-in',
    show: 'signed-in',
    create: ['admin'],
    edit: ['admin', 'tenant-admin'],
    delete: ['admin'],
  },
});

export type Tenant = RecordOf<typeof tenants>;
