import type { Role } from '../../src/schema/role.ts';

/** Of every demo account that can sign in with a password of its own. */
export const DEMO_PASSWORD = 'Demo-Passw0rd!';
/** Of the account that was invited and has not chosen one yet. */
export const DEMO_TEMPORARY_PASSWORD = 'Temp-Passw0rd!';

export interface DemoAccount {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** The tenant the account is a member of. */
  readonly tenant?: string;
  /** The tenant it asked to join when it registered itself. Nobody has decided about it yet. */
  readonly asksFor?: string;
  readonly state?: 'invited' | 'disabled';
  /** What a reader of the list may expect of it. */
  readonly is: string;
}

/** The accounts a newcomer may try, one of each kind. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { email: 'admin@example.com', name: 'Alex Admin', role: 'admin', is: 'admin of all tenants' },
  { email: 'lead@acme.example', name: 'Lee Acme', role: 'tenant-admin', tenant: 'acme', is: 'tenant admin of acme' },
  { email: 'staff@acme.example', name: 'Sam Acme', role: 'tenant-user', tenant: 'acme', is: 'user of acme' },
  {
    email: 'lead@globex.example',
    name: 'Lou Globex',
    role: 'tenant-admin',
    tenant: 'globex',
    is: 'tenant admin of globex',
  },
  {
    email: 'new@acme.example',
    name: 'Nia Acme',
    role: 'tenant-user',
    tenant: 'acme',
    state: 'invited',
    is: `invited to acme, temporary password ${DEMO_TEMPORARY_PASSWORD}`,
  },
  {
    email: 'disabled@acme.example',
    name: 'Dan Acme',
    role: 'tenant-user',
    tenant: 'acme',
    state: 'disabled',
    is: 'disabled, cannot sign in',
  },
  { email: 'joiner@example.com', name: 'Jo Joiner', role: 'tenant-user', asksFor: 'acme', is: 'asked to join acme' },
];
