import { randomBytes } from 'node:crypto';
import { uniq } from 'es-toolkit';
import { alertSubscriptions } from '../../../../src/resources/alertSubscriptions.ts';
import { alerts } from '../../../../src/resources/alerts.ts';
import { causes } from '../../../../src/resources/causes.ts';
import { errorNotes } from '../../../../src/resources/errorNotes.ts';
import { health } from '../../../../src/resources/health.ts';
import { resources } from '../../../../src/resources/index.ts';
import { machineKeys } from '../../../../src/resources/machineKeys.ts';
import { retries } from '../../../../src/resources/retries.ts';
import { tenants } from '../../../../src/resources/tenants.ts';
import { users } from '../../../../src/resources/users.ts';
import { isTenantRegister, type Resource, tenantFieldOf } from '../../../../src/schema/resource.ts';
import { alertAssigned } from '../../../alerts/raiseAlerts.ts';
import { Problem } from '../../../base/problem.ts';
import type { Db, Trx } from '../../../database/tables.ts';
import { countRecords } from '../../../records/recordQueries.ts';
import { countText, joinTexts } from '../../../records/references.ts';
import type { Row } from '../../../records/selection.ts';
import type { Call } from '../authentication.ts';
import type { Endpoint } from '../endpoint.ts';
import type { RecordRules } from '../records/recordEndpoints.ts';
import type { Services } from '../services.ts';
import { alertSubscriptionEndpoints } from './alertSubscriptions.ts';
import { alertEndpoints } from './alerts.ts';
import { matchesEndpoint } from './causes.ts';
import { healthEndpoint } from './health.ts';
import { machineKeyEndpoints } from './machineKeys.ts';
import { expireBefore, retryEndpoints } from './retries.ts';
import { userEndpoints } from './users.ts';

/** The parts of a resource beyond the calls that follow from its schema. */
interface Addition {
  readonly rules?: RecordRules;
  /** Further calls below the resource's path. */
  readonly endpoints?: () => Endpoint[];
  /** Further resources in their bodies and responses. */
  readonly schemas?: readonly Resource[];
  /** Runs before each call that reads records of the resource. */
  readonly beforeReading?: (c: Call, services: Services) => Promise<void>;
  /** The calls replace those that follow from the schema. */
  readonly replaces?: true;
}

/** Rows that are useless without their tenant. */
const TABLES_OF_TENANTS = [
  ...(['machine_keys', 'saved_views'] as const),
  ...(['alerts', 'alert_deliveries', 'alert_subscriptions', 'alert_tasks', 'causes'] as const),
];

/** The ID of a new tenant comes from its name; a tenant with records cannot be deleted. Decision D19. */
const tenantRules: RecordRules = {
  newId: ({ name }, trx) => newTenantId(String(name), trx),
  requireRemovable: async ({ tenant_id, name }, trx) => {
    await requireEmptyTenant(trx, String(tenant_id), String(name));
    for (const table of TABLES_OF_TENANTS)
      await trx.deleteFrom(table).where('tenant_id', '=', String(tenant_id)).execute();
  },
};

const MOST_MENTIONS = 50;

/** The names that a note mentions. */
export function mentionsIn(text: string): string[] {
  const named = [...text.matchAll(/(?<=^|\s)@(\S+)/g)].map(([, name = '']) =>
    // The lookbehind keeps it linear.
    name.replace(/(?<![.,:;!?)])[.,:;!?)]+$/, ''),
  );
  return uniq(named.filter((name) => name !== '' && name.length <= 255)).slice(0, MOST_MENTIONS);
}

/** The author of a note, and the enabled users of the tenant whom it mentions by username or email. */
const noteRules: RecordRules = {
  async complete(note, principal, trx) {
    const names = ['', ...mentionsIn(String(note.text))];
    const found = await trx
      .selectFrom('users')
      .select('username')
      .where((is) => is.or([is('username', 'in', names), is('email', 'in', names)]))
      .where('enabled', '=', true)
      .execute();
    const mentions = found.map((user) => user.username);
    const facts = { mention: true, error_id: note.error_id };
    if (typeof note.tenant_id === 'string') await alertAssigned(trx, note.tenant_id, principal, mentions, facts);
    return { ...note, author: principal.username, mentions };
  },
};

/** The key of a cause begins with its title. It differs from those of the catalog, and of other tenants. */
const causeId = ({ title }: Row) => `${tenantIdFrom(String(title), new Set())}-${randomBytes(3).toString('hex')}`;

/** By the resource's name. */
const ADDITIONS: Readonly<Record<string, Addition>> = {
  [tenants.name]: {
    rules: tenantRules,
    endpoints: () => [healthEndpoint, ...machineKeyEndpoints()],
    schemas: [machineKeys, health],
  },
  [errorNotes.name]: { rules: noteRules },
  [retries.name]: { endpoints: retryEndpoints, beforeReading: expireBefore },
  [alerts.name]: { endpoints: alertEndpoints },
  [causes.name]: { rules: { newId: causeId }, endpoints: () => [matchesEndpoint] },
  // They belong to users, not only to tenants.
  [alertSubscriptions.name]: { endpoints: alertSubscriptionEndpoints, replaces: true },
  // A user is also an account of the user pool: each change is a call with its own rules.
  [users.name]: { endpoints: userEndpoints, replaces: true },
};

export const additionTo = ({ name }: Resource): Addition => ADDITIONS[name] ?? {};

const MAX_ID_LENGTH = 63;

/** The console has a page, and the API a call, where the tenant with such an ID would be. Spec §2. */
const RESERVED: readonly string[] = ['create', 'health', 'many'];

/**
 * Returns the ID of a new tenant: its name in lowercase letters, digits and hyphens, with the lowest number that makes it unique:
 * `acme-cloud`, `acme-cloud-2`.
 */
export function tenantIdFrom(name: string, taken: ReadonlySet<string>): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
  const base = words.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '') || 'tenant';
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : `-${number}`;
    const id = base.slice(0, MAX_ID_LENGTH - ending.length).replace(/-+$/, '') + ending;
    if (!taken.has(id) && !RESERVED.includes(id)) return id;
  }
}

/** IDs of deleted tenants stay taken: links, requests to join and the audit log still name them. */
async function newTenantId(name: string, trx: Trx): Promise<string> {
  const rows = await trx
    .selectFrom('tenants')
    .select('tenant_id')
    .union(
      trx
        .selectFrom('audit')
        .select('record_id as tenant_id')
        .where('resource', '=', tenants.name)
        .where('action', '=', 'delete'),
    )
    .execute();
  return tenantIdFrom(name, new Set(rows.map((row) => row.tenant_id)));
}

/**
 * Throws a 409 Problem that says which records a tenant has, if any. The audit log does not count. The tenant's row must be locked, so
 * that no record is added meanwhile.
 */
export async function requireEmptyTenant(trx: Db, tenant: string, name: string): Promise<void> {
  const found: string[] = [];
  for (const resource of resources.filter(belongsToTenants)) {
    const count = await countRecords(trx, resource, { tenant, conditions: [] });
    if (count > 0) found.push(countText(count, resource));
  }
  if (found.length === 0) return;
  throw new Problem(409, `${name} still has ${joinTexts(found)}, so it cannot be deleted. Deactivate it instead.`);
}

function belongsToTenants(resource: Resource): boolean {
  const isRemoved = TABLES_OF_TENANTS.some((table) => table === resource.name);
  return tenantFieldOf(resource) !== undefined && !isTenantRegister(resource) && !resource.appendOnly && !isRemoved;
}
