import type { IdTokenClaims } from '../identity/tokenVerifier.ts';
import type { Store } from '../store/database.ts';

/** What the API stands on. */
export interface Services {
  readonly store: Store;
  /** Claims of a valid id token; rejects for any other. */
  readonly verifyToken: (token: string) => Promise<IdTokenClaims>;
  /** False once the token's session was signed out or its person disabled. */
  readonly isSessionAlive: (claims: IdTokenClaims) => Promise<boolean>;
  readonly apiKey?: string;
  /** Signs page tokens; the same in every process of an install. */
  readonly pageTokenKey: Uint8Array;
}
