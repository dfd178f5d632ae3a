import type { Failure, FailureCatalog } from '../schema/failure.ts';
import { OWNERS } from './owners.ts';

// Known failures of the integration between HubSpot and ACE, from public documentation; each names its source. The first that
// matches is taken for the cause, so what names a field stands before what names only a code. Patterns are read without regard
// to case; `[^\n]{0,160}` keeps one within a line and its time in proportion. docs/failure-catalog.md says how to add one.

const AWS = 'https://docs.aws.amazon.com';
const PC = `${AWS}/partner-central/latest`;
const BOTO = `${AWS}/botocore/latest/reference/services/partnercentral-selling/client/exceptions`;
const SAMPLES = 'https://github.com/aws-samples/partner-crm-integration-samples/blob';

const SOURCES = {
  validation: {
    title: 'AWS Partner Central API: ValidationExceptionError',
    url: `${PC}/APIReference/API_ValidationExceptionError.html`,
  },
  validationException: {
    title: 'botocore: Partner Central Selling, ValidationException',
    url: `${BOTO}/ValidationException.html`,
  },
  conflict: {
    title: 'AWS Partner Central API: Best practices (optimistic locking)',
    url: `${PC}/APIReference/best-practices.html`,
  },
  accessDenied: {
    title: 'botocore: Partner Central Selling, AccessDeniedException',
    url: `${BOTO}/AccessDeniedException.html`,
  },
  notFound: {
    title: 'botocore: Partner Central Selling, ResourceNotFoundException',
    url: `${BOTO}/ResourceNotFoundException.html`,
  },
  internal: {
    title: 'botocore: Partner Central Selling, InternalServerException',
    url: `${BOTO}/InternalServerException.html`,
  },
  quotaExceeded: {
    title: 'AWS SDK for Ruby: PartnerCentralSelling ServiceQuotaExceededException',
    url: 'https://rubydoc.info/gems/aws-sdk-partnercentralselling/Aws/PartnerCentralSelling/Types/ServiceQuotaExceededException',
  },
  quotas: { title: 'Quotas for the AWS Partner Central Selling API', url: `${PC}/developer-guide/quotas.html` },
  updates: {
    title: 'AWS Partner Central: Working with opportunity updates',
    url: `${PC}/selling-api/working-with-opportunity-updates.html`,
  },
  associating: {
    title: 'AWS Partner Central: Associating, disassociating and assigning opportunities',
    url: `${PC}/developer-guide/associating-disassociating-assigning-opportunities.html`,
  },
  engagementTask: {
    title: 'AWS Partner Central API: ListEngagementFromOpportunityTaskSummary',
    url: `${PC}/APIReference/API_ListEngagementFromOpportunityTaskSummary.html`,
  },
  spend: {
    title: 'AWS Partner Central API: ExpectedCustomerSpend',
    url: `${PC}/APIReference/API_ExpectedCustomerSpend.html`,
  },
  address: { title: 'AWS Partner Central API: Address', url: `${PC}/APIReference/API_Address.html` },
  aceErrors: {
    title: 'WorkSpan: ACE Integration Errors',
    url: 'https://support.workspan.com/hc/en-us/articles/15143618353043-ACE-Integration-Errors',
  },
  aceMessages: {
    title: 'WorkSpan: AWS ACE Integration Messages',
    url: 'https://support.workspan.com/hc/en-us/articles/30798917226643-AWS-ACE-Integration-Messages',
  },
  aceFields: {
    title: 'AWS partner-crm-integration-samples: Opportunity-Fields.csv',
    url: `${SAMPLES}/0014c4c585930f696e05f1c45199d80cdcf187ba/opportunity-samples/Opportunity-Fields.csv`,
  },
  aceResults: {
    title: 'AWS partner-crm-integration-samples: Opportunity-Results_With-Errors-Sample.json',
    url: `${SAMPLES}/2131a6f9f0eeb1c06ca13e3c7dffa6fe2835eeb4/opportunity-samples/Opportunity-Results_With-Errors-Sample.json`,
  },
  clazar: {
    title: 'Clazar: AWS Co-Sell Field Mapping',
    url: 'https://help.clazar.io/articles/5877532302-aws-co-sell-field-mapping',
  },
  s3Fields: {
    title: 'AWS Partner Central: Technical FAQ, fields (Amazon S3 integration)',
    url: `${PC}/crm/technical-faq-fields.html`,
  },
  s3Leads: {
    title: 'AWS Partner Central: Technical FAQ, leads and opportunities',
    url: `${PC}/crm/technical-faq-leads-and-opps.html`,
  },
  s3Errors: { title: 'Amazon S3: Error responses', url: `${AWS}/AmazonS3/latest/API/ErrorResponses.html` },
  s3Best: { title: 'Amazon S3: Error best practices', url: `${AWS}/AmazonS3/latest/userguide/ErrorBestPractices.html` },
  awsCommon: {
    title: 'AWS: Common errors',
    url: 'https://docs.aws.amazon.com/emr/latest/APIReference/CommonErrors.html',
  },
  awsSecrets: {
    title: 'botocore: Secrets Manager, ResourceNotFoundException',
    url: `${AWS}/botocore/latest/reference/services/secretsmanager/client/exceptions/ResourceNotFoundException.html`,
  },
  awsToken: {
    title: 'AWS: Common errors (ExpiredTokenException)',
    url: `${AWS}/awsconsolehelpdocs/latest/gsg/common-errors.html`,
  },
  iamRoles: {
    title: 'AWS IAM: Troubleshooting IAM roles',
    url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/troubleshoot_roles.html',
  },
  lambda: {
    title: 'AWS Lambda: Configure function timeout',
    url: `${AWS}/lambda/latest/dg/configuration-timeout.html`,
  },
  hubspotErrors: {
    title: 'HubSpot: API error handling',
    url: 'https://developers.hubspot.com/docs/api-reference/error-handling',
  },
  hubspotErrorsOld: {
    title: 'HubSpot: Handling errors',
    url: 'https://developers.hubspot.com/docs/api/error-handling',
  },
  hubspotUsage: {
    title: 'HubSpot: API usage guidelines',
    url: 'https://developers.hubspot.com/docs/developer-tooling/platform/usage-guidelines',
  },
  hubspotExpired: {
    title: 'Segment docs, pull request 6244: HubSpot EXPIRED_AUTHENTICATION',
    url: 'https://github.com/segment-boneyard/segment-docs/pull/6244',
  },
  hubspotAuth: {
    title: 'HubSpot/hubspot-api-python, issue 211: INVALID_AUTHENTICATION',
    url: 'https://github.com/HubSpot/hubspot-api-python/issues/211',
  },
  hubspotScopes: {
    title: 'HubSpot/hubspot-api-nodejs, issue 268: MISSING_SCOPES',
    url: 'https://github.com/HubSpot/hubspot-api-nodejs/issues/268',
  },
  hubspotBurst: {
    title: 'HubSpot/hubspot-api-nodejs, issue 416: TEN_SECONDLY_ROLLING',
    url: 'https://github.com/HubSpot/hubspot-api-nodejs/issues/416',
  },
  hubspotPipelines: {
    title: 'HubSpot: Pipelines',
    url: 'https://developers.hubspot.com/docs/methods/pipelines/pipelines_overview?hsLang=en',
  },
  hubspotDeals: {
    title: 'HubSpot: Deals guide',
    url: 'https://developers.hubspot.com/docs/api-reference/2026-03/crm/objects/deals/guide',
  },
  hubspotOption: {
    title: 'gregorspan/csc-frodx, issue 21: HubSpot INVALID_OPTION',
    url: 'https://github.com/gregorspan/csc-frodx/issues/21',
  },
  hubspotEmail: {
    title: 'HubspotCommunity/hubspot-ruby, issue 231: invalid email',
    url: 'https://github.com/HubspotCommunity/hubspot-ruby/issues/231',
  },
  hubspotDates: {
    title: 'HubSpot: How timestamps should be formatted',
    url: 'https://developers.hubspot.com/docs/faq/how-should-timestamps-be-formatted-for-hubspots-apis',
  },
  hubspotRules: {
    title: 'HubSpot changelog: property validation rules enforced for APIs',
    url: 'https://developers.hubspot.com/changelog/upcoming-property-validations-rules-will-be-enforced-for-apis-and-integrations',
  },
  hubspotMissing: {
    title: 'Agent.AI: HubSpot common error messages (object not found)',
    url: 'https://docs.agent.ai/integrations/hubspot-v2/reference/error-messages',
  },
  hubspotConflict: {
    title: 'stape-io/hubspot-tag, issue 7: 409 Contact already exists',
    url: 'https://github.com/stape-io/hubspot-tag/issues/7',
  },
  hubspotAssociations: {
    title: 'HubSpot changelog: custom association limits',
    url: 'https://developers.hubspot.com/changelog/introducing-custom-association-limits-for-associations-api',
  },
  hubspotPrimary: {
    title: 'HubSpot changelog: primary labels of associations',
    url: 'https://developers.hubspot.com/changelog/changes-to-primary-labels-for-hubspot-defined-association-labels',
  },
  hubspotBatch: {
    title: 'PipedreamHQ/pipedream, pull request 8462: HubSpot batch limit',
    url: 'https://github.com/PipedreamHQ/pipedream/pull/8462',
  },
  hubspotBad: {
    title: 'Nango: How to fix HubSpot API 400',
    url: 'https://nango.dev/blog/fix-hubspot-api-400-there-was-a-problem-with-the-request',
  },
  hubspotSearch: {
    title: 'HubSpot: Search the CRM (limitations)',
    url: 'https://developers.hubspot.com/docs/api-reference/search/guide#limitations',
  },
  hubspotUri: {
    title: 'PostHog, issue 27616: HubSpot 414 URI too long',
    url: 'https://github.com/PostHog/posthog/issues/27616',
  },
  httpStatus: { title: 'RFC 9110: HTTP status codes', url: 'https://www.rfc-editor.org/rfc/rfc9110#name-status-codes' },
  awsEndpoint: {
    title: 'boto/botocore, discussion 3102: EndpointConnectionError',
    url: 'https://github.com/boto/botocore/discussions/3102',
  },
  node: { title: 'Node.js: Common system errors', url: 'https://nodejs.org/api/errors.html#common-system-errors' },
  nodeTls: {
    title: 'Node.js: X509 certificate error codes',
    url: 'https://nodejs.org/api/tls.html#x509-certificate-error-codes',
  },
  eaiAgain: {
    title: 'Debian manual: gai_strerror',
    url: 'https://manpages.debian.org/jessie/libbind-dev/lwres_gai_strerror.3.en.html',
  },
  jsonPage: {
    title: 'FixJSON: Unexpected token <, you got HTML',
    url: 'https://fixjson.org/blog/json-unexpected-token-less-than',
  },
  jsonEnd: {
    title: 'V8: JSON error messages',
    url: 'https://chromium.googlesource.com/v8/v8.git/+/6.6.93/test/mjsunit/json-errors.js',
  },
} as const;

