import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { JsonObject } from '../../../src/schema/jsonObject.ts';
import { mayChooseTenant } from '../../../src/schema/permissions.ts';
import type { Resource } from '../../../src/schema/resource.ts';
import type { Principal } from '../../../src/schema/roles.ts';
import { Problem } from '../../base/problem.ts';
import { lockKey } from '../../database/advisoryLock.ts';
import type { Scope, Store } from '../../database/database.ts';
import type { Trx } from '../../database/tables.ts';
import { removeRecord } from '../../records/delete.ts';
import { findRecord, isValidId, notFound } from '../../records/findRecord.ts';
import { explainOtherBody } from '../../records/idempotentCall.ts';
import { listRecords } from '../../records/read.ts';
import { type Row, type SearchCondition, tenantIn } from '../../records/selection.ts';
import { changeRecord, type RecordWriter, writeRecord } from '../../records/write.ts';
import type { Call } from './authentication.ts';
import { requirePermission, scopeFor } from './authorization.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { type Json, recordReference } from './openApi/schemas.ts';
import { tenantParameter } from './queryParameters.ts';
import { ifMatchParameter, requireFresh } from './records/recordEndpoints.ts';
import { jsonBody } from './requestBody.ts';
import type { Services } from './services.ts';

// Owned records have the fields `tenant_id`, `shared` and `owner`: the username of their user or, if they are shared, their tenant.

/** The caller of a call about owned records. */
export interface Caller {
  readonly principal: Principal;
  /** The tenant of the call; all, if an admin names none. */
  readonly scope: Scope;
  /** Private records of admins may belong to no tenant, so a tenant's transaction would not find them. */
  readonly stored: Scope;
}

export function callerOf({ var: { principal } }: Call, requested: string | undefined): Caller {
  const scope = scopeFor(principal, requested);
  return { principal, scope, stored: storedScope(principal, undefined, requested) };
}

/** `Caller.stored`, as the scope of `readMany`. */
export function storedScope(principal: Principal, _: unknown, requested: string | undefined): Scope {
  const scope = scopeFor(principal, requested);
  return mayChooseTenant(principal.role) ? 'all' : scope;
}

/** The rules of a resource with owned records. */
export interface OwnedRules {
  readonly resource: Resource;
  /** The most records of each user, and of each tenant. */
  readonly most: number;
  readonly seesShared: (principal: Principal) => boolean;
  /** The tenant of a private record. */
  readonly tenantOfPrivate: (caller: Caller) => string | undefined;
  /** The schemas of the bodies. */
  readonly bodies: Readonly<Record<'create' | 'edit', Json>>;
  /** Throws a Problem for a body that is invalid for every record. `isPartial`: it lacks the values that stay. */
  readonly checkEdit?: (body: JsonObject, isPartial: boolean) => unknown;
  /** Reads a body: a whole record without its owner. `current` is the stored record; absent for a new one. Throws a Problem. */
  readonly read: (body: JsonObject, caller: Caller, services: Services, current?: Row) => Row;
  /** The body that replaces a record, of one with only some values. */
  readonly merged: (values: JsonObject, current: Row, caller: Caller, store: Store) => JsonObject;
  /** The record as the caller may see it; undefined to hide it. */
  readonly shown: (row: Row, caller: Caller, store: Store) => Row | undefined;
  /** Runs before a record is deleted. */
  readonly beforeDeletion?: (id: string, trx: Trx) => Promise<unknown>;
  readonly isAudited?: (row: Row) => boolean;
  /** Throws a Problem for a known error of the database, and others unchanged. */
  readonly explain?: (error: unknown) => never;
}

