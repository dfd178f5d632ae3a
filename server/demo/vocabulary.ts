// The words of demo records. Names are invented, or common in documentation.

import type { ERROR_TYPES } from '../../src/resources/errors.ts';

const listOf = (text: string): readonly string[] => text.trim().split(/,\s+/);

export const COMPANY_STEMS = listOf(`
  Northwind, Contoso, Fabrikam, Tailspin, Litware, Proseware, Adatum, Wingtip, Lucerne, Trey, Alpine, Southridge,
  Blue Yonder, Consolidated, Coho, Fourth Coffee, Humongous, Margie, Relecloud, Woodgrove, Bellows, Munson,
  Liberty, Harbour, Silverline, Redgum, Tasman, Kestrel, Bluestone, Ironbark, Meridian, Aurora, Cobalt, Granite,
  Juniper, Larkspur, Moreton, Otway, Pinnacle, Quokka
`);

export const COMPANY_KINDS = listOf(`
  Traders, Logistics, Health, Insurance, Retail, Energy, Foods, Media, Mining, Airlines, University, Bank,
  Pharma, Telecom, Motors, Robotics
`);

export const PROJECTS = listOf(`
  data lake migration, contact centre renewal, SAP on cloud, landing zone, disaster recovery, ML platform,
  container platform, cost optimisation, security assessment, mainframe exit, IoT telemetry, VMware exit,
  analytics modernisation, website replatform, backup and archive, generative AI pilot
`);

/** Country, its currency, one of its postal codes, and its ISO code. */
export const COUNTRIES = [
  ['Australia', 'AUD', '3000', 'AU'],
  ['New Zealand', 'NZD', '6011', 'NZ'],
  ['United States', 'USD', '98109', 'US'],
  ['Ireland', 'EUR', 'D02 X285', 'IE'],
  ['United Kingdom', 'GBP', 'EC1A 1BB', 'GB'],
  ['Germany', 'EUR', '10115', 'DE'],
  ['Singapore', 'SGD', '018956', 'SG'],
  ['Japan', 'JPY', '100-0001', 'JP'],
] as const;

export const USE_CASES = [
  'Business Applications & Contact Center',
  'Migration / Database Migration',
  'Containers & Serverless',
  'Data & Analytics',
  'AI / Machine Learning',
  'Security & Compliance',
  'Storage & Backup',
  'Networking',
] as const;

export const DELIVERY_MODELS = [
  'SaaS or PaaS',
  'BYOL or AMI',
  'Managed Services',
  'Professional Services',
  'Resell',
  'Other',
] as const;

export const PARTNER_NEEDS = [
  'Co-Sell - Architectural Validation',
  'Co-Sell - Business Presentation',
  'Co-Sell - Pricing Assistance',
  'Co-Sell - Technical Consultation',
  'Co-Sell - Deal Support',
  'For Visibility Only',
] as const;

export const TAGS = listOf(`
  q1, q2, q3, q4, analytics, renewal, strategic, public-sector, greenfield
`);

export const FIRST_NAMES = listOf(`
  Ada, Ben, Chloe, Dev, Elena, Finn, Grace, Hugo, Isla, Jonas, Keiko, Liam, Mira, Noah, Olga, Priya, Quinn, Rosa,
  Sam, Tara, Umar, Vera, Wen, Yusuf, Zoe
`);

export const LAST_NAMES = listOf(`
  Abbott, Baker, Chen, Diaz, Evans, Fischer, Garcia, Haddad, Ito, Jensen, Khan, Lopez, Murphy, Nguyen, Okafor,
  Patel, Rossi, Schmidt, Tanaka, Walker
`);

/** The notes of sample records. */
export const SENTENCES = [
  'Waiting for a response from the customer.',
  'Discussed on the phone; the next step is a demo.',
  'All documents are complete.',
  'Price and scope are agreed.',
  'The customer asked to move this to next quarter.',
] as const;

export type ErrorType = keyof typeof ERROR_TYPES;

/** The relative frequency of each error type, and its messages. `{ace}` and `{deal}` are replaced by the IDs. */
export const ERROR_KINDS: Readonly<
  Record<ErrorType, { readonly weight: number; readonly messages: readonly string[] }>
> = {
  VALIDATION_ERROR: {
    weight: 40,
    messages: [
      'ACE rejected opportunity {ace}. 2 fields did not pass validation.\ncustomer.account.address.postalCode: REQUIRED_FIELD_MISSING, Postal code is required when the country is United States.\nproject.deliveryModels[0]: INVALID_ENUM_VALUE, "Managed" is not one of SaaS or PaaS, BYOL or AMI, Managed Services, Professional Services, Resell, Other.',
      'ACE rejected opportunity {ace}. lifeCycle.targetCloseDate: INVALID_VALUE, Target close date must not be in the past.',
      'Deal {deal} was not sent: project.expectedCustomerSpend must be greater than zero.',
      'Deal {deal} was not sent: customer.account.websiteUrl is required and must be a valid URL.',
    ],
  },
  API_ERROR: {
    weight: 20,
    messages: [
      'Partner Central answered 429 ThrottlingException: Rate exceeded. Gave up after 5 attempts.',
      'HubSpot answered 502 Bad Gateway on PATCH /crm/v3/objects/deals/{deal}.',
      'Partner Central answered 409 ConflictException: opportunity {ace} was modified by another request.',
    ],
  },
  PROCESSING_ERROR: {
    weight: 15,
    messages: [
      'No deal stage is mapped to the ACE stage "Business Validation" in the pipeline of this tenant.',
      'Cannot read the source file: unexpected end of JSON input at byte 48211.',
      'Deal {deal} has two primary companies; expected one.',
    ],
  },
  AUTHENTICATION_ERROR: {
    weight: 10,
    messages: [
      'HubSpot answered 401: the private app token of this tenant is invalid or has been revoked.',
      'AccessDeniedException: not authorised to perform partnercentral:UpdateOpportunity on {ace}.',
    ],
  },
  NETWORK_ERROR: {
    weight: 12,
    messages: [
      'connect ETIMEDOUT while calling partnercentral-selling.us-east-1.amazonaws.com:443',
      'read ECONNRESET while calling api.hubapi.com:443',
      'getaddrinfo EAI_AGAIN api.hubapi.com',
    ],
  },
  NOTFOUNDERROR: { weight: 1, messages: ['Deal {deal} was not found in HubSpot. It may have been deleted or merged.'] },
  VALIDATIONERROR: { weight: 1, messages: ['ValidationError: "closedate" must be a date in ISO 8601 format.'] },
  UNKNOWNERROR: { weight: 1, messages: ['Unhandled exception: TypeError: Cannot read properties of undefined.'] },
};
