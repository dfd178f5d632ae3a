import type { ERROR_TYPES } from '../../src/resources/errors.ts';

export type ErrorType = keyof typeof ERROR_TYPES;

/** How often each type occurs, and what it says. `{ace}` and `{deal}` stand for the ids. */
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
