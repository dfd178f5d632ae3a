import { dateOf } from '../../../../src/fields/dateTime/dateTime.ts';
import { stampOf } from '../../../../src/fields/index.ts';
import { readValue } from '../../../../src/fields/readValue.ts';
import { inputsOf } from '../../../../src/schema/actionInputs.ts';
import type { JsonObject } from '../../../../src/schema/jsonObject.ts';
import { fieldAt, type Resource } from '../../../../src/schema/resource.ts';
import { fieldProblem, Problem } from '../../../base/problem.ts';
import { uniqueIndexes } from '../../../database/resourceTable.ts';
import type { Secrets } from '../../../database/secrets/secrets.ts';
import type { Trx } from '../../../database/tables.ts';
import { findChange } from '../../../records/audit.ts';
import { deleteOne } from '../../../records/delete.ts';
import { findRecords, isValidId, notFound } from '../../../records/findRecord.ts';
import { visibleSql } from '../../../records/ownership.ts';
import { readRecord, visibleRecord } from '../../../records/read.ts';
import { runAction } from '../../../records/runAction.ts';
import { type Row, tenantIn } from '../../../records/selection.ts';
import { createRecord, editRecord, mergedBody, type RecordWriter } from '../../../records/write.ts';
import type { Call } from '../authentication.ts';
import { callerOf, changeScope, creationScope, manyScope, recordScope } from '../authorization.ts';
import { callsOf } from '../defineServer.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { dataOf, editedSchema, newRecordSchema, recordReference } from '../openApi/schemas.ts';
import { manyParameters, tenantParameter } from '../queryParameters.ts';
import { jsonBody } from '../requestBody.ts';
import type { Services } from '../services.ts';

/**
 * The calls about one record: read, and, depending on the form, actions and access of the resource, create, edit, act and delete. Each
 * returns the record as the caller may see it. `resources` are all resources, to find references. Spec §7.
 */
export function recordEndpoints(resource: Resource, resources: readonly Resource[]): Endpoint[] {
  const { form, access, actions = {} } = resource;
  const checkFor = (services: Services) => (record: Row) => callsOf(resource).checkRecord?.(record, services);
  const [one] = resource.label;
  const shared = { query: { tenant_id: tenantParameter }, response: recordReference(resource) };
  const create = () =>
    endpoint({
      ...shared,
      method: 'post',
      path: '/',
      summary: `Create one ${one}`,
      permission: { action: 'create', resource },
      body: newRecordSchema(resource),
      status: 201,
      async handle(c, { tenant_id }, services) {
        const { principal, call } = c.var;
        const scope = creationScope(principal, resource, tenant_id);
        const writer = { ...callerOf(principal, resource, tenant_id, scope), check: checkFor(services) };
        const row = await createRecord(services.store, writer, resources, await jsonBody(c), call);
        return shownWithTag(c, resource, row, services);
      },
    });

  const edit = (method: 'put' | 'patch') =>
    endpoint({
      ...shared,
      method,
      path: '/:id',
      summary: `${method === 'put' ? 'Replace' : 'Change values of'} one ${one}`,
      permission: { action: 'edit', resource },
      body: editedSchema(resource),
      headers: [ifMatchParameter],
      errors: ['412', ...(resource.owner || uniqueIndexes(resource).length > 0 ? ['409'] : [])],
      async handle(c, { tenant_id }, services) {
        const { store } = services;
        const writer = { ...writerOf(c, resource, tenant_id, 'update'), check: checkFor(services) };
        const given = await jsonBody(c);
        const { secrets } = store;
        const next = async (current: Row, trx: Trx) => {
          await requireFresh(trx, writer, { body: given, tags: c.req.header('if-match'), current, secrets });
          return method === 'put' ? given : mergedBody(given, writer, current, secrets);
        };
        return shownWithTag(c, resource, await editRecord(store, writer, resources, next, c.var.call), services);
      },
    });

  const remove = () =>
    endpoint({
      ...shared,
      method: 'delete',
      path: '/:id',
      summary: `Delete one ${one}`,
      permission: { action: 'delete', resource },
      errors: ['409'],
      async handle(c, { tenant_id }, services) {
        const writer = writerOf(c, resource, tenant_id, 'delete');
        return shown(c, resource, await deleteOne(services.store, writer, resources), services);
      },
    });

  const act = (action: string, verb: string) => {
    const inputs = inputsOf(resource, action);
    return endpoint({
      ...shared,
      method: 'post',
      path: `/:id/${action}`,
      summary: `${verb} one ${one}`,
      permission: { action, resource },
      ...(inputs && { body: newRecordSchema(inputs) }),
      errors: resource.rules && !inputs ? ['422'] : [],
      async handle(c, { tenant_id }, services) {
        const writer = writerOf(c, resource, tenant_id, action);
        const body = inputs ? await jsonBody(c) : {};
        return shownWithTag(
          c,
          resource,
          await runAction(services.store, writer, resources, body, c.var.call),
          services,
        );
      },
    });
  };

  return [
    readMany(resource, manyScope),
    readOne(resource, recordScope),
    ...(form && access.create ? [create()] : []),
    ...(form && access.edit ? [edit('put'), edit('patch')] : []),
    ...(access.delete ? [remove()] : []),
    ...Object.entries(actions).map(([action, { label: verb }]) => act(action, verb)),
  ];
}

