import { notAuthorized } from './poolError.ts';
import type { PoolUser } from './poolTables.ts';

/** Throws NotAuthorizedException, as Cognito words it, for a disabled user. */
export function requireEnabled({ enabled }: PoolUser): void {
  if (!enabled) throw notAuthorized('User is disabled.');
}
