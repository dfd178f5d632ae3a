import { EnvironmentFault, type Variables } from '../../environmentFault.ts';

/** So many calls in so many seconds: the size of a token bucket that refills evenly within that time. `calls: 0`: no limit. */
export interface RateLimit {
  readonly calls: number;
  readonly seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Every limit, unless the environment says otherwise. Those with a variable count calls per minute. */
const STANDARD = {
  /** Calls of the API by one person. */
  person: { calls: 6_000, seconds: MINUTE, variable: 'RATE_LIMIT_PERSON' },
  /** Calls of the API by the members and the machine keys of one tenant together. */
  tenant: { calls: 12_000, seconds: MINUTE, variable: 'RATE_LIMIT_TENANT' },
  /** Calls of API and user pool from one address, refused ones too. */
  address: { calls: 12_000, seconds: MINUTE, variable: 'RATE_LIMIT_ADDRESS' },
  /** Calls of the user pool from one address that carry no token yet. */
  signIn: { calls: 600, seconds: MINUTE, variable: 'RATE_LIMIT_SIGN_IN' },
  /** Wrong passwords and codes from one address. */
  wrongProofs: { calls: 100, seconds: 15 * MINUTE },
  /** Mails with codes that one address has sent. */
  codeMails: { calls: 100, seconds: HOUR },
  /** Invitations that one person sends. */
  invitations: { calls: 100, seconds: HOUR },
} as const;

export type LimitName = keyof typeof STANDARD;

export type Limits = Readonly<Record<LimitName, RateLimit>>;

/** The limits as the environment sets them. Throws EnvironmentFault for what is no number of calls. */
export function readLimits(variables: Variables): Limits {
  const limits = Object.entries(STANDARD).map(([name, limit]) => [
    name,
    { seconds: limit.seconds, calls: 'variable' in limit ? readCalls(variables, limit) : limit.calls },
  ]);
  return Object.fromEntries(limits) as Limits;
}

function readCalls(variables: Variables, { variable, calls }: { readonly variable: string; readonly calls: number }) {
  const text = variables[variable];
  if (!text) return calls;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new EnvironmentFault(`${variable} must be a number of calls per minute, or 0 for no limit, not "${text}".`);
}
