import type { Annotated, AnnotateParams, AnnotationsUndone } from '../schema/annotations.ts';
import type { BulkJob, BulkTarget, JobFailure, JobParams } from '../schema/bulkJob.ts';
import type { Can } from '../schema/capabilities.ts';
import { isObject, type JsonObject, membersOf } from '../schema/jsonObject.ts';
import type { Resource } from '../schema/resource.ts';
import type { Requested } from '../schema/screens.ts';
import type { ProviderContext } from './apiClient.ts';
import { failureMessage, invalidResponse } from './httpFault.ts';
import { listQuery } from './listMethods.ts';
import { namedTenant } from './tenantScope.ts';

/** The methods about many records at once: bulk jobs, annotations and requests. `startJob` rejects with 409 and the new `count` in the body if it differs. */
export function createJobMethods({ call, resource, can }: ProviderContext) {
  /** Calls for many records: `path` below the API's base, with `more` in the body beside the records. */
  async function post(one: Resource, path: string, { records, meta }: BulkTarget, more: object = {}) {
    const failure = failureMessage(one, 'update');
    const body = JSON.stringify({ ...chosen(records, one, can), ...more });
    const json = await call(path, { body, tenantId: namedTenant(meta), method: 'POST', failure });
    return { json, failure };
  }

  async function startJob(name: string, { operation, values, expected, ...params }: JobParams) {
    const { json, failure } = await post(resource(name), `/${name}/bulk`, params, { do: operation, values, expected });
    return jobIn(json, failure);
  }

  async function annotate(name: string, { set, ...params }: AnnotateParams) {
    const { json, failure } = await post(resource(name), `/${name}/annotate`, params, { set });
    if (!isAnnotated(json)) throw invalidResponse(failure);
    return { data: json };
  }

  async function undoAnnotations(name: string, { id }: { readonly id: string }) {
    const failure = failureMessage(resource(name), 'update');
    const json = await call(`/${name}/annotate/${encodeURIComponent(id)}/undo`, { method: 'POST', failure });
    if (!isUndone(json)) throw invalidResponse(failure);
    return { data: json };
  }

  async function request(name: string, params: BulkTarget) {
    const one = resource(name);
    const { json, failure } = await post(one, `/${one.requests?.resource}`, params);
    if (!isRequested(json)) throw invalidResponse(failure);
    return { data: json };
  }

  async function getJobs(name: string) {
    const failure = failureMessage(resource(name), 'list');
    const json = await call('/jobs', { failure });
    if (!isObject(json) || !Array.isArray(json.data)) throw invalidResponse(failure);
    return { data: json.data.filter(isJob).filter((job) => job.resource === name) };
  }

  async function getJob(name: string, { id }: { readonly id: string }) {
    const failure = failureMessage(resource(name), 'list');
    return jobIn(await call(`/jobs/${encodeURIComponent(id)}`, { failure }), failure);
  }

  async function cancelJob(name: string, { id }: { readonly id: string }) {
    const failure = failureMessage(resource(name), 'update');
    return jobIn(await call(`/jobs/${encodeURIComponent(id)}/cancel`, { method: 'POST', failure }), failure);
  }

  /** All failures, at most `most`. */
  async function getFailures(
    name: string,
    { id, most = Number.POSITIVE_INFINITY }: { readonly id: string; readonly most?: number },
  ) {
    const failure = failureMessage(resource(name), 'list');
    const data: JobFailure[] = [];
    let token: unknown = '0';
    while (typeof token === 'string' && data.length < most) {
      const query = new URLSearchParams({ next_token: token, ...(Number.isFinite(most) && { limit: String(most) }) });
      const json = await call(`/jobs/${encodeURIComponent(id)}/failures?${query}`, { failure });
      if (!isObject(json) || !Array.isArray(json.items)) throw invalidResponse(failure);
      data.push(...json.items.filter(isFailure));
      token = json.next_token;
    }
    return { data };
  }

  return { startJob, annotate, undoAnnotations, request, getJobs, getJob, cancelJob, getFailures };
}

// Members of responses that no reader needs are not checked.
const isAnnotated = (json: unknown): json is Annotated => typeof membersOf(json).count === 'number';
const isUndone = (json: unknown): json is AnnotationsUndone => typeof membersOf(json).count === 'number';
const isRequested = (json: unknown): json is Requested => typeof membersOf(json).requested === 'number';
const isJob = (json: unknown): json is BulkJob => typeof membersOf(json).job_id === 'string';
const isFailure = (json: unknown): json is JobFailure => isObject(json);

const chosen = (records: JobParams['records'], resource: Resource, can: Can) =>
  'ids' in records
    ? records
    : {
        search: parametersOf(listQuery(records.filter, resource, { can })),
        ...(records.except && { except: records.except }),
      };

function parametersOf(query: URLSearchParams): JsonObject {
  const names = [...new Set(query.keys())];
  return Object.fromEntries(
    names.map((name) => [name, query.getAll(name).length > 1 ? query.getAll(name) : query.get(name)]),
  );
}

function jobIn(json: unknown, failure: string): { data: BulkJob } {
  // During an update, a server of the previous version may still answer.
  const job = { unchanged: 0, ...membersOf(json) };
  if (!isJob(job)) throw invalidResponse(failure);
  return { data: job };
}
