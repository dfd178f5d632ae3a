import type { Hono } from 'hono';
import { machineKeys } from '../../../src/resources/machineKeys.ts';
import { tenants } from '../../../src/resources/tenants.ts';
import { users } from '../../../src/resources/users.ts';
import type { Resource } from '../../../src/schema/resource.ts';
import type { Authenticated } from './authentication.ts';
import { machineKeyRoutes } from './machineKeys.ts';
import { machineKeyPaths } from './openApi/machineKeyPaths.ts';
import type { Json } from './openApi/schemas.ts';
import { userPaths } from './openApi/userPaths.ts';
import type { RecordRules } from './recordRoutes.ts';
import type { Services } from './services.ts';
import { tenantRules } from './tenantRules.ts';
import { userRoutes } from './users.ts';

/** What the server has for a resource beside what follows from its schema. */
interface Addition {
  readonly rules?: RecordRules;
  /** Calls below the resource's path. */
  readonly routes?: (services: Services) => Hono<Authenticated>;
  /** The same as OpenAPI describes them. */
  readonly paths?: () => Readonly<Record<string, Json>>;
  /** Resources that these calls speak of besides. */
  readonly speaksOf?: readonly Resource[];
  /** There are no other calls: nothing of them follows from the schema. */
  readonly instead?: true;
}

/** By the resource's name. A resource that is not here needs nothing. */
const ADDITIONS: Readonly<Record<string, Addition>> = {
  // A tenant's ID is made of its name, what it still has keeps it from being deleted, and its syncs have keys.
  [tenants.name]: {
    rules: tenantRules,
    routes: (services) => machineKeyRoutes(services),
    paths: () => machineKeyPaths(tenants),
    speaksOf: [machineKeys],
  },
  // A user is an account of the pool as well: each change of one is a call of its own with rules of its own.
  [users.name]: { routes: userRoutes, paths: userPaths, instead: true },
};

/** What the server adds to the calls of a resource. */
export function additionTo({ name }: Resource): Addition {
  return ADDITIONS[name] ?? {};
}