const DEAL = 'HubSpot > Deals > the deal';
const COMPANY = 'HubSpot > Deals > the deal > its primary company';
const PARTNER_CENTRAL = 'AWS Partner Central > Sell > Opportunity Management > the opportunity';
const PRIVATE_APPS = 'HubSpot > Settings > Integrations > Private Apps';
const IAM = 'AWS console of the partner account > IAM > Roles > the role of the integration';
const BUCKET = 'AWS console > S3 > the bucket of the tenant';
// Not the group of that name in the console's menu.
const SYNC = 'Outside this console: the integration itself';
const CODES_BAD = '(required|missing|invalid|not valid|must be|is not one of)';

/** A setting of the tenant that its own admins may change as well. */
const setting = (label: string) =>
  `This console > Tenant Details > Edit > ${label}. Platform admins: Tenants > the tenant > Edit > ${label}`;

const PARTNER_CENTRAL_NAMED =
  'to perform:? ?partnercentral|partner ?central ?selling|\\bcalling the \\w*(opportunit|engagement|resourcesnapshot|solution)';
const OTHER_SERVICE_NAMED =
  '\\(Service: ?|to perform:? ?[\\w-]+:|\\bcalling the \\w+ operation|secrets ?manager|dynamo ?db|event ?bridge|\\b(lambda|sqs|sns|kms|ssm|cognito|kinesis|cloudwatch|athena|s3)\\b';

/** Codes that all services of AWS share, in a line that names Partner Central, or no service at all. */
const ofPartnerCentral = (codes: string) =>
  `(?:^|\\n)(?:(?=[^\\n]*(?:${PARTNER_CENTRAL_NAMED}))|(?![^\\n]*(?:${OTHER_SERVICE_NAMED})))[^\\n]*?(?:${codes})`;

/** Codes that all services of AWS share, in a line that names another one than Partner Central. */
const ofOtherService = (codes: string) =>
  `(?:^|\\n)(?=[^\\n]*(?:${OTHER_SERVICE_NAMED}))(?![^\\n]*(?:${PARTNER_CENTRAL_NAMED}))[^\\n]*?(?:${codes})`;

// A number alone may count records or money.
const ANSWERED = '\\b(answered|responded|status|code|error|HTTP(/[\\d.]+)?)( with)?\\W{1,3}';

/** A status of HTTP that HubSpot answered: after its name, with no other system between, or before its address. */
const hubspotAnswered = (codes: string) =>
  `(hubspot|hubapi)((?!partner ?central|\\baws\\b|\\bace\\b)[^\\n]){0,120}?${ANSWERED}(${codes})\\b` +
  `|(${ANSWERED}(${codes})|\\b(${codes}) (client|server) error)\\b[^\\n]{0,120}hubapi`;

/** Words with which HubSpot's API begins a message: in its JSON, after its name, or alone. */
const hubspotSaid = (words: string) =>
  `\\bmessage\\W{1,7}(${words})\\b|(hubspot|hubapi)((?!partner ?central|\\baws\\b|\\bace\\b)[^\\n]){0,120}?\\b(?<!requested )(${words})\\b` +
  `|^\\W{0,5}(${words})\\W{0,5}$`;

/** A status of HTTP in the words of clients and proxies, of whichever system. A line of the AWS SDK has a code, which says more. */
const anyAnswered = (codes: string, words: string) =>
  `(?:^|\\n)(?![^\\n]*\\(Service: ?)[^\\n]*?(?:\\b(?:(?:status|response)(?: code)?|HTTP(?:/[\\d.]+)?(?: error|-code| status)?)\\W{1,3}(?:${codes})\\b` +
  `|<(?:title|h1)>\\s*(?:error )?(?:${codes})\\b|\\b(?:${codes}) (?:client|server) error\\b|\\b(?:${codes})\\W{1,3}(?:${words})\\b)`;

/** The fields of an error whose ids open in the system where a place begins. */
const OPENS: readonly (readonly [place: string, field: string])[] = [
  [DEAL, 'deal_id'],
  [PARTNER_CENTRAL, 'ace_opportunity_id'],
];

function withOpenings<Known extends Failure>(failures: readonly Known[]): readonly Known[] {
  return failures.map((failure) => {
    const [, opens] = OPENS.find(([place]) => failure.where?.startsWith(place)) ?? [];
    return opens === undefined ? failure : { ...failure, opens };
  });
}

