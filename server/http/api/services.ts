import type { RawBuilder } from 'kysely';
import type { Sending } from '../../alerts/sendDeliveries.ts';
import type { ConsoleOrigins } from '../../base/consoleOrigins.ts';
import type { ChangeFeed } from '../../database/changeFeed.ts';
import type { Store } from '../../database/database.ts';
import type { AdministeredPool } from '../../identity/administeredPool.ts';
import type { IdTokenClaims } from '../../identity/tokenVerifier.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { Limiter } from '../limits/limiter.ts';

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
