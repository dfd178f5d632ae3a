import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { LIMITS } from '../../../../src/config/limits.ts';
import { readValue } from '../../../../src/fields/readValue.ts';
import { inputsOf } from '../../../../src/schema/actionInputs.ts';
import type { JsonObject } from '../../../../src/schema/jsonObject.ts';
import { bulkOperationsOf, maySetForAll, operationsOf } from '../../../../src/schema/permissions.ts';
import { fieldAt, labelOf, leafPathsOf, type Resource, valueAt } from '../../../../src/schema/resource.ts';
import { ROLES, type Role } from '../../../../src/schema/roles.ts';
import { fieldProblem, Problem } from '../../../base/problem.ts';
import { unknownFields } from '../../../records/recordFromBody.ts';
import { readInput } from '../../../records/runAction.ts';
import { addJob, countUnfinished, jobsOf } from '../../../tasks/bulkJobs.ts';
import { callerOf, creationScope } from '../authorization.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { jsonSchema } from '../openApi/schemas.ts';
import { tenantParameter } from '../queryParameters.ts';
import { jsonBody, readMembers } from '../requestBody.ts';
import { type ChosenRecords, chosenRecords } from './chosenRecords.ts';
import { jobSchema, shownJob } from './jobEndpoints.ts';

/** 409: the search matches another number of records than the user has seen. The body contains it. */
class OtherCount extends Problem {
  private readonly count: number;

  constructor(count: number) {
    super(409, `The search now matches ${count.toLocaleString('en')} records. Nothing was changed.`);
    this.count = count;
  }

  override get body() {
    return { ...super.body, count: this.count };
  }
}

/** `POST /{resource}/bulk` starts an operation on several records as a job; none if no role may run one. */
export function bulkEndpoints(resource: Resource): Endpoint[] {
  if (ROLES.every((role) => bulkOperationsOf(role, resource).length === 0)) return [];
  const chosen = chosenRecords(resource, LIMITS.idsPerJob);
  const rule = bodyRule(resource, chosen);
  return [
    endpoint({
      method: 'post',
      path: '/bulk',
      summary: `Change or delete several ${resource.label[1]} in a job`,
      query: { tenant_id: tenantParameter },
      body: jsonSchema(rule, 'input'),
      response: jobSchema,
      status: 202,
      errors: ['403'],
      async handle(c, { tenant_id }, { store, jobs }) {
        const { principal, call } = c.var;
        const { username: by, role } = principal;
        const allowed = bulkOperationsOf(role, resource);
        if (allowed.length === 0) throw new Problem(403, 'You do not have permission for this.');
        const scope = creationScope(principal, resource, tenant_id);
        const body = readMembers(rule, await jsonBody(c), ({ do: operation, values, ...one }) => ({
          ...chosen.check(one),
          ...(operation !== undefined && valuesMistake(resource, operation, values)),
        }));
        if (!allowed.includes(body.do)) throw new Problem(403, 'You do not have permission for this.');
        const inputs = inputsOf(resource, body.do);
        if (inputs) readInput(resource, inputs, body.values ?? {}, { role, secrets: store.secrets });
        else if (body.values) checkValues(resource, role, body.values);
        const values = body.values ?? null;
        const records = chosen.read(body, callerOf(principal, resource, tenant_id, scope));
        const job = await store.transaction(scope, async (trx) => {
          const jobId = randomUUID();
          const earlier = await call.remember(trx, scope, { recordId: jobId });
          if (earlier) return jobsOf(trx, by).where('job_id', '=', earlier.recordId).executeTakeFirst();
          if ((await countUnfinished(trx, by)) >= LIMITS.jobsAtOnce)
            throw new Problem(409, `You have ${LIMITS.jobsAtOnce} unfinished bulk jobs. Wait for them, or cancel one.`);
          const newJob = { scope, by, resource, operation: body.do, values, records };
          const job = await addJob(trx, jobId, newJob, LIMITS.recordsPerJob);
          if (job.total > LIMITS.recordsPerJob) throw tooMany();
          if (body.expected !== undefined && body.expected !== job.total) throw new OtherCount(job.total);
          return job;
        });
        if (!job) throw new Problem(409, 'This job was started by an earlier request and no longer exists.');
        jobs?.wake();
        return shownJob(job);
      },
    }),
  ];
}

function tooMany(): Problem {
  const search = `A job changes at most ${LIMITS.recordsPerJob.toLocaleString('en')} records: narrow the search`;
  return fieldProblem({ search });
}

function bodyRule(resource: Resource, chosen: ChosenRecords) {
  const operations = operationsOf(resource).filter((each) =>
    ROLES.some((role) => bulkOperationsOf(role, resource).includes(each)),
  );
  return z.strictObject({
    do: z.enum(operations, { error: `do must be one of ${operations.join(', ')}` }),
    values: z
      .record(z.string(), z.unknown(), { error: 'values must be an object' })
      .meta({ description: 'The values of edit, or the inputs of an action.' })
      .optional(),
    ...chosen.shape,
    expected: z.int({ error: 'expected must be a whole number' }).min(0).optional(),
  });
}

/** An edit has values, and an action its inputs. */
function valuesMistake(resource: Resource, operation: string, values: JsonObject | undefined) {
  const isExpected = operation === 'edit' || (values !== undefined && inputsOf(resource, operation) !== undefined);
  return isExpected !== (values !== undefined) && { values: 'values belong to edit, and to an action with inputs' };
}

/** Throws a Problem that names each value of a bulk edit that cannot be set for all records. */
function checkValues(resource: Resource, role: Role, values: JsonObject): void {
  const paths = leafPathsOf(resource).filter((path) => valueAt(values, path) !== undefined);
  const label = (path: string) => labelOf(path, fieldAt(resource, path));
  const emptyGroups = Object.keys(values).filter(
    (name) => Object.hasOwn(resource.fields, name) && !paths.some((path) => path.split('.')[0] === name),
  );
  const errors = [
    ...unknownFields(resource, values),
    ...paths.flatMap((path): [string, string][] => {
      if (!maySetForAll(role, resource, path)) return [[path, `${label(path)} cannot be changed for several records`]];
      const read = readValue(path, fieldAt(resource, path), valueAt(values, path));
      return 'fault' in read ? [[path, read.fault]] : [];
    }),
    ...emptyGroups.map((name): [string, string] => [name, `${label(name)} must have a field`]),
    ...(Object.keys(values).length === 0 ? [['values', 'values must have a field']] : []),
  ];
  if (errors.length > 0)
    throw new Problem(422, `${errors.map(([, error]) => error).join(', ')}.`, Object.fromEntries(errors));
}