/** Every failure that the console can explain. */
export const failureCatalog: FailureCatalog<keyof typeof OWNERS> = {
  actors: OWNERS,
  message: [
    'Hello,',
    '',
    'one of your deals could not be synchronized with AWS Partner Central (ACE).',
    '',
    'Deal: {name}',
    'Company: {company}',
    'HubSpot Deal ID: {deal_id}',
    'ACE Opportunity ID: {ace_opportunity_id}',
    '',
    'Cause: {title}',
    '{happened}',
    '',
    'What to change (owner: {who}):',
    '{fix}',
    '',
    'Where: {where}',
    'Link: {link}',
  ],
  failures: withOpenings([
    // ACE: fields of the customer
    {
      id: 'ace-postal-code',
      message: `postal ?code[^\\n]{0,160}${CODES_BAD}|(required|missing|invalid)[^\\n]{0,40}postal ?code`,
      title: 'Postal code missing or not accepted',
      happened:
        'ACE needs the postal code of the customer, in the form its country uses, and did not get one it accepts.',
      who: 'seller',
      fix: [
        'Open the primary company of the deal.',
        'Fill in the postal code as the country writes it. Leave it empty only for countries that have none.',
        'Save; the next sync sends the deal again.',
      ],
      where: `${COMPANY} > Postal code`,
      source: SOURCES.aceErrors,
    },
    {
      id: 'ace-state',
      message: `(?<!review )\\bstate(OrRegion)? (field )?is (a )?required|stateOrRegion[^\\n]{0,160}${CODES_BAD}|(?<!action )required: state\\b`,
      title: 'State missing or not accepted',
      happened:
        'For customers in the United States ACE requires the state, and accepts only the names on its own list.',
      who: 'seller',
      fix: [
        'Open the primary company of the deal.',
        'Choose the state, spelled in full (for example Alaska).',
        'Save; the next sync sends the deal again.',
      ],
      where: `${COMPANY} > State/Region`,
      source: SOURCES.aceErrors,
    },
    {
      id: 'ace-country',
      message: `required: country|countryCode[^\\n]{0,160}${CODES_BAD}|address\\.country[^\\n]{0,160}${CODES_BAD}`,
      title: 'Country missing or not accepted',
      happened: 'ACE needs the country of the customer as one of its two-letter codes.',
      who: 'seller',
      fix: [
        'Open the primary company of the deal.',
        'Choose the country from the list instead of typing it.',
        'Save; the next sync sends the deal again.',
      ],
      where: `${COMPANY} > Country/Region`,
      source: SOURCES.address,
    },
    {
      id: 'ace-website',
      message: `(websiteUrl|customer ?website)[^\\n]{0,160}${CODES_BAD}`,
      title: 'Customer website missing or not a web address',
      happened: 'ACE uses the website to recognize the customer, and it is missing or not a valid address.',
      who: 'seller',
      fix: [
        'Open the primary company of the deal.',
        'Enter the website of the customer, for example www.example.com.',
        'Save; the next sync sends the deal again.',
      ],
      where: `${COMPANY} > Website URL`,
      source: SOURCES.aceFields,
    },
    {
      id: 'ace-industry-other',
      message: `(otherIndustry|industryOther|industry other)[^\\n]{0,160}${CODES_BAD}`,
      title: 'Other industry not described',
      happened: 'The industry is set to Other, and ACE then requires the industry in words.',
      who: 'seller',
      fix: [
        'Choose a standard industry for the company, if one fits.',
        'Otherwise fill in the field that is mapped to Other industry.',
      ],
      where: `${COMPANY} > Industry`,
      source: SOURCES.clazar,
    },
    {
      id: 'ace-industry',
      message: `required: industry|account\\.industry[^\\n]{0,160}${CODES_BAD}|industry vertical[^\\n]{0,80}${CODES_BAD}`,
      title: 'Industry missing or not on the ACE list',
      happened: 'ACE accepts only its own list of industries, and the industry of the customer is empty or not on it.',
      who: 'seller',
      fix: [
        'Choose an industry for the primary company of the deal.',
        'If one is chosen already, ask the platform team to map it to an ACE industry.',
      ],
      where: `${COMPANY} > Industry`,
      source: SOURCES.aceErrors,
    },
    {
      id: 'ace-company-name',
      message: `(companyName|customer company name)[^\\n]{0,160}${CODES_BAD}`,
      title: 'Customer company name missing',
      happened: 'ACE needs the name of the customer, and the deal has no company with a name.',
      who: 'seller',
      fix: ['Associate the deal with a company and mark it as primary.', 'Check that the company has a name.'],
      where: COMPANY,
      source: SOURCES.aceFields,
    },
    {
      id: 'ace-account-id',
      message: `account id must be 12|awsAccountId[^\\n]{0,160}${CODES_BAD}`,
      title: 'AWS account ID of the customer not valid',
      happened: 'An AWS account ID has exactly 12 digits. Consulting partners must give it when the deal is Launched.',
      who: 'seller',
      fix: ['Ask the customer for the 12-digit AWS account ID.', 'Enter it without spaces or dashes.'],
      where: `${DEAL} > the property mapped to AWS account ID`,
      source: SOURCES.aceErrors,
    },

    // ACE: fields of the project
    {
      id: 'ace-close-date',
      message: `target ?close ?date[^\\n]{0,160}(past|${CODES_BAD.slice(1, -1)})|close date[^\\n]{0,40}in the past`,
      title: 'Target close date missing or in the past',
      happened: 'ACE does not accept a target close date that has passed. Its dates are counted in GMT.',
      who: 'seller',
      fix: [
        'Set the close date of the deal to a day in the future.',
        'If the deal is won or lost, set its stage instead.',
      ],
      where: `${DEAL} > Close date`,
      source: SOURCES.aceFields,
    },
    {
      id: 'ace-currency',
      message: `currencyCode[^\\n]{0,160}${CODES_BAD}`,
      title: 'Currency not accepted',
      happened: 'ACE accepts the expected spend in US dollars or euros only.',
      who: 'partner-admin',
      fix: [
        'Set Currency to USD or EUR.',
        'If it is, ask the platform team whether the amount of the deal is converted before it is sent.',
      ],
      where: setting('Currency'),
      source: SOURCES.spend,
    },
    {
      id: 'ace-spend',
      message: `(expectedCustomerSpend|expectedMonthlyAwsRevenue|monthly recurring revenue)[^\\n]{0,160}(greater than|blank|cannot be|${CODES_BAD.slice(1, -1)})`,
      title: 'Expected AWS spend missing or zero',
      happened: 'ACE needs the monthly AWS revenue that the deal is expected to bring, and it must be more than zero.',
      who: 'seller',
      fix: [
        'Enter the expected monthly AWS spend. For a yearly figure, divide it by 12.',
        'Use digits only, with at most two decimals.',
      ],
      where: `${DEAL} > the property mapped to expected AWS spend`,
      source: SOURCES.aceErrors,
    },
    {
      id: 'ace-description',
      message: `project description must have|required: project description|(customerBusinessProblem|projectDescription)[^\\n]{0,160}(minimum|at least|too short|${CODES_BAD.slice(1, -1)})`,
      title: 'Description missing or too short',
      happened:
        'ACE requires a description of the business problem of the customer, with a minimum length (20 characters in the API, 50 in older rules).',
      who: 'seller',
      fix: ['Describe the problem of the customer and the planned solution, in 50 characters or more.'],
      where: `${DEAL} > Deal description`,
      source: SOURCES.aceErrors,
    },
    {
      id: 'ace-delivery-model',
      message: `delivery ?models?(\\[\\d+\\])?[^\\n]{0,160}${CODES_BAD}`,
      title: 'Delivery model missing or not on the ACE list',
      happened: 'ACE needs at least one delivery model from its own list, such as SaaS or PaaS or Managed Services.',
      who: 'seller',
      fix: [
        'Choose a delivery model on the deal.',
        'If one is chosen already, ask the platform team to map it to an ACE delivery model.',
      ],
      where: `${DEAL} > the property mapped to delivery model`,
      source: SOURCES.aceErrors,
    },
    {
      id: 'ace-closed-lost-early',
      message: 'closed ?lost ?reason[^\\n]{0,60}(not acceptable|not allowed|only)',
      title: 'Closed-lost reason given too early',
      happened:
        'A closed-lost reason is set while the opportunity is not closed lost. ACE also does not create an opportunity that is lost from the start.',
      who: 'seller',
      fix: [
        'Clear the closed-lost reason while the deal is open.',
        'If the deal is lost and was never in ACE, sync it in an earlier stage first, then close it.',
      ],
      where: `${DEAL} > Closed lost reason`,
      source: SOURCES.aceMessages,
    },
    {
      id: 'ace-closed-lost-reason',
      message: `closed ?lost ?reason[^\\n]{0,160}${CODES_BAD}`,
      title: 'Closed-lost reason missing',
      happened: 'A lost deal needs a reason that ACE knows, and this deal has none.',
      who: 'seller',
      fix: [
        'Choose a closed-lost reason on the deal.',
        'If one is chosen already, ask the platform team to map it to an ACE reason.',
      ],
      where: `${DEAL} > Closed lost reason`,
      source: SOURCES.aceErrors,
    },
    {
      id: 'ace-other-need',
      message: 'other need[^\\n]{0,60}required|primaryNeedsFromAws[^\\n]{0,160}(required|missing|invalid|must be)',
      title: 'Need from AWS missing or not clear',
      happened: 'The primary need from AWS is missing, not on the list, or Other without a description.',
      who: 'seller',
      fix: [
        'Choose a primary need from AWS other than Other.',
        'Do not combine a co-sell need with Do not need support from AWS Sales Rep.',
      ],
      where: `${DEAL} > the property mapped to primary need from AWS`,
      source: SOURCES.aceErrors,
    },
    {
      id: 'ace-public-sector',
      message: 'contract vehicle is required|\\bRFx\\b|public tender solicitation',
      title: 'Public-sector details missing',
      happened: 'For education and government customers ACE requires the contract vehicle or the public tender number.',
      who: 'seller',
      fix: [
        'Fill in the contract vehicle and the RFx or tender solicitation number.',
        'If the industry is wrong, correct the industry of the company.',
      ],
      where: `${DEAL} > the properties mapped to contract vehicle and RFx number`,
      source: SOURCES.aceErrors,
    },
    {
      id: 'ace-contract-dates',
      message: 'contract end date cannot be earlier',
      title: 'Contract ends before it starts',
      happened: 'The contract end date is before the start date, or the start date is missing.',
      who: 'seller',
      fix: ['Fill in the contract start date.', 'Set the contract end date to a later day.'],
      where: `${DEAL} > Contract dates`,
      source: SOURCES.aceMessages,
    },
    {
      id: 'ace-text-too-long',
      message: 'data value too large|max(imum)? length ?(=|of|is|:) ?\\d+|length less than or equal to',
      title: 'A text is too long for ACE',
      happened: 'A text field, often the next step or the additional comments, is longer than ACE accepts.',
      who: 'seller',
      fix: ['Shorten the field that the message names, to the length that the message names.'],
      where: `${DEAL} > the field that the message names`,
      source: SOURCES.aceErrors,
    },
    {
      id: 'ace-picklist',
      message: 'bad value for restricted picklist',
      title: 'A value is not on the ACE list',
      happened:
        'A list field was sent with a value that ACE does not have. A sub use case must also belong to its use case.',
      who: 'seller',
      fix: [
        'Choose another value in the field that the message names.',
        'If the value is right, ask the platform team to map it to one of the ACE list.',
      ],
      where: `${DEAL} > the field that the message names`,
      source: SOURCES.aceMessages,
    },
    {
      id: 'ace-owner',
      message: 'user not found for opportunity owner',
      title: 'Deal owner is not a Partner Central user',
      happened:
        'The owner of the deal was sent as opportunity owner, and no Partner Central user has that email address.',
      who: 'partner-admin',
      fix: [
        'Invite the owner to Partner Central with the same email address.',
        'Or give the deal an owner who has an account there.',
      ],
      where: 'AWS Partner Central > User management',
      source: SOURCES.aceResults,
    },

    // ACE: the life of an opportunity
    {
      id: 'ace-solution-for-stage',
      message: 'solution[^\\n]{0,120}(committed|launched)|(committed|launched)[^\\n]{0,120}(valid solution|associate)',
      title: 'A solution is needed for this stage',
      happened:
        'An opportunity cannot become Committed or Launched before a valid solution or Marketplace product is associated with it.',
      who: 'partner-admin',
      fix: [
        'Associate a partner solution (S-0001234) or a Marketplace product with the opportunity.',
        'Other is not enough from Committed on.',
      ],
      where: `${PARTNER_CENTRAL} > Solutions`,
      source: SOURCES.associating,
    },
    {
      id: 'ace-solution-missing',
      message:
        'at least one[^\\n]{0,40}solution|solutions?[^\\n]{0,100}(NOT_ENOUGH_VALUES|must be associated|is required|REQUIRED_FIELD_MISSING)',
      title: 'No solution is associated',
      happened:
        'Before an opportunity is submitted to AWS, one to ten partner solutions must be associated with it. This one has none.',
      who: 'partner-admin',
      fix: ['Associate a partner solution with the opportunity.', 'Then submit it again.'],
      where: `${PARTNER_CENTRAL} > Solutions`,
      source: SOURCES.associating,
    },
    {
      id: 'ace-association-limit',
      message:
        '(products?|solutions?|offers?)\\b[^\\n]{0,120}TOO_MANY_VALUES|TOO_MANY_VALUES[^\\n]{0,120}(products?|solutions?|offers?)\\b',
      title: 'Too many products, solutions or offers',
      happened: 'An opportunity accepts up to 20 AWS products, 10 solutions and 1 private offer, and more were sent.',
      who: 'partner-admin',
      fix: [
        'Remove products, solutions or offers until the limit is kept.',
        'Remove them from the deal too, if it names them.',
      ],
      where: PARTNER_CENTRAL,
      source: SOURCES.quotas,
    },
    {
      id: 'ace-under-review',
      message:
        '(submitted|in[- ]review)\\b[^\\n]{0,100}(cannot|can.?t|not allowed|blocked|read-only|not permitted)|(cannot|can.?t|not) be (updated|changed|edited)[^\\n]{0,100}(submitted|in[- ]review)',
      title: 'AWS is reviewing the opportunity',
      happened: 'While an opportunity is submitted or in review, AWS accepts no changes to it.',
      who: 'wait',
      fix: ['Wait until AWS has finished the review.', 'The next sync after that sends the change.'],
      where: PARTNER_CENTRAL,
      source: SOURCES.updates,
    },
    {
      id: 'ace-closed',
      message: 'changes are not allowed when an opportunity|opportunity[^\\n]{0,60}(already|is) (closed lost|launched)',
      title: 'The opportunity is closed in ACE',
      happened: 'ACE rejects every change to an opportunity that is Launched or Closed Lost.',
      who: 'seller',
      fix: [
        'Leave the deal as it is: nothing more can be sent for it.',
        'For new business with the customer, create a new deal.',
      ],
      where: DEAL,
      source: SOURCES.aceMessages,
    },
    {
      id: 'ace-engagement-access',
      message: '\\b(invitation|engagement|opportunity|resourcesnapshot(job)?)AccessDenied\\b',
      title: 'Submitting to AWS was refused',
      happened:
        'The task that submits the opportunity failed because the role of the integration may not create the engagement or the invitation.',
      who: 'partner-admin',
      fix: [
        'Allow the role the actions on engagements, invitations and resource snapshots.',
        'Then submit the opportunity again.',
      ],
      where: IAM,
      source: SOURCES.engagementTask,
    },
    {
      id: 'ace-engagement-validation',
      message: '\\b(invitation|engagement|opportunity|resourcesnapshot(job)?)ValidationFailed\\b',
      title: 'Submitting to AWS failed a check',
      happened: 'The task that submits the opportunity failed because the opportunity is not complete.',
      who: 'seller',
      fix: ['Read the rest of the message for the field.', 'Complete the deal and sync it again.'],
      where: DEAL,
      source: SOURCES.engagementTask,
    },
    {
      id: 'ace-stale-version',
      message: `${ofPartnerCentral('\\bConflictException')}|LastModifiedDate[^\\n]{0,100}(match|stale|outdated|invalid)|was modified by another request`,
      title: 'Someone else changed the opportunity',
      happened:
        'The opportunity was changed in Partner Central after the sync read it, so AWS refused to overwrite it.',
      who: 'wait',
      fix: [
        'Wait for the next sync: it reads the latest version first.',
        'If it happens again, compare deal and opportunity and decide by hand which is right.',
      ],
      where: PARTNER_CENTRAL,
      source: SOURCES.conflict,
    },

    // ACE: the file exchange
    {
      id: 'ace-file-name',
      message: 'same file name|file ?(name)?[^\\n]{0,100}already (been )?(processed|received|exists)',
      title: 'File name used before',
      happened: 'ACE accepts each file name once. A second file with the same name is not processed.',
      who: 'platform',
      fix: ['Send the deal again under a new file name, with a time stamp in it.'],
      where: `${SYNC} > file names`,
      source: SOURCES.s3Fields,
    },
    {
      id: 'ace-file-size',
      message: 'file[^\\n]{0,80}(exceed\\w*|larger than|too large|over)[^\\n]{0,40}1 ?MB|1 ?MB (file )?(size )?limit',
      title: 'File too large for ACE',
      happened: 'ACE accepts files of up to 1 MB and recommends one opportunity per file.',
      who: 'platform',
      fix: ['Split the file: one opportunity in each.'],
      where: `${SYNC} > batch size`,
      source: SOURCES.s3Leads,
    },
    {
      id: 'ace-file-type',
      message:
        '(only|must be|expected)[^\\n]{0,20}\\bJSON\\b[^\\n]{0,20}(file|format)|file (type|extension)[^\\n]{0,60}(not supported|not allowed|invalid)',
      title: 'File is not JSON',
      happened: 'ACE accepts JSON files only and rejected a file of another kind.',
      who: 'platform',
      fix: ['Remove the file from the inbound folder.', 'Find out who wrote it there; only the integration should.'],
      where: `${BUCKET} > opportunity-inbound`,
      source: SOURCES.s3Fields,
    },

    // AWS: signing in, S3
    {
      id: 'aws-assume-role',
      message: 'sts:AssumeRole|AssumeRole[^\\n]{0,60}(AccessDenied|not authori[sz]ed)|unable to assume role',
      title: 'The AWS role cannot be assumed',
      happened:
        'The integration may not assume the role of the tenant: the policy, the trusted account or the external ID does not match.',
      who: 'partner-admin',
      fix: [
        'Check that the trust policy of the role names the account of the integration.',
        'Check the external ID and other conditions.',
        'Check that the caller is allowed sts:AssumeRole on the role.',
      ],
      where: `${IAM} > Trust relationships`,
      source: SOURCES.iamRoles,
    },
    {
      id: 'aws-token-expired',
      message: 'ExpiredToken(Exception)?\\b|security token included in the request (is|has) expired',
      title: 'AWS session expired',
      happened: 'The temporary AWS credentials expired before the request was sent.',
      who: 'platform',
      fix: [
        'Wait for the next sync, which fetches new credentials.',
        'If it happens again, renew the credentials before each run.',
      ],
      where: `${SYNC} > AWS credentials`,
      source: SOURCES.awsToken,
    },
    {
      id: 'aws-key-invalid',
      message:
        'InvalidClientTokenId|UnrecognizedClientException|InvalidAccessKeyId|security token included in the request is invalid',
      title: 'AWS access key not known',
      happened: 'AWS does not know the access key: it was deleted, deactivated or mistyped.',
      who: 'platform',
      fix: ['Create a new access key, or switch to a role.', 'Store it with the integration and delete the old one.'],
      where: `${SYNC} > AWS credentials`,
      source: SOURCES.awsCommon,
    },
    {
      id: 'aws-clock',
      message: 'RequestExpired|RequestTimeTooSkewed|signature expired|signature not yet current',
      title: 'Clock of the integration is wrong',
      happened: 'AWS refuses requests whose time stamp is more than 15 minutes off.',
      who: 'platform',
      fix: [
        'Correct the clock of the machine that runs the sync.',
        'Check that requests do not wait in a queue for long.',
      ],
      where: `${SYNC} > host`,
      source: SOURCES.awsCommon,
    },
    {
      id: 'aws-secret-missing',
      message: 'secrets ?manager can.?t find',
      title: 'A secret of the integration is missing',
      happened:
        'Secrets Manager does not have the secret that the integration asked for: not created, renamed or deleted.',
      who: 'platform',
      fix: [
        'Compare the name of the secret that the integration asks for with those in Secrets Manager, in the same region.',
        'Restore or create it.',
      ],
      where: 'AWS console > Secrets Manager',
      source: SOURCES.awsSecrets,
    },
    {
      id: 's3-upload-denied',
      message:
        '(PutObject|upload)[^\\n]{0,80}access ?denied|access ?denied[^\\n]{0,80}(PutObject|upload)|(bucket-owner-full-control)',
      title: 'Upload to the ACE bucket refused',
      happened:
        'AWS refused the upload: the file went to the outbound folder, or the bucket owner was not given full control of it.',
      who: 'partner-admin',
      fix: [
        'Write to the inbound folder.',
        'Upload with the access control bucket-owner-full-control.',
        'Check that the role may write to the bucket.',
      ],
      where: `${BUCKET} > opportunity-inbound`,
      source: SOURCES.s3Leads,
    },
    {
      id: 's3-no-bucket',
      message: 'NoSuchBucket|specified bucket does not exist',
      title: 'S3 bucket not found',
      happened: 'The bucket that is set for the tenant does not exist.',
      who: 'partner-admin',
      fix: ['Compare the bucket name with the one that AWS gave you.', 'Correct it.'],
      where: setting('S3 Bucket'),
      source: SOURCES.s3Errors,
    },
    {
      id: 's3-no-key',
      message: 'NoSuchKey|specified key does not exist',
      title: 'Source file not found in S3',
      happened:
        'The file no longer existed when the sync tried to read it. It was moved, deleted or processed by another run.',
      who: 'platform',
      fix: [
        'Look for the file in the archive folder (opportunity-outbound-archive).',
        'Copy it back to process it again.',
      ],
      where: BUCKET,
      source: SOURCES.s3Fields,
    },
    {
      id: 's3-slow-down',
      message: '\\bSlowDown\\b|reduce your request rate',
      title: 'S3 asks to slow down',
      happened: 'Too many requests reached the bucket in a short time.',
      who: 'wait',
      fix: [
        'Wait: the sync tries again.',
        'If it happens every day, ask the platform team to read fewer files at once.',
      ],
      where: `${SYNC} > S3`,
      source: SOURCES.s3Best,
    },
    {
      id: 's3-access-denied',
      message:
        '(s3|bucket|GetObject|ListObjects(V2)?|HeadObject)\\b[^\\n]{0,160}(access ?denied\\b|forbidden)|\\baccess ?denied\\b[^\\n]{0,160}(s3:|bucket|GetObject|ListObjects)',
      title: 'Reading the S3 bucket refused',
      happened: 'The role of the integration may not read the bucket of the tenant.',
      who: 'partner-admin',
      fix: [
        'Allow the role to list the bucket and to read its objects.',
        'Look for a deny rule in the bucket policy and in the key policy.',
      ],
      where: IAM,
      source: SOURCES.s3Errors,
    },

    // HubSpot: access
    {
      id: 'hubspot-token-expired',
      message: 'EXPIRED_AUTHENTICATION|OAuth token used to make this call expired',
      title: 'HubSpot access token expired',
      happened: 'The token of the connection expired and was not renewed in time.',
      who: 'partner-admin',
      fix: [
        'Wait for the next sync, which renews the token.',
        'If it happens again, enter the access token of a private app of HubSpot as CRM API Key.',
      ],
      where: setting('CRM API Key'),
      source: SOURCES.hubspotExpired,
    },
    {
      id: 'hubspot-token-invalid',
      message: `INVALID_AUTHENTICATION|authentication credentials not found|${hubspotAnswered('401')}|private app token[^\\n]{0,60}(invalid|revoked)`,
      title: 'HubSpot does not accept the token',
      happened: 'The private app token of the tenant is wrong, was rotated, or its app was deleted.',
      who: 'partner-admin',
      fix: [
        'Open the private app in HubSpot (Settings > Integrations > Private Apps) and copy its current access token.',
        'Check that it belongs to the right HubSpot account.',
        'Enter it as CRM API Key.',
      ],
      where: setting('CRM API Key'),
      source: SOURCES.hubspotAuth,
    },
    {
      id: 'hubspot-scopes',
      message:
        'MISSING_SCOPES|hasn.?t been granted all required scopes|one or more of the following scopes are required',
      title: 'HubSpot app lacks a permission',
      happened: 'The private app lacks a scope that the sync needs.',
      who: 'partner-admin',
      fix: [
        'Open the private app in HubSpot, then Scopes.',
        'Add the scope that the message names, such as crm.objects.deals.read or .write.',
        'Save the app. If its token changed, enter the new one as CRM API Key in Tenant Details.',
      ],
      where: `${PRIVATE_APPS} > the app > Scopes`,
      source: SOURCES.hubspotScopes,
    },
    {
      id: 'hubspot-forbidden',
      message: hubspotAnswered('403'),
      title: 'HubSpot refused access',
      happened: 'The token is valid, but not for this call.',
      who: 'partner-admin',
      fix: ['Check the scopes of the private app.', 'If they are right, ask HubSpot support with the correlation ID.'],
      where: `${PRIVATE_APPS} > the app > Scopes`,
      source: SOURCES.hubspotErrors,
    },

    // HubSpot: limits and outages
    {
      id: 'hubspot-daily-limit',
      message:
        'policyName\\W{1,5}DAILY|reached your daily limit|daily (request |API )?limit[^\\n]{0,40}(reached|exceeded)',
      title: 'HubSpot daily limit reached',
      happened: 'All API calls of the HubSpot account for today are used up, possibly by other apps.',
      who: 'wait',
      fix: [
        'Wait until midnight in the time zone of the HubSpot account.',
        'If it happens again, see which app uses the calls, or buy a higher limit.',
      ],
      where: `${PRIVATE_APPS} > the app > Logs`,
      source: SOURCES.hubspotUsage,
    },
    {
      id: 'hubspot-rate-limit',
      message: `ten_?secondly(_rolling)?|reached your secondly limit|${hubspotAnswered('429')}|RATE_LIMITS\\b`,
      title: 'HubSpot asks to slow down',
      happened: 'The sync sent more calls in ten seconds than HubSpot allows.',
      who: 'wait',
      fix: [
        'Wait: the sync tries again.',
        'If it happens every day, ask the platform team to send fewer calls at once.',
      ],
      where: `${SYNC} > HubSpot`,
      source: SOURCES.hubspotBurst,
    },
    {
      id: 'hubspot-locked',
      message: `${hubspotAnswered('423')}|\\b423 Locked\\b`,
      title: 'HubSpot record is locked',
      happened: 'Many changes came in a very short time, and HubSpot locks the records for two seconds.',
      who: 'wait',
      fix: ['Wait: the sync tries again after two seconds or more.'],
      where: `${SYNC} > HubSpot`,
      source: SOURCES.hubspotErrors,
    },
    {
      id: 'hubspot-migration',
      message: `\\b477\\b[^\\n]{0,60}migration|migration in progress|${hubspotAnswered('477')}`,
      title: 'HubSpot is moving the account',
      happened:
        'HubSpot is moving the data of the account to another hosting location and accepts no calls in the meantime.',
      who: 'wait',
      fix: ['Wait: it takes up to 24 hours.', 'The sync continues by itself.'],
      where: 'HubSpot > Settings > Account',
      source: SOURCES.hubspotErrors,
    },
    {
      id: 'hubspot-uri-too-long',
      message: `${hubspotAnswered('414')}|\\b414\\b[^\\n]{0,40}(request-)?URI too (long|large)`,
      title: 'Too many properties in one request',
      happened: 'The request to HubSpot named so many properties that its address became too long.',
      who: 'platform',
      fix: ['Ask only for the properties that are mapped.', 'Send the list in the body of a batch read instead.'],
      where: `${SYNC} > property list`,
      source: SOURCES.hubspotUri,
    },
    {
      id: 'hubspot-batch',
      message: 'maximum number of inputs supported in a batch',
      title: 'Too many records in one request',
      happened: 'A batch sent to HubSpot contained more records than HubSpot accepts.',
      who: 'platform',
      fix: ['Send smaller batches.'],
      where: `${SYNC} > batch size`,
      source: SOURCES.hubspotBatch,
    },
    {
      id: 'hubspot-search-limit',
      message:
        'cannot (fetch|retrieve|page) (more than|beyond) [\\d.,]{1,10} (total )?(records|results)|limited to 10[.,]?000 (total )?(records|results)|beyond 10[.,]?000 (total )?(records|results)',
      title: 'A HubSpot search has more than 10,000 results',
      happened: 'The sync asked for more records of one search than HubSpot returns, so the rest of them was not read.',
      who: 'platform',
      fix: [
        'Split the search by the time of the last change (hs_lastmodifieddate), so that each part has fewer than 10,000 results.',
        'Or read all deals page by page without a search.',
      ],
      where: `${SYNC} > search`,
      source: SOURCES.hubspotSearch,
    },
    {
      id: 'hubspot-unavailable',
      message: `${hubspotAnswered('500|503|521|522|523|524')}|${hubspotSaid('internal error')}`,
      title: 'HubSpot is not available',
      happened: 'HubSpot has an outage or a short break.',
      who: 'wait',
      fix: ['Wait: the sync tries again.', 'If it persists, look at the status page of HubSpot.'],
      where: 'HubSpot > status page',
      source: SOURCES.hubspotErrorsOld,
    },
    {
      id: 'hubspot-gateway',
      message: hubspotAnswered('502|504'),
      title: 'HubSpot did not respond in time',
      happened: 'HubSpot cut the request off, which it does when it is busy or gets many requests over a long time.',
      who: 'wait',
      fix: [
        'Wait: the sync tries again after a few seconds.',
        'If it happens every day, ask the platform team to spread the sync over more time.',
      ],
      where: `${SYNC} > HubSpot`,
      source: SOURCES.hubspotErrors,
    },

    // HubSpot: data
    {
      id: 'hubspot-property-missing',
      message: 'PROPERTY_DOESNT_EXIST|property \\W{0,4}[\\w-]{1,80}\\W{0,4} does not exist',
      title: 'A HubSpot property does not exist',
      happened: 'The sync writes a property that the HubSpot account does not have: not created, renamed or deleted.',
      who: 'partner-admin',
      fix: [
        'Create the property under the internal name that the message gives.',
        'If it exists under another name, ask the platform team to use that name.',
      ],
      where: 'HubSpot > Settings > Properties > Deal properties',
      source: SOURCES.hubspotBad,
    },
    {
      id: 'hubspot-stage',
      message:
        '(dealstage|\\bpipeline\\b)[^\\n]{0,400}INVALID_OPTION|INVALID_OPTION[^\\n]{0,60}(dealstage|\\bpipeline\\b)|(deal ?stage|stage)[^\\n]{0,60}(not valid|invalid|does not exist)[^\\n]{0,60}pipeline|pipeline[^\\n]{0,40}(not found|does not exist)',
      title: 'Deal stage or pipeline not valid',
      happened:
        'The stage does not belong to the pipeline that is set for the tenant, or one of them was deleted in HubSpot. HubSpot wants internal IDs, not names.',
      who: 'partner-admin',
      fix: [
        'Copy the internal IDs of the pipeline and of its stages from HubSpot.',
        'Enter them as Pipeline ID and Default Stage.',
        'If the stage is another one, ask the platform team to correct Deal Stages.',
      ],
      where: setting('Pipeline ID'),
      source: SOURCES.hubspotPipelines,
    },
    {
      id: 'hubspot-stage-unmapped',
      message: 'no deal ?stage is mapped|(stage)[^\\n]{0,80}(not|un)[- ]?mapped',
      title: 'An ACE stage has no deal stage',
      happened:
        'The opportunity reached a stage for which the tenant has no deal stage, so the sync does not know where to put the deal.',
      who: 'platform',
      fix: [
        'Add the deal stage for the ACE stage that the message names.',
        'If the pipeline has none that fits, ask the partner admin to add one in HubSpot first.',
      ],
      where: 'This console > Tenants > the tenant > Edit > Deal Stages',
      source: SOURCES.hubspotDeals,
    },
    {
      id: 'hubspot-option',
      message: 'INVALID_OPTION|was not one of the allowed options',
      title: 'A value is not on the HubSpot list',
      happened: 'A list property in HubSpot does not have the value that ACE sent.',
      who: 'partner-admin',
      fix: [
        'Open the property that the message names.',
        'Add the value as an option.',
        'Or ask the platform team to map it to one that exists.',
      ],
      where: 'HubSpot > Settings > Properties',
      source: SOURCES.hubspotOption,
    },
    {
      id: 'hubspot-email',
      message: 'INVALID_EMAIL|invalid email|email address[^\\n]{0,80}\\b(is )?(not valid|invalid)',
      title: 'Email address not valid',
      happened: 'The email address of a contact is mistyped, for example .con instead of .com.',
      who: 'seller',
      fix: ['Correct the email address of the contact.', 'Save; the next sync sends it again.'],
      where: 'HubSpot > Deals > the deal > Contacts',
      source: SOURCES.hubspotEmail,
    },
    {
      id: 'hubspot-date',
      message: 'INVALID_DATE\\b|INVALID_LONG\\b|was not a valid long|must be a date|not (at )?midnight',
      title: 'Date or number in the wrong form',
      happened: 'A date was sent in a form that HubSpot does not accept. Dates without a time must be midnight UTC.',
      who: 'platform',
      fix: [
        'Send dates as YYYY-MM-DD or as milliseconds at midnight UTC.',
        'Check that the mapped property is of the type date.',
      ],
      where: `${SYNC} > field mapping`,
      source: SOURCES.hubspotDates,
    },
    {
      id: 'hubspot-not-found',
      message: `OBJECT_NOT_FOUND|(deal|company|contact)\\b[^\\n]{0,60}not found in hubspot|${hubspotAnswered('404')}|${hubspotSaid('resource not found')}`,
      title: 'Record not found in HubSpot',
      happened: 'The record was deleted in HubSpot, or the ID is wrong. A merged deal continues under a new ID.',
      who: 'seller',
      fix: [
        'Look for the deal by name. After a merge, continue with the merged deal.',
        'If it was deleted by mistake, restore it from the recycle bin.',
        'Otherwise, nothing needs to be done.',
      ],
      where: 'HubSpot > Deals > Actions > Restore records',
      source: SOURCES.hubspotMissing,
    },
    {
      id: 'hubspot-conflict',
      message: `already exists\\. existing ID|category\\W{1,5}CONFLICT|${hubspotAnswered('409')}`,
      title: 'Record already exists in HubSpot',
      happened: 'The sync tried to create a contact that already exists. Search in HubSpot is a few seconds behind.',
      who: 'wait',
      fix: [
        'Wait: the next sync finds the record and updates it.',
        'If it happens again, look for duplicates and merge them.',
      ],
      where: 'HubSpot > Contacts',
      source: SOURCES.hubspotConflict,
    },
    {
      id: 'hubspot-two-primary',
      message: '(two|multiple|more than one|\\d{1,4}) primary compan',
      title: 'The deal has more than one primary company',
      happened: 'The sync needs to know which company is the customer, and the deal names more than one as primary.',
      who: 'seller',
      fix: ['Open the deal, then Companies.', 'Keep the label Primary on the customer only.'],
      where: `${DEAL} > Companies`,
      source: SOURCES.hubspotPrimary,
    },
    {
      id: 'hubspot-association-limit',
      message: 'association[^\\n]{0,80}(limit|maximum)|(limit|maximum)[^\\n]{0,60}associat',
      title: 'Association limit reached',
      happened: 'HubSpot limits how many records may be linked to each other, and this link would exceed the limit.',
      who: 'partner-admin',
      fix: ['Remove links that are no longer needed.', 'Or raise the limit for this kind of record.'],
      where: 'HubSpot > Settings > Objects > Deals > Associations',
      source: SOURCES.hubspotAssociations,
    },
    {
      id: 'hubspot-validation',
      message:
        'property values were not valid|(hubspot|hubapi)[^\\n]{0,200}VALIDATION_ERROR|category\\W{1,5}VALIDATION_ERROR',
      title: 'A value breaks a HubSpot rule',
      happened:
        'A property in HubSpot has a rule, such as letters only, and the value breaks it. Such rules hold for integrations as well.',
      who: 'partner-admin',
      fix: [
        'Read the name of the property and the rule in the message.',
        'Correct the value, or loosen the rule of the property.',
      ],
      where: 'HubSpot > Settings > Properties > the property > Rules',
      source: SOURCES.hubspotRules,
    },
    {
      id: 'hubspot-bad-request',
      message: `there was a problem with the request|${hubspotAnswered('400')}`,
      title: 'HubSpot could not read the request',
      happened: 'HubSpot rejected the request as malformed, without naming one cause.',
      who: 'platform',
      fix: ['Look the request up by its correlation ID.', 'Check property names, dates and the JSON that was sent.'],
      where: `${PRIVATE_APPS} > the app > Logs`,
      source: SOURCES.hubspotBad,
    },

    // ACE: general codes, after everything that names a field
    {
      id: 'ace-duplicate',
      message: 'DUPLICATE_KEY_VALUE',
      title: 'The opportunity already exists in ACE',
      happened: 'A value that must be unique, usually the ID of the deal, is in use by another opportunity.',
      who: 'partner-admin',
      fix: [
        'Look for the deal ID in Partner Central.',
        'If an opportunity has it, link the deal to that one instead of creating another.',
      ],
      where: PARTNER_CENTRAL,
      source: SOURCES.validation,
    },
    {
      id: 'ace-not-permitted',
      message: 'ACTION_NOT_PERMITTED',
      title: 'ACE does not allow this change now',
      happened:
        'The change does not fit the state of the opportunity, or the role may not make it. After approval, some fields can no longer be changed.',
      who: 'partner-admin',
      fix: [
        'Look at the review status of the opportunity.',
        'Undo the change on the deal if the field is fixed by now.',
        'Otherwise check the permissions of the role.',
      ],
      where: PARTNER_CENTRAL,
      source: SOURCES.validation,
    },
    {
      id: 'ace-state-conflict',
      message: 'INVALID_RESOURCE_STATE',
      title: 'The opportunity is in the wrong state',
      happened: 'The opportunity is in a state in which AWS does not accept this request.',
      who: 'wait',
      fix: [
        'Look at the review status of the opportunity.',
        'If AWS is reviewing it, wait. If it says Action Required, make the changes that AWS asks for.',
      ],
      where: PARTNER_CENTRAL,
      source: SOURCES.validationException,
    },
    {
      id: 'ace-required',
      message: 'REQUIRED_FIELD_MISSING|missing required field',
      title: 'A required field is empty',
      happened: 'ACE requires a field that the deal does not have.',
      who: 'seller',
      fix: [
        'Fill in the field that the message names.',
        'If it is filled in HubSpot, ask the platform team which field is sent.',
      ],
      where: `${DEAL} > the field that the message names`,
      source: SOURCES.validation,
    },
    {
      id: 'ace-enum',
      message: 'INVALID_ENUM_VALUE|failed to satisfy enum value set',
      title: 'A value is not on the ACE list',
      happened: 'A list field was sent with a value that ACE does not have.',
      who: 'seller',
      fix: [
        'Choose another value in the field that the message names.',
        'If the value is right, ask the platform team to map it to one of the ACE list.',
      ],
      where: `${DEAL} > the field that the message names`,
      source: SOURCES.validation,
    },
    {
      id: 'ace-format',
      message: 'INVALID_STRING_FORMAT|failed to satisfy regular expression',
      title: 'A text has the wrong form',
      happened: 'A field, such as an email address, phone number or date, is not in the form that ACE expects.',
      who: 'seller',
      fix: ['Correct the field that the message names.'],
      where: `${DEAL} > the field that the message names`,
      source: SOURCES.validation,
    },
    {
      id: 'ace-range',
      message: 'VALUE_OUT_OF_RANGE',
      title: 'A number or date is out of range',
      happened: 'A value is smaller or larger than ACE accepts.',
      who: 'seller',
      fix: ['Correct the field that the message names.'],
      where: `${DEAL} > the field that the message names`,
      source: SOURCES.validationException,
    },
    {
      id: 'ace-too-few',
      message: 'NOT_ENOUGH_VALUES',
      title: 'A list has too few values',
      happened: 'A field that needs one or more values was sent with too few.',
      who: 'seller',
      fix: ['Choose at least one value in the field that the message names.'],
      where: `${DEAL} > the field that the message names`,
      source: SOURCES.validation,
    },
    {
      id: 'ace-too-many',
      message: 'TOO_MANY_VALUES',
      title: 'A list has too many values',
      happened: 'A field was sent with more values than ACE accepts.',
      who: 'seller',
      fix: ['Remove values from the field that the message names.'],
      where: `${DEAL} > the field that the message names`,
      source: SOURCES.validation,
    },
    {
      id: 'ace-invalid-value',
      message: '\\bINVALID_VALUE\\b',
      title: 'ACE does not accept a value',
      happened: 'A field has a value that breaks a rule of ACE.',
      who: 'seller',
      fix: ['Read the rule in the message and correct the field.'],
      where: `${DEAL} > the field that the message names`,
      source: SOURCES.validation,
    },
    {
      id: 'ace-quota',
      message: ofPartnerCentral('ServiceQuotaExceeded'),
      title: 'A limit of Partner Central is reached',
      happened: 'The request would exceed a limit of the partner account.',
      who: 'partner-admin',
      fix: ['Compare your use with the quotas of the Selling API.', 'Ask AWS for a higher quota.'],
      where: 'AWS console > Service Quotas',
      source: SOURCES.quotaExceeded,
    },
    {
      id: 'ace-throttled',
      message: ofPartnerCentral('ThrottlingException|TooManyRequestsException|\\brate exceeded\\b'),
      title: 'Partner Central asks to slow down',
      happened:
        'The sync sent more than AWS takes: 1 change a second and 10,000 in 24 hours, 10 reads a second and 100,000.',
      who: 'wait',
      fix: [
        'Wait: the sync tries again.',
        'If it happens every day, ask the platform team for a higher quota or fewer syncs.',
      ],
      where: 'AWS console > Service Quotas',
      source: SOURCES.quotas,
    },
    {
      id: 'ace-internal',
      message: `${ofPartnerCentral('InternalServerException')}|partner ?central((?!hubspot|hubapi)[^\\n]){0,80}?${ANSWERED}(500|502|503|504)\\b`,
      title: 'Partner Central has an internal error',
      happened: 'AWS could not handle the request. It usually resolves itself.',
      who: 'wait',
      fix: ['Wait: the sync tries again.', 'If it persists, open a case with AWS support.'],
      where: 'AWS Partner Central > Support',
      source: SOURCES.internal,
    },
    {
      id: 'ace-not-found',
      message: `${ofPartnerCentral('ResourceNotFoundException')}|opportunity[^\\n]{0,60}(was )?not found`,
      title: 'Opportunity not found in ACE',
      happened: 'ACE does not have the opportunity, or does not show it to this partner account.',
      who: 'partner-admin',
      fix: [
        'Check the ACE opportunity ID of the deal.',
        'Ask the platform team whether the integration uses the account and the catalog in which it was created.',
      ],
      where: PARTNER_CENTRAL,
      source: SOURCES.notFound,
    },
    {
      id: 'ace-access-denied',
      message: ofPartnerCentral('AccessDeniedException|to perform:? ?partnercentral'),
      title: 'Partner Central refused access',
      happened: 'The role of the integration may not do this in Partner Central.',
      who: 'partner-admin',
      fix: [
        'Allow the role the action that the message names, such as partnercentral:UpdateOpportunity.',
        'Check that the AWS account is linked to Partner Central.',
      ],
      where: IAM,
      source: SOURCES.accessDenied,
    },

    // AWS: general codes of its other services
    {
      id: 'aws-access-denied',
      message: ofOtherService('AccessDeniedException|not authori[sz]ed to perform:? ?(?!sts:|s3:)[\\w-]+:'),
      title: 'An AWS service refused access',
      happened: 'The integration may not do this in an AWS service that it uses, which is not Partner Central.',
      who: 'platform',
      fix: [
        'Find the refused role and action in the message.',
        'Allow that role the action if the integration needs it.',
      ],
      where: 'AWS console > IAM > Roles > the role that the message names',
      source: SOURCES.awsCommon,
    },
    {
      id: 'aws-throttled',
      message: ofOtherService('ThrottlingException|TooManyRequestsException|\\brate exceeded\\b'),
      title: 'An AWS service asks to slow down',
      happened: 'The integration sent more to an AWS service that it uses than the service accepts at once.',
      who: 'wait',
      fix: [
        'Wait: the sync tries again.',
        'If it happens every day, ask the platform team to raise the quota of that service.',
      ],
      where: 'AWS console > Service Quotas',
      source: SOURCES.awsCommon,
    },

    // The integration itself, and the network
    {
      id: 'lambda-timeout',
      message: 'task timed out after [\\d.]+ seconds',
      title: 'The sync ran out of time',
      happened:
        'The function was stopped at its time limit, often because another service responded slowly or a file was large.',
      who: 'platform',
      fix: [
        'Look for the slow call in the logs.',
        'Raise the time limit (900 seconds at most) or handle less per run.',
      ],
      where: 'AWS console > Lambda > the function > Configuration > General',
      source: SOURCES.lambda,
    },
    // A status without the name of a system
    {
      id: 'http-unauthorized',
      message: anyAnswered('401', 'unauthori[sz]ed|authorization required'),
      title: 'Credentials are not accepted',
      happened: 'A system that the sync calls rejected its credentials (401). The message does not say which system.',
      who: 'partner-admin',
      fix: [
        'Copy the current access token of the private app in HubSpot and enter it as CRM API Key.',
        'If the error stays, ask the platform team to check the AWS credentials of the integration.',
      ],
      where: setting('CRM API Key'),
      source: SOURCES.httpStatus,
    },
    {
      id: 'http-forbidden',
      message: anyAnswered('403', 'forbidden'),
      title: 'Access refused',
      happened: 'A system that the sync calls refused access (403). The message does not say which system.',
      who: 'partner-admin',
      fix: [
        'Check the scopes of the private app in HubSpot.',
        'If the error stays, ask the platform team to check the AWS role of the integration, and the proxy.',
      ],
      where: `${PRIVATE_APPS} > the app > Scopes`,
      source: SOURCES.httpStatus,
    },
    {
      id: 'http-not-found',
      message: anyAnswered('404', 'not found'),
      title: 'Address or record not found',
      happened: 'A system that the sync calls does not have what was asked for (404). The message does not say what.',
      who: 'platform',
      fix: [
        'Look in the logs for the address that was called.',
        'If it names a record, check whether it was deleted or merged.',
        'Otherwise correct the address.',
      ],
      where: `${SYNC} > logs`,
      source: SOURCES.httpStatus,
    },
    {
      id: 'http-throttled',
      message: `${anyAnswered('429', 'too many requests')}|\\btoo many requests\\b`,
      title: 'Too many calls at once',
      happened: 'A system that the sync calls asks it to slow down (429). It usually resolves itself.',
      who: 'wait',
      fix: [
        'Wait: the sync tries again.',
        'If it happens every day, ask the platform team to send fewer calls at once.',
      ],
      where: `${SYNC} > logs`,
      source: SOURCES.httpStatus,
    },
    {
      id: 'http-unavailable',
      message:
        `${anyAnswered('50[0234]|52[0-4]', 'internal server error|bad gateway|service (temporarily )?unavailable|gateway time-?out')}` +
        '|\\bbad gateway\\b|\\bgateway time-?out\\b|\\bservice (temporarily )?unavailable\\b|\\binternal server error\\b',
      title: 'The other side is not available',
      happened:
        'A system that the sync calls, or a proxy on the way, has an outage or is busy. It usually resolves itself.',
      who: 'wait',
      fix: [
        'Wait: the sync tries again.',
        'If it persists, ask the platform team to look in the logs for the address that was called.',
      ],
      where: `${SYNC} > logs`,
      source: SOURCES.httpStatus,
    },
    {
      id: 'answer-not-json',
      message: 'unexpected token \\W{0,2}<|<!doctype html|<html\\b',
      title: 'Received a web page instead of data',
      happened:
        'The sync expected data and received a web page: the error or sign-in page of the other side, or of a proxy on the way.',
      who: 'platform',
      fix: [
        'Look in the logs for the address that was called and the status of its response.',
        'If the other side had an outage, wait for the next sync.',
        'Otherwise check the address and the proxy.',
      ],
      where: `${SYNC} > logs`,
      source: SOURCES.jsonPage,
    },
    {
      id: 'source-file-broken',
      message: 'unexpected end of JSON input|unexpected token[^\\n]{0,60}JSON|not valid JSON',
      title: 'JSON is broken or cut off',
      happened:
        'What the sync read, usually the source file, is not complete JSON, often because it was read while it was still being written.',
      who: 'platform',
      fix: ['Process the file again.', 'If it fails again, fetch the original from the archive folder.'],
      where: `${BUCKET} > the source file`,
      source: SOURCES.jsonEnd,
    },
    {
      id: 'tls-expired',
      message: 'CERT_HAS_EXPIRED|certificate has expired',
      title: 'A certificate has expired',
      happened: 'The certificate of the other side, or of a proxy on the way, has expired, or the clock is wrong.',
      who: 'platform',
      fix: ['Check the clock of the machine that runs the sync.', 'If a proxy is in between, renew its certificate.'],
      where: `${SYNC} > network`,
      source: SOURCES.nodeTls,
    },
    {
      id: 'tls-untrusted',
      message:
        'UNABLE_TO_VERIFY_LEAF_SIGNATURE|SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED|UNABLE_TO_GET_ISSUER_CERT|self.signed certificate|unable to verify the first certificate',
      title: 'A certificate is not trusted',
      happened:
        'The connection is secured by a certificate that the integration does not know, usually that of a proxy.',
      who: 'platform',
      fix: ['Add the certificate of the proxy to the trusted ones.', 'Do not switch the check off.'],
      where: `${SYNC} > network`,
      source: SOURCES.nodeTls,
    },
    {
      id: 'network-endpoint',
      message:
        'could not connect to the endpoint URL|E(HOST|NET)UNREACH|network is unreachable|no route to host|failed to establish a new connection: \\[errno (99|101|113)\\]',
      title: 'Address cannot be reached',
      happened:
        'The sync found no way to the address: the region in it has no such service, or the network has no route to it.',
      who: 'platform',
      fix: [
        'Check the region in the address. Partner Central is only in us-east-1.',
        'Check the route to the internet, the VPC endpoints and the proxy of the machine that runs the sync.',
      ],
      where: `${SYNC} > network`,
      source: SOURCES.awsEndpoint,
    },
    {
      id: 'network-dns',
      message: '\\bENOTFOUND\\b|name or service not known|nodename nor servname|no such host',
      title: 'Server name not found',
      happened: 'The name of the server could not be found: it is mistyped, or name resolution is down.',
      who: 'platform',
      fix: [
        'Check the address in the message for typing errors, and that the region exists.',
        'Check the name servers of the network.',
      ],
      where: `${SYNC} > network`,
      source: SOURCES.node,
    },
    {
      id: 'network-dns-temporary',
      message: 'EAI_AGAIN|temporary failure in name resolution',
      title: 'Name resolution failed briefly',
      happened: 'The name server did not respond in time. It usually resolves itself.',
      who: 'wait',
      fix: [
        'Wait: the sync tries again.',
        'If it persists, ask the platform team to check the name servers of the network.',
      ],
      where: `${SYNC} > network`,
      source: SOURCES.eaiAgain,
    },
    {
      id: 'network-refused',
      message: 'ECONNREFUSED|connection refused',
      title: 'Connection refused',
      happened: 'No service responds at the address, often because a proxy is down.',
      who: 'platform',
      fix: ['Check the address and the port in the message.', 'Check the proxy and the firewall.'],
      where: `${SYNC} > network`,
      source: SOURCES.node,
    },
    {
      id: 'network-reset',
      message:
        'ECONNRESET|\\bEPIPE\\b|socket hang up|connection (was closed before|reset by peer|aborted)|remote end closed connection|other side closed|premature close',
      title: 'Connection cut off',
      happened: 'The other side closed the connection before the response was complete.',
      who: 'wait',
      fix: [
        'Wait: the sync tries again.',
        'If it happens every day, ask the platform team to check proxy and firewall time limits.',
      ],
      where: `${SYNC} > network`,
      source: SOURCES.node,
    },
    {
      id: 'network-timeout',
      message:
        'ETIMEDOUT|ESOCKETTIMEDOUT|connection timed out|(connect|read) timeout on endpoint URL|UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT|timeout of \\d{1,9} ?ms exceeded|read timed out',
      title: 'No response in time',
      happened: 'The other side did not respond in time.',
      who: 'wait',
      fix: [
        'Wait: the sync tries again.',
        'If it persists, ask the platform team to check that the firewall lets the address through.',
      ],
      where: `${SYNC} > network`,
      source: SOURCES.node,
    },
    // A bare time-out says little; only an error that the sync calls a network error is read as one.
    {
      id: 'network-timeout-bare',
      type: '^network',
      message: '\\btimed? ?out\\b',
      title: 'No response in time',
      happened: 'A connection received no response in time. The message does not say from where.',
      who: 'wait',
      fix: [
        'Wait: the sync tries again.',
        'If it persists, ask the platform team to check that the firewall lets HubSpot and AWS through.',
      ],
      where: `${SYNC} > network`,
      source: SOURCES.node,
    },
  ]),
};
