// What the made-up records of any resource are put together from, besides `names.ts`.

export const CITIES = [
  'Melbourne',
  'Wellington',
  'Seattle',
  'Dublin',
  'London',
  'Berlin',
  'Singapore',
  'Osaka',
] as const;

export const STREETS = ['Harbour Street', 'Station Road', 'Mill Lane', 'King Street', 'Garden Avenue'] as const;

export const JOBS = [
  'Account Manager',
  'Cloud Architect',
  'Head of IT',
  'Finance Director',
  'Project Lead',
  'Support Engineer',
] as const;

export const LANGUAGES = ['English', 'German', 'French', 'Spanish', 'Japanese', 'Mandarin'] as const;

export const REGIONS = ['us-east-1', 'us-west-2', 'eu-west-1', 'ap-southeast-2'] as const;

export const SENTENCES = [
  'Waits for an answer from the customer.',
  'Talked it over on the phone, next step is a demo.',
  'All documents are complete.',
  'Price and scope are agreed.',
  'Somebody from security wants to join the next meeting.',
  'Moved to next quarter at the request of the customer.',
  'The pilot went well and is to be extended.',
] as const;

/** Of the countries in `names.ts`. */
export const COUNTRY_CODES: Readonly<Record<string, string>> = {
  Australia: 'AU',
  'New Zealand': 'NZ',
  'United States': 'US',
  Ireland: 'IE',
  'United Kingdom': 'GB',
  Germany: 'DE',
  Singapore: 'SG',
  Japan: 'JP',
};
