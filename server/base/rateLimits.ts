import { mapValues } from 'es-toolkit';
import { EnvironmentError, type Variables } from './environmentError.ts';

/** So many requests in so many seconds: the size of a token bucket that refills evenly within that time. `requests: 0`: no limit. */
export interface RateLimit {
  readonly requests: number;
  readonly seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The default limits. Those with a variable can be set, in requests per minute. */
const DEFAULT_LIMITS = {
  /** API requests of one user. */
  person: { requests: 6_000, seconds: MINUTE, variable: 'RATE_LIMIT_PERSON' },
  /** API requests of the members and machine keys of one tenant together. */
  tenant: { requests: 12_000, seconds: MINUTE, variable: 'RATE_LIMIT_TENANT' },
  /** Requests to API and user pool from one address, including refused ones. */
  address: { requests: 12_000, seconds: MINUTE, variable: 'RATE_LIMIT_ADDRESS' },
  /** Requests to the user pool from one address that have no token yet. */
  signIn: { requests: 600, seconds: MINUTE, variable: 'RATE_LIMIT_SIGN_IN' },
  /** Wrong passwords and codes from one address. */
  wrongProofs: { requests: 100, seconds: 15 * MINUTE },
  /** Mails with codes requested from one address. */
  codeMails: { requests: 100, seconds: HOUR },
  invitations: { requests: 100, seconds: HOUR },
} as const;

export type LimitName = keyof typeof DEFAULT_LIMITS;

export type Limits = Readonly<Record<LimitName, RateLimit>>;

/** Reads the limits from the environment. Throws EnvironmentError if one is not a number of requests. */
export function readLimits(variables: Variables): Limits {
  return mapValues(DEFAULT_LIMITS, (limit) => ({
    seconds: limit.seconds,
    requests: 'variable' in limit ? readRequests(variables, limit) : limit.requests,
  }));
}

function readRequests(
  variables: Variables,
  { variable, requests }: { readonly variable: string; readonly requests: number },
) {
  const text = variables[variable];
  if (!text) return requests;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new EnvironmentError(`${variable} must be a number of calls per minute, or 0 for no limit, not "${text}".`);
}
