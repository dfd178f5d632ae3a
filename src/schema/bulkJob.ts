import type { JsonObject } from './jsonObject.ts';

export type JobState = 'waiting' | 'running' | 'done' | 'cancelled' | 'failed';

/** An operation on many records, as the server works on it. */
export interface BulkJob {
  readonly job_id: string;
  readonly resource: string;
  readonly operation: string;
  readonly state: JobState;
  readonly total: number;
  readonly done: number;
  /** The records that had the values already. */
  readonly unchanged: number;
  readonly failed: number;
  /** Why the whole job failed. */
  readonly message: string | null;
  readonly finished_at: string | null;
}

/** A record that could not be changed. */
export interface JobFailure {
  readonly record_id: string;
  readonly message: string;
}

/** The records that a call is about. */
export interface BulkTarget {
  /** Their ids, or the filter of a list that has them and the ids of those to skip. */
  readonly records:
    | { readonly ids: readonly string[] }
    | { readonly filter: JsonObject; readonly except?: readonly string[] };
  readonly meta?: unknown;
}

/** The parameters that start a job. */
export interface JobParams extends BulkTarget {
  readonly operation: string;
  /** The values that `edit` sets, or the inputs of an action. */
  readonly values?: JsonObject | undefined;
  /** The number of records that the user has seen. */
  readonly expected: number;
}
