/** The words of the landing page's lists. Spec §1: claims of the product, what is being built, what is planned. */
interface Point {
  readonly title: string;
  readonly text: string;
}

export const KEY_FEATURES: readonly { readonly title: string; readonly points: readonly Point[] }[] = [
  {
    title: 'Sync',
    points: [
      {
        title: 'Daily automated synchronisation',
        text: 'Every opportunity of the day arrives without anybody exporting anything.',
      },
      { title: 'Smart field mapping', text: 'ACE fields land in the CRM properties you already use.' },
      { title: 'Delivery-model mapping', text: 'Configurable, so both sides mean the same thing.' },
      { title: 'Pipelines and deal stages', text: 'Each tenant names its pipeline and where a new deal starts.' },
    ],
  },
  {
    title: 'Watch',
    points: [
      { title: 'Error handling', text: 'Every rejected record is kept, with its message and its deal.' },
      { title: 'E-mail notifications', text: 'The people concerned hear about an error without looking for it.' },
      { title: 'Country-based filtering', text: 'Only opportunities from authorised countries are taken.' },
    ],
  },
  {
    title: 'Tenants',
    points: [
      { title: 'Complete data isolation', text: 'A tenant sees its own deals, errors and users, and no others.' },
      { title: 'Own CRM API keys', text: 'One HubSpot key per tenant, never shared.' },
      { title: 'Self-service API', text: 'Tenants look after their own settings.' },
      { title: 'User management', text: 'Invitations, role-based access, and a switch to disable a user.' },
    ],
  },
];

export const BENEFITS: readonly Point[] = [
  {
    title: 'Nobody retypes a deal',
    text: 'What is agreed in the programme stands in the CRM the next morning, in the right pipeline and stage.',
  },
  {
    title: 'Trouble is visible the day it starts',
    text: 'Errors are counted by type and by day, so that a growing one stands out.',
  },
  {
    title: 'Partners stay apart',
    text: 'Data, keys and users are separated by tenant, and the people who run a tenant manage it themselves.',
  },
];

export const CURRENT_FEATURES: readonly string[] = [
  'Daily automated synchronisation',
  'Smart field mapping',
  'Delivery models, pipelines and stages',
  'Country-based filtering',
  'Error handling and e-mail notifications',
  'Tenant isolation, users and roles',
];

export const IN_PROGRESS: readonly string[] = [
  'Tenant-aware processing',
  'Per-tenant field mappings',
  'Self-service UI',
  'Integration status dashboard',
  'Richer e-mail reports',
  'Historical tracking',
];

export const PLANNED: readonly string[] = [
  'Reverse sync from the CRM to ACE',
  'Status mapping',
  'Marketplace listing',
  'Multi-region support',
  'Analytics',
  'Compliance features',
  'Data residency controls',
];
