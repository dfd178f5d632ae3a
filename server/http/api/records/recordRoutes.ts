import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { Transaction } from 'kysely';
import { toCreate } from '../../../../src/schema/form.ts';
import type { Principal } from '../../../../src/schema/principal.ts';
import { fieldAt, labelOf, type Resource } from '../../../../src/schema/resource.ts';
import type { Scope, Store } from '../../../db/database.ts';
import { findRecord, findRecords, type Row } from '../../../db/recordQueries.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Authenticated, Call } from '../authentication.ts';
import { changeScope, creationScope, manyScope, recordScope, requirePermission } from '../authorization.ts';
import { Problem } from '../problem.ts';
import { manyParameters, queryReader, tenantParameter } from '../queryParameters.ts';
import { jsonBody } from '../requestBody.ts';
import type { Services } from '../services.ts';
import {
  applyAction,
  changeRecord,
  createRecord,
  isValidId,
  type NewId,
  notFound,
  type RecordWriter,
  type RequireRemovable,
  removeRecord,
  tenantIn,
} from './recordChanges.ts';
import { recordFromBody } from './recordFromBody.ts';
import { requireReferences, requireUnreferenced } from './references.ts';
import { requireFresh } from './staleEdit.ts';
import { visibleRecord } from './visibleRecord.ts';

/** What a resource adds to the calls that follow from its schema. */
export interface RecordRules {
  /** IDs of new records that clients do not choose; default: random ones. */
  readonly newId?: NewId;
  readonly requireRemovable?: RequireRemovable;
}

interface Target {
  readonly resource: Resource;
  /** All resources, to find references. */
  readonly resources: readonly Resource[];
  readonly store: Store;
  readonly rules: RecordRules;
}

/**
 * The calls about one record: read, and, depending on the form, actions and access of the resource, create, edit, act and delete. Each
 * returns the record as the caller may see it. Spec §7.
 */
export function recordRoutes(
  resource: Resource,
  resources: readonly Resource[],
  services: Services,
  rules: RecordRules = {},
) {
  const { store } = services;
  const { form, access, actions = {} } = resource;
  const target = { resource, resources, store, rules };
  const respond = async (c: Call, row: Promise<Row>, status: 200 | 201 = 200) =>
    c.json(visibleRecord(resource, await row, c.var.principal.role, store.secrets), status);

  const routes = new Hono<Authenticated>()
    .get('/many', async (c) => {
      const rows = await readMany(c, resource, services, manyScope);
      return c.json({ data: rows.map((row) => visibleRecord(resource, row, c.var.principal.role, store.secrets)) });
    })
    .get('/:id', (c) => respond(c, read(c, target)));
  if (form && access.create) routes.post('/', (c) => respond(c, create(c, target), 201));
  if (form && access.edit) routes.put('/:id', (c) => respond(c, edit(c, target)));
  if (access.delete) routes.delete('/:id', (c) => respond(c, remove(c, target)));
  for (const name of Object.keys(actions)) routes.post(`/:id/${name}`, (c) => respond(c, act(c, target, name)));
  return routes;
}

const readManyQuery = queryReader(manyParameters);

/**
 * Reads the records of `GET /{resource}/many?id=a&id=b`, React Admin's getMany, without their heavy fields. Skips IDs that do not exist
 * or are outside the scope. Throws a 400 Problem for no ID or more than `LIMITS.idsPerCall`, and a 403 Problem without permission.
 */
export async function readMany(
  c: Call,
  resource: Resource,
  { store }: Services,
  scopeOf: (principal: Principal, resource: Resource, requested: string | undefined) => Scope,
): Promise<Row[]> {
  const { principal } = c.var;
  requirePermission(principal, 'show', resource);
  const { id, tenant_id: requested } = readManyQuery(c.req.url);
  const scope = scopeOf(principal, resource, requested);
  const ids = [...new Set(id)].filter((one) => isValidId(resource, one));
  if (ids.length === 0) return [];
  return store.read(scope, (trx) => findRecords(trx, resource, ids, tenantIn(scope)));
}

async function read(c: Call, { resource, store }: Target): Promise<Row> {
  requirePermission(c.var.principal, 'show', resource);
  const { id, scope } = recordOf(c, resource, recordScope);
  const row = await store.read(scope, (trx) => findRecord(trx, resource, id, tenantIn(scope)));
  if (!row) throw notFound(resource);
  return row;
}

async function create(c: Call, { resource, resources, store, rules }: Target): Promise<Row> {
  const { principal } = c.var;
  requirePermission(principal, 'create', resource);
  const scope = creationScope(principal, resource, readTenant(c.req.url).tenant_id);
  const context = { resource: toCreate(resource), role: principal.role, secrets: store.secrets };
  const record = recordFromBody(await jsonBody(c), context);
  const creation = {
    newId: rules.newId ?? (() => randomId(resource)),
    call: c.var.call,
    check: (trx: Transaction<Tables>) =>
      requireReferences(trx, { resource, record, before: null, role: principal.role }, resources),
  };
  return createRecord(store, { resource, principal, scope }, record, creation);
}

/** Throws a 409 Problem if IDs are not text, so that the server cannot create one. */
function randomId(resource: Resource): string {
  const { id, label } = resource;
  if (fieldAt(resource, id).column === 'text') return randomUUID();
  throw new Problem(
    409,
    `A new ${label[0].toLowerCase()} cannot be made here: the server makes no ${labelOf(id, fieldAt(resource, id))} for it.`,
  );
}

async function edit(c: Call, { resource, resources, store }: Target): Promise<Row> {
  const writer = writerOf(c, resource, { permission: 'edit', action: 'update' });
  const body = await jsonBody(c);
  const { secrets } = store;
  return changeRecord(store, writer, async (current, trx) => {
    await requireFresh(trx, writer, { body, current, secrets });
    const { role } = writer.principal;
    const record = recordFromBody(body, { resource, role, secrets, current });
    await requireReferences(trx, { resource, record, before: current, role }, resources);
    return record;
  });
}

async function remove(c: Call, { resource, resources, store, rules }: Target): Promise<Row> {
  return removeRecord(store, writerOf(c, resource, { permission: 'delete' }), async (row, trx) => {
    await rules.requireRemovable?.(row, trx);
    await requireUnreferenced(trx, { resource, row, role: c.var.principal.role }, resources);
  });
}

async function act(c: Call, { resource, store }: Target, name: string): Promise<Row> {
  const writer = writerOf(c, resource, { permission: name });
  return changeRecord(store, writer, (current) => applyAction(resource, name, current), c.var.call);
}

/** Throws a 403 Problem without the permission, a key of the resource's `access`. `action` is for the audit log. */
function writerOf(
  c: Call,
  resource: Resource,
  { permission, action = permission }: { permission: string; action?: string },
): RecordWriter {
  const { principal } = c.var;
  requirePermission(principal, permission, resource);
  return { resource, principal, action, ...recordOf(c, resource, changeScope) };
}

const readTenant = queryReader({ tenant_id: tenantParameter });

/** The record of a call and its scope. Throws a 404 Problem for an impossible ID. */
function recordOf(
  c: Call,
  resource: Resource,
  scopeOf: typeof recordScope,
): { readonly id: string; readonly scope: Scope } {
  const id = c.req.param('id') ?? '';
  const scope = scopeOf(c.var.principal, resource, { id, requested: readTenant(c.req.url).tenant_id });
  if (!isValidId(resource, id)) throw notFound(resource);
  return { id, scope };
}
