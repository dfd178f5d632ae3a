import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Transaction } from 'kysely';
import { toCreate } from '../../../src/schema/form.ts';
import { fieldAt, labelOf, type Resource } from '../../../src/schema/resource.ts';
import type { Scope, Store } from '../../db/database.ts';
import { findRecord, type Row } from '../../db/recordQueries.ts';
import type { Tables } from '../../db/tables.ts';
import type { Authenticated } from './authentication.ts';
import { jsonBody } from './jsonBody.ts';
import { readMany } from './manyRecords.ts';
import { Problem } from './problem.ts';
import { requirePermission } from './requirePermission.ts';
import { queryReader, tenantParameter } from './searchQuery.ts';
import type { Services } from './services.ts';
import { changeScope, creationScope, manyScope, recordScope } from './tenantScope.ts';
import { visibleRecord } from './visibleRecord.ts';
import { acted } from './writing/acted.ts';
import { changeRecord } from './writing/changeRecord.ts';
import { createRecord, type NewId } from './writing/createRecord.ts';
import { requireReferred, requireUnreferred } from './writing/references.ts';
import { type RequireRemovable, removeRecord } from './writing/removeRecord.ts';
import { requireFresh } from './writing/requireFresh.ts';
import { isIdOf, notThere, type RecordWriter, tenantIn } from './writing/writer.ts';
import { writtenRecord } from './writing/writtenRecord.ts';

/** What a resource adds to the calls that follow from its schema. */
export interface RecordRules {
  /** Ids of new records, where clients do not choose them; default: random ones. */
  readonly newId?: NewId;
  readonly requireRemovable?: RequireRemovable;
}

type Call = Context<Authenticated>;

/** A resource with what its calls need. */
interface Target {
  readonly resource: Resource;
  /** Every resource of the product, to see what refers to what. */
  readonly resources: readonly Resource[];
  readonly store: Store;
  readonly rules: RecordRules;
}

/**
 * The calls about one record that a resource declares: it is read, and, by its form, actions and access, created, edited,
 * changed by an action and deleted. Each answers the record as the caller may see it. Spec §7.
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
  const answer = async (c: Call, row: Promise<Row>, status: 200 | 201 = 200) =>
    c.json(visibleRecord(resource, await row, c.var.principal.role, store.secrets), status);

  const routes = new Hono<Authenticated>()
    .get('/many', async (c) => {
      const rows = await readMany(c, resource, services, manyScope);
      return c.json({ data: rows.map((row) => visibleRecord(resource, row, c.var.principal.role, store.secrets)) });
    })
    .get('/:id', (c) => answer(c, read(c, target)));
  if (form && access.create) routes.post('/', (c) => answer(c, create(c, target), 201));
  if (form && access.edit) routes.put('/:id', (c) => answer(c, edit(c, target)));
  if (access.delete) routes.delete('/:id', (c) => answer(c, remove(c, target)));
  for (const name of Object.keys(actions)) routes.post(`/:id/${name}`, (c) => answer(c, act(c, target, name)));
  return routes;
}

async function read(c: Call, { resource, store }: Target): Promise<Row> {
  requirePermission(c.var.principal, 'show', resource);
  const { id, scope } = meant(c, resource, recordScope);
  const row = await store.read(scope, (trx) => findRecord(trx, resource, id, tenantIn(scope)));
  if (!row) throw notThere(resource);
  return row;
}

async function create(c: Call, { resource, resources, store, rules }: Target): Promise<Row> {
  const { principal } = c.var;
  requirePermission(principal, 'create', resource);
  const scope = creationScope(principal, resource, readTenant(c.req.url).tenant_id);
  const asked = { resource: toCreate(resource), role: principal.role, secrets: store.secrets };
  const record = writtenRecord(await jsonBody(c), asked);
  const creation = {
    newId: rules.newId ?? (() => madeId(resource)),
    call: c.var.call,
    check: (trx: Transaction<Tables>) =>
      requireReferred(trx, { resource, record, before: null, role: principal.role }, resources),
  };
  return createRecord(store, { resource, principal, scope }, record, creation);
}

/** Throws a 409 Problem where the id is of a kind that only those who send records can know. */
function madeId(resource: Resource): string {
  const { id, label } = resource;
  if (fieldAt(resource, id).column === 'text') return randomUUID();
  throw new Problem(
    409,
    `A new ${label[0].toLowerCase()} cannot be made here: the server makes no ${labelOf(id, fieldAt(resource, id))} for it.`,
  );
}

async function edit(c: Call, { resource, resources, store }: Target): Promise<Row> {
  const writer = writerOf(c, resource, { verb: 'edit', action: 'update' });
  const body = await jsonBody(c);
  const { secrets } = store;
  return changeRecord(store, writer, async (current, trx) => {
    await requireFresh(trx, writer, { body, current, secrets });
    const { role } = writer.principal;
    const record = writtenRecord(body, { resource, role, secrets, current });
    await requireReferred(trx, { resource, record, before: current, role }, resources);
    return record;
  });
}

async function remove(c: Call, { resource, resources, store, rules }: Target): Promise<Row> {
  return removeRecord(store, writerOf(c, resource, { verb: 'delete' }), async (row, trx) => {
    await rules.requireRemovable?.(row, trx);
    await requireUnreferred(trx, { resource, row, role: c.var.principal.role }, resources);
  });
}

async function act(c: Call, { resource, store }: Target, name: string): Promise<Row> {
  const writer = writerOf(c, resource, { verb: name });
  return changeRecord(store, writer, (current) => acted(resource, name, current), c.var.call);
}

/** Who writes to which record. Throws a 403 Problem for who may not, `verb` being a word of the resource's `access`. */
function writerOf(
  c: Call,
  resource: Resource,
  { verb, action = verb }: { verb: string; action?: string },
): RecordWriter {
  const { principal } = c.var;
  requirePermission(principal, verb, resource);
  return { resource, principal, action, ...meant(c, resource, changeScope) };
}

const readTenant = queryReader({ tenant_id: tenantParameter });

/** The record that a call means, and where it is to be looked for. Throws a 404 Problem for what cannot be an id. */
function meant(
  c: Call,
  resource: Resource,
  scopeOf: typeof recordScope,
): { readonly id: string; readonly scope: Scope } {
  const id = c.req.param('id') ?? '';
  const scope = scopeOf(c.var.principal, resource, { id, requested: readTenant(c.req.url).tenant_id });
  if (!isIdOf(resource, id)) throw notThere(resource);
  return { id, scope };
}
