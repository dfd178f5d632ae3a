import type { Role } from '../../src/schema/roles.ts';
import { DEMO_TENANT_IDS } from './demoTenants.ts';
import words from './vocabulary.json';

/** The password of every demo account that can sign in. */
export const DEMO_PASSWORD = 'Demo-Passw0rd!';
/** The temporary password of the invited account. */
export const DEMO_TEMPORARY_PASSWORD = 'Temp-Passw0rd!';

export interface DemoAccount {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** The tenant that the user belongs to. */
  readonly tenant?: string;
  /** The tenant that the user asked to join at registration. No admin has decided yet. */
  readonly requestedTenant?: string;
  readonly state?: 'invited' | 'disabled';
  /** Printed at the start, beside the email. */
  readonly description: string;
}

/** The accounts that the server prints at its start: one of each kind. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { email: 'admin@example.com', name: 'Alex Admin', role: 'admin', description: 'admin of all tenants' },
  {
    email: 'lead@acme.example',
    name: 'Lee Acme',
    role: 'tenant-admin',
    tenant: 'acme',
    description: 'tenant admin of acme',
  },
  { email: 'staff@acme.example', name: 'Sam Acme', role: 'tenant-user', tenant: 'acme', description: 'user of acme' },
  {
    email: 'lead@globex.example',
    name: 'Lou Globex',
    role: 'tenant-admin',
    tenant: 'globex',
    description: 'tenant admin of globex',
  },
  {
    email: 'new@acme.example',
    name: 'Nia Acme',
    role: 'tenant-user',
    tenant: 'acme',
    state: 'invited',
    description: `invited to acme, temporary password ${DEMO_TEMPORARY_PASSWORD}`,
  },
  {
    email: 'disabled@acme.example',
    name: 'Dan Acme',
    role: 'tenant-user',
    tenant: 'acme',
    state: 'disabled',
    description: 'disabled, cannot sign in',
  },
  {
    email: 'joiner@example.com',
    name: 'Jo Joiner',
    role: 'tenant-user',
    requestedTenant: 'acme',
    description: 'asked to join acme',
  },
];

const CROWD_SIZE = 60;
const UNASSIGNED = 25;

/** Sixty more users, so that lists have several pages: 35 in tenants, 25 in none. Their passwords are random. */
export const CROWD: readonly DemoAccount[] = Array.from({ length: CROWD_SIZE }, (_, index) => {
  // With 25 first and 20 last names, no pair repeats within the sixty.
  const first = words.firstNames[index % words.firstNames.length] ?? '';
  const last = words.lastNames[(index * 7) % words.lastNames.length] ?? '';
  const tenant = index < UNASSIGNED ? undefined : DEMO_TENANT_IDS[index % DEMO_TENANT_IDS.length];
  const email = `${first}.${last}@${tenant ?? 'people'}.example`.toLowerCase();
  const state = index % 20 === 19 ? ('disabled' as const) : undefined;
  return {
    email,
    name: `${first} ${last}`,
    role: 'tenant-user',
    ...(tenant && { tenant }),
    ...(state && { state }),
    description: tenant ? `user of ${tenant}` : 'assigned to no tenant',
  };
});
