import type { RawBuilder } from 'kysely';
import type { AdministeredPool } from '../../accounts/administeredPool.ts';
import type { IdTokenClaims } from '../../accounts/tokenVerifier.ts';
import { isLoopback } from '../../address.ts';
import type { Sending } from '../../alerts/sendDeliveries.ts';
import type { ChangeFeed } from '../../db/changeFeed.ts';
import type { Store } from '../../db/database.ts';
import type { Environment } from '../../environment.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { Limiter } from '../limits/limiter.ts';
import { Problem } from './problem.ts';

/** The services that the API depends on. */
export interface Services {
  readonly store: Store;
  /** Absent where responses cannot last, as in a Lambda function. */
  readonly changes?: ChangeFeed;
  /** Returns the claims of a valid ID token; rejects for any other. */
  readonly verifyToken: (token: string) => Promise<IdTokenClaims>;
  /** SQL that is false once the token's session was signed out or its user disabled. */
  readonly isSessionAlive: (claims: IdTokenClaims) => RawBuilder<boolean>;
  readonly pool: AdministeredPool;
  /** Adds new users of AWS Cognito to the table. The embedded pool adds its own. Never rejects. */
  readonly refreshUsers?: () => Promise<void>;
  /** Known once the server listens. */
  readonly consoleOrigins: () => ConsoleOrigins;
  /** Sends the server's own mails; absent without a mail server. The pool sends its own. */
  readonly sendMail?: Mailer;
  readonly apiKey?: string;
  /** Without it, there are no rate limits. */
  readonly limiter?: Limiter;
  /** Works on bulk jobs. Without it, they wait. */
  readonly jobs?: Jobs;
  /** Sends the messages of alerts. Without it, they wait. */
  readonly alerts?: Sending;
  /** Signs page tokens; the same in every process of an installation. */
  readonly pageTokenKey: Uint8Array;
}

/** Works on bulk jobs: a server all the time, a Lambda function during requests. */
export interface Jobs {
  /** There is a new job. */
  wake(): void;
  /** A user looks at a job. */
  visit(jobId: string): Promise<void>;
}

/** The origins of the console, to which mails may link. */
export interface ConsoleOrigins {
  /** For example `https://console.example`; the server's own mails link to the first. */
  readonly origins: readonly string[];
  /** The port on which any loopback name is an origin, if only this machine can reach the server. */
  readonly ownPort?: string;
}

/** Returns the origins that the environment names; without any, the URL of a server that only this machine can reach. */
export function consoleOriginsOf({ consoleOrigins, host }: Environment, url: string): ConsoleOrigins {
  const isLocal = consoleOrigins.length === 0 && isLoopback(host);
  return isLocal ? { origins: [url], ownPort: new URL(url).port } : { origins: consoleOrigins };
}

/** Returns the origin of a `login_url`. Throws a 422 Problem if it is not an origin of the console. Spec §7. */
export function requireConsoleOrigin({ origins, ownPort }: ConsoleOrigins, loginUrl: unknown): string {
  const url = typeof loginUrl === 'string' && URL.canParse(loginUrl) ? new URL(loginUrl) : undefined;
  const isHttp = url !== undefined && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  const isOwn = url?.protocol === 'http:' && url.port === ownPort && isLoopback(url.hostname);
  if (isHttp && (isOwn || origins.includes(url.origin))) return url.origin;
  const message = 'login_url must be an address of this console';
  throw new Problem(422, `${message}.`, { login_url: message });
}
