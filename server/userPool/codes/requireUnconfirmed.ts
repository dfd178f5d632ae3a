import { notAuthorized } from '../poolError.ts';
import type { PoolUser } from '../poolTables.ts';

/** Throws NotAuthorizedException, as Cognito words it, for a user whose registration is not waiting to be confirmed. */
export function requireUnconfirmed({ status }: PoolUser): void {
  if (status !== 'UNCONFIRMED') throw notAuthorized(`User cannot be confirmed. Current status is ${status}`);
}
