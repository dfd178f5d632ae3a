import { translator } from './translator.ts';

/** The words of the landing page. Spec §1: claims of the product, what is being built, what is planned. */
export const translate = translator({
  'landing.title': 'Deal Sync: ACE opportunities and CRM deals, kept in step',
  'landing.hero.title': 'ACE opportunities and CRM deals, kept in step.',
  'landing.hero.lead':
    'Deal Sync carries your opportunities from the partner programme into HubSpot every day, one isolated tenant per partner. When a record is refused, it says which one and why.',
  'landing.ways.register': 'Get Started',
  'landing.ways.dashboard': 'Open the dashboard',

  // The labels and states in it are those that the resources declare.
  'landing.picture': 'The console: a list of deals with their stage and age',

  'landing.features.title': 'Key features',
  'landing.features.lead': 'The work between the two systems, done every day, in the open.',

  'landing.mapping.title': 'Fields find their counterpart',
  'landing.mapping.text': 'The names differ, the deal is the same.',
  'landing.mapping.opportunity': 'ACE opportunity',
  'landing.mapping.becomes': 'becomes',
  'landing.mapping.deal': 'HubSpot deal',
  'landing.mapping.company.ace': 'Customer company name',
  'landing.mapping.company.hubspot': 'Company',
  'landing.mapping.amount.ace': 'Estimated monthly revenue',
  'landing.mapping.amount.hubspot': 'Amount',
  'landing.mapping.stage.ace': 'Stage',
  'landing.mapping.stage.hubspot': 'Deal stage',
  'landing.mapping.closing.ace': 'Target close date',
  'landing.mapping.closing.hubspot': 'Close date',
  'landing.mapping.delivery.ace': 'Delivery model',
  'landing.mapping.delivery.hubspot': 'Delivery model',

  'landing.refusal.title': 'Errors say what is wrong',
  'landing.refusal.text': 'Which record, which field, and why it was refused.',
  'landing.refusal.message': 'Postal code is required when the country is United States.',
  'landing.refusal.about': 'Opportunity %{opportunity}, deal %{deal}',
  'landing.refusal.fix': 'Add the postal code to the opportunity in ACE. The next run takes it again.',

  'landing.sync.title': 'Sync',
  'landing.daily.title': 'Daily automated synchronisation',
  'landing.daily.text': 'Every opportunity of the day arrives in HubSpot without anybody exporting anything.',
  'landing.fields.title': 'Smart field mapping',
  'landing.fields.text': 'ACE fields land in the CRM properties you already use.',
  'landing.models.title': 'Delivery-model mapping',
  'landing.models.text': 'Configurable, so both sides mean the same thing.',
  'landing.pipelines.title': 'Pipelines and deal stages',
  'landing.pipelines.text': 'Each tenant names its pipeline and where a new deal starts.',

  'landing.watch.title': 'Watch',
  'landing.errors.title': 'Error handling',
  'landing.errors.text': 'Every rejected record is kept, with its message and its deal.',
  'landing.mails.title': 'E-mail notifications',
  'landing.mails.text': 'The people concerned hear about an error without looking for it.',
  'landing.countries.title': 'Country-based filtering',
  'landing.countries.text': 'Only opportunities from authorised countries are taken.',

  'landing.tenants.title': 'Tenants',
  'landing.isolation.title': 'Complete data isolation',
  'landing.isolation.text': 'A tenant sees its own deals, errors and users, and no others.',
  'landing.keys.title': 'Own CRM API keys',
  'landing.keys.text': 'One HubSpot key per tenant, never shared.',
  'landing.selfService.title': 'Self-service API',
  'landing.selfService.text': 'Tenants look after their own settings.',
  'landing.users.title': 'User management',
  'landing.users.text': 'Invitations, role-based access, and a switch to disable a user.',

  'landing.benefits.title': 'Benefits',
  'landing.typing.title': 'Nobody retypes a deal',
  'landing.typing.text':
    'What is agreed in the programme stands in the CRM the next morning, in the right pipeline and stage.',
  'landing.trouble.title': 'Trouble is visible the day it starts',
  'landing.trouble.text': 'Errors are counted by type and by day, so that a growing one stands out.',
  'landing.apart.title': 'Partners stay apart',
  'landing.apart.text':
    'Data, keys and users are separated by tenant, and the people who run a tenant manage it themselves.',

  'landing.current.title': 'Current features',
  'landing.current.lead': 'In use today.',
  'landing.roadmap.title': 'Roadmap',
  'landing.roadmap.lead': 'What is being built now, and what follows.',

  // Three of today's are named above.
  'landing.today.title': 'Today',
  'landing.today.pipelines': 'Delivery models, pipelines and stages',
  'landing.today.errors': 'Error handling and e-mail notifications',
  'landing.today.tenants': 'Tenant isolation, users and roles',
  'landing.today.keys': 'Own CRM API keys and a self-service API',

  'landing.next.title': 'In progress',
  'landing.next.tenants': 'Tenant-aware processing',
  'landing.next.fields': 'Per-tenant field mappings',
  'landing.next.selfService': 'Self-service UI',
  'landing.next.dashboard': 'Integration status dashboard',
  'landing.next.mails': 'Richer e-mail reports',
  'landing.next.history': 'Historical tracking',

  'landing.later.title': 'Planned',
  'landing.later.reverse': 'Reverse sync from the CRM to ACE',
  'landing.later.statuses': 'Status mapping',
  'landing.later.marketplace': 'Marketplace listing',
  'landing.later.regions': 'Multi-region support',
  'landing.later.analytics': 'Analytics',
  'landing.later.compliance': 'Compliance features',
  'landing.later.residency': 'Data residency controls',

  'landing.closing.title': 'Get in step.',
  'landing.closing.inside': 'See how your deals and opportunities stand today.',
  'landing.closing.text': 'Register, or sign in to the tenant you already have.',
});
