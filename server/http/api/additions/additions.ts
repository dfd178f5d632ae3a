import type { Hono } from 'hono';
import { machineKeys } from '../../../../src/resources/machineKeys.ts';
import { tenants } from '../../../../src/resources/tenants.ts';
import { users } from '../../../../src/resources/users.ts';
import type { Resource } from '../../../../src/schema/resource.ts';
import type { Authenticated } from '../authentication.ts';
import type { Json } from '../openApi/operation.ts';
import type { RecordRules } from '../records/recordRoutes.ts';
import type { Services } from '../services.ts';
import { machineKeyPaths, machineKeyRoutes } from './machineKeys.ts';
import { tenantRules } from './tenants.ts';
import { userPaths } from './userContract.ts';
import { userRoutes } from './users.ts';

/** What a resource has beyond the calls that follow from its schema. */
interface Addition {
  readonly rules?: RecordRules;
  /** Further calls below the resource's path. */
  readonly routes?: (services: Services) => Hono<Authenticated>;
  /** Their OpenAPI paths. */
  readonly paths?: () => Readonly<Record<string, Json>>;
  /** Further resources in their bodies and responses. */
  readonly schemas?: readonly Resource[];
  /** The calls replace those that follow from the schema. */
  readonly replaces?: true;
}

/** By the resource's name. */
const ADDITIONS: Readonly<Record<string, Addition>> = {
  [tenants.name]: {
    rules: tenantRules,
    routes: machineKeyRoutes,
    paths: machineKeyPaths,
    schemas: [machineKeys],
  },
  // A user is also an account of the user pool: each change is a call with its own rules.
  [users.name]: { routes: userRoutes, paths: userPaths, replaces: true },
};

export function additionTo({ name }: Resource): Addition {
  return ADDITIONS[name] ?? {};
}
