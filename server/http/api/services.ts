import type { RawBuilder } from 'kysely';
import type { AdministeredPool } from '../../accounts/administeredPool.ts';
import type { Store } from '../../db/database.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { IdTokenClaims } from '../../userPool/tokenVerifier.ts';
import type { Limiter } from '../limits/limiter.ts';
import type { ConsoleOrigins } from './consoleOrigins.ts';

/** What the API stands on. */
export interface Services {
  readonly store: Store;
  /** Claims of a valid id token; rejects for any other. */
  readonly verifyToken: (token: string) => Promise<IdTokenClaims>;
  /** SQL that is false once the token's session was signed out or its person disabled. */
  readonly isSessionAlive: (claims: IdTokenClaims) => RawBuilder<boolean>;
  /** The user pool, to be administered. */
  readonly pool: AdministeredPool;
  /** Adds new users of AWS Cognito to the table. The embedded pool adds its own. Never rejects. */
  readonly refreshUsers?: () => Promise<void>;
  /** Known once the server listens. */
  readonly consoleOrigins: () => ConsoleOrigins;
  /** Takes the server's own mails; absent where nobody does. The pool sends its own. */
  readonly sendMail?: Mailer;
  readonly apiKey?: string;
  /** Counts calls; without it nothing is limited. */
  readonly limiter?: Limiter;
  /** Signs page tokens; the same in every process of an install. */
  readonly pageTokenKey: Uint8Array;
}
