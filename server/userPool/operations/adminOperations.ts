import type { OperationTable } from '../operation.ts';
import { adminAddUserToGroup } from './admin/adminAddUserToGroup.ts';
import { adminConfirmSignUp } from './admin/adminConfirmSignUp.ts';
import { adminCreateUser } from './admin/adminCreateUser.ts';
import { adminDeleteUser } from './admin/adminDeleteUser.ts';
import { adminDisableUser } from './admin/adminDisableUser.ts';
import { adminEnableUser } from './admin/adminEnableUser.ts';
import { adminGetUser } from './admin/adminGetUser.ts';
import { adminListGroupsForUser } from './admin/adminListGroupsForUser.ts';
import { adminRemoveUserFromGroup } from './admin/adminRemoveUserFromGroup.ts';
import { adminResetUserPassword } from './admin/adminResetUserPassword.ts';
import { adminSetUserMfaPreference } from './admin/adminSetUserMfaPreference.ts';
import { adminSetUserPassword } from './admin/adminSetUserPassword.ts';
import { adminUpdateUserAttributes } from './admin/adminUpdateUserAttributes.ts';
import { adminUserGlobalSignOut } from './admin/adminUserGlobalSignOut.ts';
import { createGroup } from './admin/createGroup.ts';
import { listGroups } from './admin/listGroups.ts';
import { listUsers } from './admin/listUsers.ts';
import { listUsersInGroup } from './admin/listUsersInGroup.ts';

/** The operations that need no sign-in of their own: only the server itself may call them, never anyone over HTTP. */
export const adminOperations: OperationTable = new Map([
  ['AdminAddUserToGroup', adminAddUserToGroup],
  ['AdminConfirmSignUp', adminConfirmSignUp],
  ['AdminCreateUser', adminCreateUser],
  ['AdminDeleteUser', adminDeleteUser],
  ['AdminDisableUser', adminDisableUser],
  ['AdminEnableUser', adminEnableUser],
  ['AdminGetUser', adminGetUser],
  ['AdminListGroupsForUser', adminListGroupsForUser],
  ['AdminRemoveUserFromGroup', adminRemoveUserFromGroup],
  ['AdminResetUserPassword', adminResetUserPassword],
  ['AdminSetUserMFAPreference', adminSetUserMfaPreference],
  ['AdminSetUserPassword', adminSetUserPassword],
  ['AdminUpdateUserAttributes', adminUpdateUserAttributes],
  ['AdminUserGlobalSignOut', adminUserGlobalSignOut],
  ['CreateGroup', createGroup],
  ['ListGroups', listGroups],
  ['ListUsers', listUsers],
  ['ListUsersInGroup', listUsersInGroup],
]);
