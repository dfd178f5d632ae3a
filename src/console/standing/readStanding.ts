import type { SessionUser } from '../../authProvider/identityProvider.ts';
import { type Standing, standingIn, standingOf } from '../../authProvider/standing.ts';
import type { ApiClient } from '../../dataProvider/apiClient.ts';
import { httpFault } from '../../dataProvider/httpFault.ts';
import { translate } from '../../messages/console.ts';

interface StandingOptions {
  readonly call: ApiClient;
  /** The configuration says that the API answers `GET /session`. */
  readonly answersSession: boolean;
  /** Who is signed in, as the id token says; undefined when nobody is. */
  readonly user: () => Promise<SessionUser | undefined>;
}

/**
 * The standing of who is signed in: the API's word where it has one, else the id token's. Null when nobody is signed in.
 * Rejects as the API's calls do.
 */
export async function readStanding({ call, answersSession, user }: StandingOptions): Promise<Standing | null> {
  const failure = translate('console.permissions.failed');
  const answer = answersSession ? await call('/session', { tenantId: null, failure }).catch(unlessUnknown) : UNKNOWN;
  if (answer === UNKNOWN) {
    const signedIn = await user();
    return signedIn ? standingOf(signedIn) : null;
  }
  const standing = standingIn(answer);
  if (!standing) throw httpFault(200, undefined, { failure, tenantDetail: false });
  return standing;
}

const UNKNOWN = Symbol('unknown path');

/** A gateway in front of the API may not know the path. */
function unlessUnknown(error: unknown): typeof UNKNOWN {
  if (error instanceof Error && 'status' in error && error.status === 404) return UNKNOWN;
  throw error;
}
