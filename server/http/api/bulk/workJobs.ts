import { bulkOperationsOf } from '../../../../src/schema/permissions.ts';
import type { Resource } from '../../../../src/schema/resource.ts';
import type { Log } from '../../../base/log.ts';
import { INTERNAL_ERROR, Problem } from '../../../base/problem.ts';
import type { Store } from '../../../database/database.ts';
import { DatabaseUnavailable, DuplicateValue, MissingTenant } from '../../../database/databaseErrors.ts';
import { principalOf } from '../../../identity/principal.ts';
import { deleteOne } from '../../../records/delete.ts';
import { isValidId, notFound } from '../../../records/findRecord.ts';
import { runAction } from '../../../records/runAction.ts';
import { editRecord, mergedBody, type RecordWriter } from '../../../records/write.ts';
import {
  advanceJob,
  beginBatch,
  countRecord,
  endJob,
  endJobIfDone,
  type Job,
  type JobKey,
  JobStopped,
  nextRecords,
} from '../../../tasks/bulkJobs.ts';
import type { TaskKind } from '../../../tasks/tasks.ts';
import { changeScope } from '../authorization.ts';

/** A batch ends after so many records or milliseconds. Other jobs then have their turn, and the rights of the user are read again. */
const BATCH = { records: 100, time: 1_000 };

interface JobWork {
  readonly store: Store;
  readonly log: Pick<Log, 'error'>;
  readonly resources: readonly Resource[];
}

/** Works on the jobs of all users, batch by batch, in turn. */
export const bulkJobTasks = (work: JobWork): TaskKind<JobKey> => ({
  name: 'BULK_JOB',
  // Each change is a transaction: more jobs at once would delay requests.
  atOnce: 1,
  async run(key, { signal }) {
    const job = await beginBatch(work.store, key);
    if (!job) return;
    await workOnBatch(work, job, signal);
    return new Date();
  },
});

async function workOnBatch(work: JobWork, job: Job, signal: AbortSignal): Promise<void> {
  const { store } = work;
  try {
    const change = await changeOf(work, job);
    const end = performance.now() + BATCH.time;
    for (const { number, record_id: id } of await nextRecords(store, job, BATCH.records)) {
      if (signal.aborted || performance.now() > end) break;
      const advance: NonNullable<RecordWriter['job']>['advance'] = (trx, outcome) =>
        advanceJob(trx, job, { number, outcome });
      await change(id, { id: job.job_id, advance }).catch((fault: unknown) =>
        countRecord(store, job, number, reasonOf(fault, job, work.log)),
      );
    }
    await endJobIfDone(store, job);
  } catch (fault) {
    if (fault instanceof Problem) await endJob(store, job, 'failed', fault.message);
    else if (!(fault instanceof JobStopped)) throw fault;
  }
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
    return runAction(store, writer, resources, values ?? {});
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
