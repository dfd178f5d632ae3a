import { invalidParameter, notAuthorized } from '../poolError.ts';
import type { PoolUser } from '../poolTables.ts';

/** Throws, in Cognito's words, unless the user has a password of their own to replace and a verified e-mail to get the code. */
export function requireResettable({ status, attributes }: PoolUser): void {
  if (status === 'FORCE_CHANGE_PASSWORD') {
    throw notAuthorized('User password cannot be reset in the current state.');
  }
  if (status === 'UNCONFIRMED' || !attributes['email'] || attributes['email_verified'] !== 'true') {
    throw invalidParameter(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  }
}
