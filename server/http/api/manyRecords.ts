import type { Context } from 'hono';
import type { Principal } from '../../../src/schema/principal.ts';
import type { Resource } from '../../../src/schema/resource.ts';
import type { Scope } from '../../db/database.ts';
import { findRecords, type Row } from '../../db/recordQueries.ts';
import type { Authenticated } from './authentication.ts';
import { requirePermission } from './requirePermission.ts';
import { manyParameters, queryReader } from './searchQuery.ts';
import type { Services } from './services.ts';
import { isIdOf, tenantIn } from './writing/writer.ts';

const readQuery = queryReader(manyParameters);

/**
 * Reads the records of `GET /{resource}/many?id=a&id=b`, without their heavy fields: React Admin's getMany in one call. Ids
 * that do not exist and ids outside the scope are skipped alike. `scopeOf` decides where the call may read. Throws a 400
 * Problem for no id and for more than `LIMITS.idsPerCall` ids, and a 403 Problem for callers who may not read the resource.
 */
export async function readMany(
  c: Context<Authenticated>,
  resource: Resource,
  { store }: Services,
  scopeOf: (principal: Principal, resource: Resource, requested: string | undefined) => Scope,
): Promise<Row[]> {
  const { principal } = c.var;
  requirePermission(principal, 'show', resource);
  const { id, tenant_id: requested } = readQuery(c.req.url);
  const scope = scopeOf(principal, resource, requested);
  const ids = [...new Set(id)].filter((one) => isIdOf(resource, one));
  if (ids.length === 0) return [];
  return store.read(scope, (trx) => findRecords(trx, resource, ids, tenantIn(scope)));
}
