import { randomUUID } from 'node:crypto';
import { mapValues, omitBy } from 'es-toolkit';
import * as z from 'zod';
import { LIMITS } from '../../../src/config/limits.ts';
import { readValue } from '../../../src/fields/readValue.ts';
import { type AnnotationsUndone, annotationsOf } from '../../../src/schema/annotations.ts';
import type { JsonObject } from '../../../src/schema/jsonObject.ts';
import { mayAnnotateAt } from '../../../src/schema/permissions.ts';
import { ME } from '../../../src/schema/query.ts';
import { fieldAt, type Resource, scopeFieldOf } from '../../../src/schema/resource.ts';
import type { Principal } from '../../../src/schema/roles.ts';
import { alertAssigned } from '../../alerts/raiseAlerts.ts';
import { shorten } from '../../base/parseJson.ts';
import { fieldProblem, Problem } from '../../base/problem.ts';
import { notifyChange } from '../../database/changeFeed.ts';
import type { Scope } from '../../database/database.ts';
import { annotate, changedRecords, undoAnnotations } from '../../records/annotations.ts';
import { recordManyChanged } from '../../records/audit.ts';
import { notFound } from '../../records/findRecord.ts';
import { requireReferences } from '../../records/references.ts';
import { callerOf, creationScope } from './authorization.ts';
import { chosenRecords } from './bulk/chosenRecords.ts';
import { ownScope } from './bulk/jobEndpoints.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { jsonSchema, objectOf } from './openApi/schemas.ts';
import { tenantParameter } from './queryParameters.ts';
import { jsonBody, readMembers } from './requestBody.ts';
import { namesUser } from './searchQuery.ts';

const query = { tenant_id: tenantParameter };

/** `POST /{resource}/annotate` sets annotations of several records at once, and `annotate/undo` restores them; none without annotations. */
export function annotateEndpoints(resource: Resource, all: readonly Resource[]): Endpoint[] {
  if (annotationsOf(resource).length === 0) return [];
  const chosen = chosenRecords(resource, LIMITS.idsPerJob);
  const set = z.record(z.string(), z.unknown(), { error: 'set must be an object' });
  const rule = z.strictObject({ ...chosen.shape, set });
  const permission = { action: 'annotate', resource };
  const noun = resource.label[1];
  return [
    endpoint({
      method: 'post',
      path: '/annotate',
      query,
      permission,
      summary: `Set what people keep beside ${noun}, of one or many`,
      body: jsonSchema(rule, 'input'),
      response: objectOf({ count: { type: 'integer' }, undo: { type: ['string', 'null'] } }),
      errors: ['404'],
      async handle(c, { tenant_id }, { store }) {
        const { principal, call } = c.var;
        const scope = creationScope(principal, resource, tenant_id);
        const body = readMembers(rule, await jsonBody(c), chosen.check);
        const values = readValues(resource, principal, body.set);
        const caller = callerOf(principal, resource, tenant_id, scope);
        const records = chosen.read(body, caller);
        const change = { tenant: tenantOf(scope), by: principal.username, changeId: randomUUID() };
        return store.transaction(scope, async (trx) => {
          const earlier = await call.remember(trx, scope, { recordId: change.changeId });
          if (earlier) {
            const { recordId: changeId } = earlier;
            const count = await changedRecords(trx, resource, { ...change, changeId });
            return { count, undo: count > 0 ? changeId : null };
          }
          // Callers may take on work wherever they may act, although admins are in no tenant.
          const record = omitBy(values, (value) => value === principal.username);
          await requireReferences(trx, caller, { record, before: null }, all);
          const outcome = await annotate(trx, resource, { ...change, records, values }, LIMITS.recordsPerJob);
          const { found, count, before, only } = outcome;
          if (found > LIMITS.recordsPerJob) throw tooMany();
          if (found === 0 && body.ids) throw notFound(resource);
          if (count === 0) return { count, undo: null };
          await recordManyChanged(trx, change.tenant, {
            actor: principal,
            action: 'annotate',
            resource,
            id: only ?? change.changeId,
            now: new Date(),
            before: mapValues(before, (earlier) => (earlier.length === 1 ? earlier[0] : earlier)),
            after: { ...values, ...(only === null && { records: count }) },
          });
          await notifyChange(trx, resource, [{ [scopeFieldOf(resource) ?? '']: change.tenant }]);
          const assignees = annotationsOf(resource).filter(
            (name) => namesUser(fieldAt(resource, name)) && values[name],
          );
          await alertAssigned(
            trx,
            change.tenant,
            principal,
            assignees.map((name) => String(values[name])),
            {
              count,
              ...(only !== null && { [resource.id]: only }),
            },
          );
          return { count, undo: change.changeId };
        });
      },
    }),
    endpoint({
      method: 'post',
      path: '/annotate/:id/undo',
      query,
      permission,
      summary: `Undo a change of what people keep beside ${noun}, within a day. Records that were changed since are skipped`,
      response: objectOf({ count: { type: 'integer' }, skipped: { type: 'integer' } }),
      async handle(c, _, { store }) {
        const { principal, call } = c.var;
        const changeId = c.req.param('id') ?? '';
        const scope = ownScope(principal);
        return store.transaction(scope, async (trx) => {
          const earlier = await call.earlier(trx, scope);
          if (earlier) {
            const before: AnnotationsUndone = JSON.parse(earlier.recordId);
            return before;
          }
          const undone =
            isPlain(changeId) && (await undoAnnotations(trx, resource, { by: principal.username, changeId }));
          if (!undone) throw new Problem(404, 'This change can no longer be undone.');
          const { tenant, found, count } = undone;
          await recordManyChanged(trx, tenant, {
            actor: principal,
            action: 'undo',
            resource,
            id: changeId,
            now: new Date(),
            before: null,
            after: { records: count },
          });
          await notifyChange(trx, resource, [{ [scopeFieldOf(resource) ?? '']: tenant }]);
          const outcome: AnnotationsUndone = { count, skipped: found - count };
          await call.remember(trx, scope, { recordId: JSON.stringify(outcome) });
          return outcome;
        });
      },
    }),
  ];
}

