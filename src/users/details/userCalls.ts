import { translate } from '../../messages/users.ts';
import type { UserChange } from '../../resources/userRules.ts';

/** What can be changed about a user. */
export type ChangeName = UserChange['action'];

interface UserCall {
  readonly method: 'POST' | 'PUT';
  readonly action: string;
  /** Said when it fails without a reason. */
  readonly failure: string;
}

/** The call of each change, `{method} /users/{username}/{action}`. Spec §7, §8. */
export const USER_CALLS: Readonly<Record<ChangeName, UserCall>> = {
  status: { method: 'PUT', action: 'status', failure: translate('users.status.failed') },
  role: { method: 'PUT', action: 'role', failure: translate('users.role.failed') },
  assign: { method: 'PUT', action: 'tenant', failure: translate('users.tenant.failed') },
  invite: { method: 'POST', action: 'invite', failure: translate('users.invitation.failed') },
};
