import { randomUUID } from 'node:crypto';
import { bulkOperationsOf } from '../../../../src/schema/permissions.ts';
import type { Resource } from '../../../../src/schema/resource.ts';
import type { Log } from '../../../base/log.ts';
import { INTERNAL_ERROR, Problem } from '../../../base/problem.ts';
import type { Store } from '../../../database/database.ts';
import { DatabaseUnavailable, DuplicateValue, MissingTenant } from '../../../database/databaseErrors.ts';
import { principalOf } from '../../../identity/principal.ts';
import { applyAction } from '../../../records/applyAction.ts';
import { deleteOne } from '../../../records/delete.ts';
import { isValidId, notFound } from '../../../records/findRecord.ts';
import { changeRecord, editRecord, mergedBody, type RecordWriter } from '../../../records/write.ts';
import {
  advanceJob,
  claimJob,
  countRecord,
  endJob,
  type Job,
  JobStopped,
  nextRecords,
  releaseJob,
  releaseJobs,
} from '../../../tasks/bulkJobs.ts';
import { startLoop } from '../../../tasks/workLoop.ts';
import { changeScope } from '../authorization.ts';
import type { Jobs } from '../services.ts';

/** A batch ends after so many records or milliseconds. Other jobs then have their turn, and the rights of the user are read again. */
const BATCH = { records: 100, time: 1_000 };

/** How often a process looks for jobs that others left, in milliseconds. */
const INTERVAL = 5_000;

interface JobWork {
  readonly store: Store;
  readonly log: Pick<Log, 'error' | 'warn'>;
  readonly resources: readonly Resource[];
}

/** Works on the jobs of all users, in turn, while the server runs. */
export async function startJobs(work: JobWork): Promise<Jobs & { stop(): Promise<void> }> {
  // No other process uses the embedded database, so its jobs need not wait for their leases.
  if (work.store.embedded) await releaseJobs(work.store);
  const loop = startLoop(INTERVAL, (signal) =>
    workOneBatch(work, { signal }).catch((fault: unknown) => {
      if (!(fault instanceof DatabaseUnavailable))
        work.log.warn('A bulk job was interrupted. It continues soon.', fault);
      return false;
    }),
  );
  return { ...loop, visit: async () => {} };
}

/** For a function without work between requests: a job advances by one batch whenever its user looks at it. */
export function jobsOnRequest(work: JobWork): Jobs {
  return { wake: () => {}, visit: async (jobId) => void (await workOneBatch(work, { jobId })) };
}

interface BatchOptions {
  /** Default: the job that has waited longest. */
  readonly jobId?: string;
  readonly signal?: AbortSignal;
}

/** Works on one batch of a job. Returns whether there was one. Rejects if the database fails: the job then continues later. */
export async function workOneBatch(work: JobWork, { jobId, signal }: BatchOptions = {}): Promise<boolean> {
  const { store } = work;
  const job = await claimJob(store, randomUUID(), jobId);
  if (!job) return false;
  try {
    const change = await changeOf(work, job);
    const end = performance.now() + BATCH.time;
    for (const { number, record_id: id } of await nextRecords(store, job, BATCH.records)) {
      if (signal?.aborted || performance.now() > end) break;
      const advance: NonNullable<RecordWriter['job']>['advance'] = (trx, outcome) =>
        advanceJob(trx, job, { number, outcome });
      await change(id, { id: job.job_id, advance }).catch((fault: unknown) =>
        countRecord(store, job, number, reasonOf(fault, job, work.log)),
      );
    }
    await releaseJob(store, job);
  } catch (fault) {
    if (fault instanceof Problem) await endJob(store, job, 'failed', fault.message);
    else if (!(fault instanceof JobStopped)) throw fault;
  }
  return true;
}

/** Returns the function that changes a record as the single call does. Throws a Problem if the user may no longer run the job. */
async function changeOf({ store, resources }: JobWork, job: Job) {
  const resource = resources.find(({ name }) => name === job.resource);
  const principal = await principalOf(store, job.by);
  if (!resource || !principal || !bulkOperationsOf(principal.role, resource).includes(job.operation))
    throw new Problem(403, 'You no longer have permission for this.');
  const { operation: action, values } = job;
  const requested = job.tenant_id || undefined;
  return async (id: string, step: RecordWriter['job']) => {
    const scope = changeScope(principal, resource, { id, requested });
    if (!isValidId(resource, id)) throw notFound(resource);
    const writer: RecordWriter = {
      resource,
      principal,
      scope,
      id,
      action: AUDITED[action] ?? action,
      ...(step && { job: step }),
    };
    if (action === 'delete') return deleteOne(store, writer, resources);
    if (action === 'edit')
      return editRecord(store, writer, resources, (row) => mergedBody(values ?? {}, writer, row, store.secrets));
    return changeRecord(store, writer, (current) => applyAction(resource, action, current, principal.role));
  };
}

/** The audit log's names of operations. */
const AUDITED: Readonly<Record<string, string>> = { edit: 'update' };

/** The message for a record that failed; null for one that is already deleted, as by the rules of another. Rethrows what ends the batch. */
function reasonOf(fault: unknown, { operation }: Job, log: JobWork['log']): string | null {
  if (fault instanceof JobStopped || fault instanceof DatabaseUnavailable) throw fault;
  if (operation === 'delete' && fault instanceof Problem && fault.status === 404) return null;
  if (fault instanceof Problem || fault instanceof MissingTenant) return fault.message;
  if (fault instanceof DuplicateValue) return `${fault.message}.`;
  log.error('A record of a bulk job could not be changed.', fault);
  return INTERNAL_ERROR;
}
