import { boolean, choice, list, tenant, text } from '../fields/index.ts';
import { defineResource, type RecordOf } from '../schema/defineResource.ts';

/** Spec §6. */
export const USER_ROLES = {
  admin: { label: 'Admin', glyph: 'shield' },
  'tenant-admin': { label: 'Tenant admin', glyph: 'e-authentication' },
  'tenant-user': { label: 'Tenant user', glyph: 'user' },
} as const;

/** Spec §2: whether somebody may sign in at all. */
const ENABLED = {
  yes: { label: 'Enabled', glyph: 'check', colour: 'success-fg' },
  no: { label: 'Disabled', glyph: 'off', tone: 'neutral' },
} as const;

/** Where an account stands, by Cognito's own word. Spec §3, account status text. */
export const ACCOUNT_STATUSES = {
  CONFIRMED: { label: 'Active' },
  FORCE_CHANGE_PASSWORD: { label: 'Invited, not yet signed in' },
  UNCONFIRMED: { label: 'Unconfirmed' },
  RESET_REQUIRED: { label: 'Must reset the password' },
  EXTERNAL_PROVIDER: { label: 'Signs in elsewhere' },
} as const;

/** A person who may sign in, the tenant they belong to and what they may do there. Spec §2, §3, §6. */
export const users = defineResource({
  name: 'users',
  path: '/users',
  menu: { group: ['Admin', 'Tenant'], icon: 'users' },

  fields: {
    username: text({ identifier: true }),
    email: text(),
    name: text({ optional: true }),
    tenant_id: tenant({ label: 'Tenant', optional: true, empty: 'None' }),
    role: choice(USER_ROLES, { initial: 'tenant-user' }),
    enabled: boolean({ words: ENABLED }),
    status: choice(ACCOUNT_STATUSES, { open: true }),
    groups: list(text(), { optional: true, empty: 'None' }),
    /** The pool's own id of the account, so that a username given to somebody new carries no rights. */
    sub: text({ optional: true, seenBy: [] }),
    requested_tenant_id: text({ label: 'Asked to join', optional: true, seenBy: ['admin', 'tenant-admin'] }),
  },

  list: {
    paging: 'cursor',
    columns: ['username', 'name', 'tenant_id', 'role', 'enabled', 'status'],
    parts: {
      unassigned: { title: 'Unassigned Users', none: 'No unassigned users found.' },
    },
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