/** PostgreSQL stores no null characters. */
const isPlain = (text: string) => !text.includes('\0');

/** Records with annotations have a tenant, so every change of them is within one. */
function tenantOf(scope: Scope): string {
  if (scope === 'all') throw new Error('A change of annotations needs a tenant.');
  return scope.tenant;
}

function tooMany(): Problem {
  const search = `A change is about at most ${LIMITS.recordsPerJob.toLocaleString('en')} records: narrow the search`;
  return fieldProblem({ search });
}

/** Returns the values as they are stored, with those that follow from them. Throws a 422 Problem that names each that cannot be set. */
function readValues(resource: Resource, { role, username }: Principal, given: JsonObject): JsonObject {
  const results = Object.entries(given).map(([name, value]) => {
    if (!mayAnnotateAt(role, resource, name))
      return [name, { fault: `${shorten(name)} cannot be set by this call` }] as const;
    const field = fieldAt(resource, name);
    return [name, readValue(name, field, namesUser(field) && value === ME ? username : value)] as const;
  });
  const faults = results.flatMap(([name, read]) =>
    'fault' in read ? [[`set.${shorten(name)}`, read.fault] as const] : [],
  );
  const errors = faults.length === 0 && results.length === 0 ? [['set', 'set must have a field'] as const] : faults;
  if (errors.length > 0)
    throw new Problem(422, `${errors.map(([, error]) => error).join(', ')}.`, Object.fromEntries(errors));
  const values = Object.fromEntries(results.map(([name, read]) => [name, 'value' in read ? read.value : null]));
  const { work } = resource;
  if (!work || !(work.state in values)) return values;
  return { ...values, [work.because]: values[work.state] === work.done ? 'BY_HAND' : null };
}
