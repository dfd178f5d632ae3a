import { boolean, choice, list, tenant, text } from '../fields/index.ts';
import { defineResource, type RecordOf } from '../schema/defineResource.ts';

const USER_ROLES = {
  admin: { label: 'Admin', icon: 'shield' },
  'tenant-admin': { label: 'Tenant admin', icon: 'e-authentication' },
  'tenant-user': { label: 'Tenant user', icon: 'user' },
} as const;

const ENABLED = {
  yes: { label: 'Enabled', icon: 'check', color: 'success-fg' },
  no: { label: 'Disabled', icon: 'off', tone: 'neutral' },
} as const;

/** The statuses of a Cognito account. Spec §3, account status text. */
export const ACCOUNT_STATUSES = {
  CONFIRMED: { label: 'Active' },
  FORCE_CHANGE_PASSWORD: { label: 'Invited, not yet signed in' },
  UNCONFIRMED: { label: 'Unconfirmed' },
  RESET_REQUIRED: { label: 'Must reset the password' },
  EXTERNAL_PROVIDER: { label: 'Signs in elsewhere' },
} as const;

/** A user, their tenant and their role. Spec §2, §3, §6. */
export const users = defineResource({
  name: 'users',
  path: '/users',
  menu: { group: ['Admin', 'Tenant'], icon: 'users' },

  fields: {
    username: text({ identifier: true }),
    email: text(),
    name: text({ optional: true }),
    tenant_id: tenant({ label: 'Tenant', optional: true, empty: 'None' }),
    role: choice(USER_ROLES, { default: 'tenant-user' }),
    enabled: boolean({ words: ENABLED }),
    status: choice(ACCOUNT_STATUSES, { open: true }),
    groups: list(text(), { optional: true, empty: 'None' }),
    /** The account's id in the user pool: a reused username does not inherit rights. */
    sub: text({ optional: true, seenBy: [] }),
    requested_tenant_id: text({ label: 'Asked to join', optional: true, seenBy: ['admin', 'tenant-admin'] }),
  },

  list: {
    paging: 'cursor',
    offers: {
      as: ['name', 'email'],
      by: 'q',
      when: { enabled: true, status: { in: ['CONFIRMED', 'RESET_REQUIRED', 'EXTERNAL_PROVIDER'] } },
    },
    columns: ['username', 'name', 'tenant_id', 'role', 'enabled', 'status'],
    parts: {
      unassigned: { title: 'Unassigned Users', none: 'No unassigned users found.' },
    },
  },

  calls: {
    setStatus: { method: 'PUT', path: 'status' },
    setRole: { method: 'PUT', path: 'role' },
    assignTenant: { method: 'PUT', path: 'tenant' },
    invite: { method: 'POST', path: 'invite' },
  },

  views: { list: 'UsersPage', show: 'UserPage' },
  form: false,
  show: {
    title: '{name}',
    sections: [{ title: 'Account', fields: ['email', 'username', 'status', 'enabled', 'tenant_id', 'role', 'groups'] }],
    blanks: true,
    missing: 'User not found.',
  },

  access: { list: 'signed-in', show: 'signed-in', create: ['admin', 'tenant-admin'], edit: ['admin', 'tenant-admin'] },
});

export type User = RecordOf<typeof users>;
