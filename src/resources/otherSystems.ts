import type { OpensIn } from '../schema/opensIn.ts';

// The pages of other systems about ids. The tenant's settings complete their URLs.

export const HUBSPOT_DEAL: OpensIn = {
  label: 'HubSpot',
  url: 'links.hubspot_url',
  default: 'https://app.hubspot.com/contacts/{portal}/record/0-3/{id}',
};

export const ACE_OPPORTUNITY: OpensIn = { label: 'AWS Partner Central', url: 'links.partner_central_url' };
