import type { DemoAccount } from './accounts.ts';
import { DEMO_TENANT_IDS } from './demoTenants.ts';
import { FIRST_NAMES, LAST_NAMES } from './names.ts';

const SIZE = 60;
const UNASSIGNED = 25;

/** Sixty more users, so that lists have pages: 35 over the tenants and 25 that no tenant has yet. Nobody knows their passwords. */
export const CROWD: readonly DemoAccount[] = Array.from({ length: SIZE }, (_, index) => {
  // 25 first and 20 last names, stepped through so that no pair repeats within the sixty.
  const first = FIRST_NAMES[index % FIRST_NAMES.length] as string;
  const last = LAST_NAMES[(index * 7) % LAST_NAMES.length] as string;
  const tenant = index < UNASSIGNED ? undefined : (DEMO_TENANT_IDS[index % DEMO_TENANT_IDS.length] as string);
  const email = `${first}.${last}@${tenant ?? 'people'}.example`.toLowerCase();
  const state = index % 20 === 19 ? ('disabled' as const) : undefined;
  return {
    email,
    name: `${first} ${last}`,
    role: 'tenant-user',
    ...(tenant && { tenant }),
    ...(state && { state }),
    is: tenant ? `user of ${tenant}` : 'assigned to no tenant',
  };
});