/** A record as the caller may see it. */
export const shown = (c: Call, resource: Resource, row: Row, { store }: Pick<Services, 'store'>): Row =>
  visibleRecord(resource, row, c.var.principal, store.secrets);

/** With the header by which later edits name its version. */
const shownWithTag: typeof shown = (c, resource, row, services) => {
  const tag = entityTag(resource, row);
  if (tag) c.header('ETag', tag);
  return shown(c, resource, row, services);
};

/** `GET /{id}`. */
export function readOne(resource: Resource, scopeOf: typeof recordScope): Endpoint {
  return endpoint({
    method: 'get',
    path: '/:id',
    summary: `Read one ${resource.label[0]}`,
    permission: { action: 'show', resource },
    query: { tenant_id: tenantParameter },
    response: recordReference(resource),
    async handle(c, { tenant_id }, services) {
      const reader = recordOf(c, resource, tenant_id, scopeOf);
      const row = await services.store.read(reader.scope, (trx) => readRecord(trx, reader));
      return shownWithTag(c, resource, row, services);
    },
  });
}

/** `GET /many?id=a&id=b`, React Admin's getMany, without heavy fields. Skips IDs that do not exist or are outside the scope. */
export function readMany(resource: Resource, scopeOf: typeof manyScope): Endpoint {
  return endpoint({
    method: 'get',
    path: '/many',
    summary: `Read several ${resource.label[1]} by their IDs, without their heavy fields`,
    permission: { action: 'show', resource },
    query: manyParameters,
    response: dataOf(recordReference(resource)),
    async handle(c, { id, tenant_id }, services) {
      const scope = scopeOf(c.var.principal, resource, tenant_id);
      const ids = [...new Set(id)].filter((one) => isValidId(resource, one));
      if (ids.length === 0) return { data: [] };
      const visible = visibleSql(callerOf(c.var.principal, resource, tenant_id, scope));
      const rows = await services.store.read(scope, (trx) => findRecords(trx, resource, ids, tenantIn(scope), visible));
      return { data: rows.map((row) => shown(c, resource, row, services)) };
    },
  });
}

/** The caller, the record of a call and its scope. `action` is for the audit log. */
export function writerOf(c: Call, resource: Resource, requested: string | undefined, action: string): RecordWriter {
  return { action, ...recordOf(c, resource, requested, changeScope) };
}

/** The record of a call, its caller and its scope. Throws a 404 Problem for an impossible ID. */
function recordOf(c: Call, resource: Resource, requested: string | undefined, scopeOf: typeof recordScope) {
  const id = c.req.param('id') ?? '';
  const { principal } = c.var;
  const scope = scopeOf(principal, resource, { id, requested });
  if (!isValidId(resource, id)) throw notFound(resource);
  return { id, ...callerOf(principal, resource, requested, scope) };
}

/**
 * 412: another user wrote the record after the caller had read it. Nothing was changed. The body contains the current record, and who
 * changed it when (ISO 8601); null if it was not changed through the API.
 */
class StaleEdit extends Problem {
  private readonly details: {
    readonly current: Row;
    readonly changed: { readonly by: string; readonly at: string } | null;
  };

  constructor([one]: Resource['label'], details: StaleEdit['details']) {
    const by = details.changed ? ` by ${details.changed.by}` : '';
    super(412, `This ${one.toLowerCase()} was changed meanwhile${by}.`);
    this.details = details;
  }

  override get body() {
    return { ...super.body, ...this.details };
  }
}

/** Names the version of a record for `If-Match`; undefined if the server does not stamp its changes. */
export function entityTag(resource: Resource, row: Row): string | undefined {
  const name = stampOf(resource, 'updated');
  return name === undefined ? undefined : `"${dateOf(row[name]).toISOString()}"`;
}

/** The header of calls that change a record. */
export const ifMatchParameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'The ETag of the record as it was read. 412 if it was changed since.',
};

interface Edit {
  readonly body: JsonObject;
  /** The header If-Match of the call. */
  readonly tags?: string | undefined;
  /** The stored record. */
  readonly current: Row;
  readonly secrets: Secrets;
}

/**
 * Throws StaleEdit if `If-Match` or the `updated` stamp in the body names another version than the stored one. A call with neither is
 * never stale. Throws a 422 Problem for an invalid stamp.
 */
export async function requireFresh(trx: Trx, writer: RecordWriter, edit: Edit): Promise<void> {
  const { resource, principal, id } = writer;
  const { body, tags = '*', current, secrets } = edit;
  const name = stampOf(resource, 'updated');
  const stored = name === undefined ? undefined : dateOf(current[name]).getTime();
  const isNamed = tags.split(',').some((tag) => ['*', entityTag(resource, current)].includes(tag.trim()));
  if (isNamed && [undefined, stored].includes(stampIn(resource, name, body))) return;
  const change = await findChange(trx, resource, id);
  throw new StaleEdit(resource.label, {
    current: visibleRecord(resource, current, principal, secrets),
    // An import may have written it since.
    changed: change && Date.parse(change.at) === stored ? change : null,
  });
}

/** The version that a body names, in milliseconds. Throws a 422 Problem if it is invalid. */
function stampIn(resource: Resource, name: string | undefined, body: JsonObject): number | undefined {
  if (name === undefined || body[name] === undefined) return undefined;
  const read = readValue(name, fieldAt(resource, name), body[name]);
  if ('fault' in read) throw fieldProblem({ [name]: read.fault });
  return Date.parse(String(read.value));
}