/** The calls that create, replace and delete owned records. */
export function ownedRecordEndpoints(rules: OwnedRules): Endpoint[] {
  const { resource, bodies, beforeDeletion, isAudited, explain } = rules;
  const [one] = resource.label;
  const shared = { query: { tenant_id: tenantParameter }, response: recordReference(resource) };
  const shown = (row: Row, caller: Caller, { store }: Services): Row => {
    const visible = rules.shown(row, caller, store);
    if (!visible) throw notFound(resource);
    return visible;
  };
  const writerOf = (c: Call, { principal, stored }: Caller, action: string): RecordWriter => {
    const id = c.req.param('id') ?? '';
    if (!isValidId(resource, id)) throw notFound(resource);
    return { resource, principal, scope: stored, id, action, isAudited };
  };
  const requireChangeable = (current: Row, caller: Caller) => {
    if (!isVisible(rules, caller, current)) throw notFound(resource);
    if (current.shared) requirePermission(caller.principal, 'edit', resource);
  };
  const edit = (method: 'put' | 'patch') =>
    endpoint({
      ...shared,
      method,
      path: '/:id',
      errors: ['403', '409', '412'],
      headers: [ifMatchParameter],
      summary: `${method === 'put' ? 'Replace' : 'Change values of'} one ${one}`,
      body: method === 'put' ? bodies.edit : { ...bodies.edit, required: [] },
      async handle(c, { tenant_id }, services) {
        const caller = callerOf(c, tenant_id);
        const writer = writerOf(c, caller, 'update');
        const body = await jsonBody(c);
        const tags = c.req.header('if-match');
        rules.checkEdit?.(body, method === 'patch');
        const next = async (current: Row, trx: Trx) => {
          requireChangeable(current, caller);
          await requireFresh(trx, writer, { body, tags, current, secrets: services.store.secrets });
          const whole = method === 'put' ? body : rules.merged(body, current, caller, services.store);
          const given = rules.read(whole, caller, services, current);
          if (given.shared === current.shared) return given;
          const holder = holderOf(rules, caller, given.shared === true);
          await requireRoom(trx, rules, holder);
          return { ...given, ...holder };
        };
        const stored = changeRecord(services.store, writer, next, c.var.call);
        return shown(await stored.catch(explain), caller, services);
      },
    });
  return [
    endpoint({
      ...shared,
      method: 'post',
      path: '/',
      summary: `Create one ${one}`,
      status: 201,
      errors: ['403'],
      body: bodies.create,
      async handle(c, { tenant_id }, services) {
        const caller = callerOf(c, tenant_id);
        const { principal } = caller;
        const id = randomUUID();
        const given = rules.read(await jsonBody(c), caller, services);
        const record = { ...given, ...holderOf(rules, caller, given.shared === true), [resource.id]: id };
        const stored = services.store.transaction(caller.stored, async (trx) => {
          const earlier = await c.var.call
            .remember(trx, caller.stored, { recordId: id })
            .catch(explainOtherBody(resource));
          if (earlier) return requireVisible(trx, rules, caller, earlier.recordId);
          await requireRoom(trx, rules, record);
          const creation = { resource, principal, id, action: 'create', isAudited };
          return writeRecord(trx, services.store.secrets, creation, { before: null, record });
        });
        return shown(await stored.catch(explain), caller, services);
      },
    }),
    edit('put'),
    edit('patch'),
    endpoint({
      ...shared,
      method: 'delete',
      path: '/:id',
      summary: `Delete one ${one}`,
      errors: ['403'],
      async handle(c, { tenant_id }, services) {
        const caller = callerOf(c, tenant_id);
        const writer = writerOf(c, caller, 'delete');
        const row = await removeRecord(services.store, writer, async (current, trx) => {
          requireChangeable(current, caller);
          await beforeDeletion?.(writer.id, trx);
        });
        return shown(row, caller, services);
      },
    }),
  ];
}

/** The caller's own records, and those that are shared with the tenant. Without a tenant, admins list the shared ones of all. */
export function visibleRecords(
  trx: Trx,
  { resource, seesShared }: OwnedRules,
  { principal, scope, stored }: Caller,
  conditions: readonly SearchCondition[] = [],
): Promise<readonly Row[]> {
  const isOfTenant = scope === 'all' ? sql`true` : sql`owner = ${scope.tenant}`;
  const where = sql`case when shared then ${seesShared(principal)} and ${isOfTenant} else owner = ${principal.username} end`;
  return listRecords(trx, resource, { conditions, where, ...(stored !== 'all' && stored) }, { limit: 10_000 });
}

/** True for a record that `visibleRecords` lists. */
export function isVisible({ seesShared }: OwnedRules, { principal, scope }: Caller, { shared, owner }: Row): boolean {
  if (!shared) return owner === principal.username;
  return seesShared(principal) && (scope === 'all' || scope.tenant === owner);
}

export async function requireVisible(trx: Trx, rules: OwnedRules, caller: Caller, id = ''): Promise<Row> {
  const { resource } = rules;
  const row = isValidId(resource, id) && (await findRecord(trx, resource, id, tenantIn(caller.stored)));
  if (!row || !isVisible(rules, caller, row)) throw notFound(resource);
  return row;
}

/** The tenant and owner of a record. Throws a Problem if the caller may not share it, or with no particular tenant. */
function holderOf({ resource, tenantOfPrivate }: OwnedRules, caller: Caller, shared: boolean) {
  const { principal, scope } = caller;
  if (!shared) return { tenant_id: tenantOfPrivate(caller) ?? null, owner: principal.username, shared };
  requirePermission(principal, 'create', resource);
  const tenant = tenantIn(scope);
  if (tenant === undefined) throw new Problem(400, 'Choose the tenant that shares it.');
  return { tenant_id: tenant, owner: tenant, shared };
}

async function requireRoom(
  trx: Trx,
  { resource, most }: OwnedRules,
  { shared, owner }: { shared: boolean; owner: string },
) {
  const { name, label } = resource;
  await lockKey(trx, name, owner);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(name)} where shared = ${shared} and owner = ${owner}`.execute(trx);
  if ((rows[0]?.count ?? 0) >= most)
    throw new Problem(409, `There are ${most} ${label[1].toLowerCase()} already. First delete one.`);
}
