import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type DataProvider, useDataProvider } from 'react-admin';
import type { Annotated, AnnotateParams, AnnotationsUndone } from '../../schema/annotations.ts';
import type { BulkJob, BulkTarget, JobFailure, JobParams } from '../../schema/bulkJob.ts';
import type { Resource } from '../../schema/resource.ts';
import type { Requested } from '../../schema/screens.ts';

/** The methods about many records. */
export interface JobDataProvider extends DataProvider {
  startJob(resource: string, params: JobParams): Promise<{ data: BulkJob }>;
  getJobs(resource: string): Promise<{ data: BulkJob[] }>;
  getJob(resource: string, params: { id: string }): Promise<{ data: BulkJob }>;
  cancelJob(resource: string, params: { id: string }): Promise<{ data: BulkJob }>;
  getFailures(resource: string, params: { id: string; most?: number }): Promise<{ data: JobFailure[] }>;
  annotate(resource: string, params: AnnotateParams): Promise<{ data: Annotated }>;
  undoAnnotations(resource: string, params: { id: string }): Promise<{ data: AnnotationsUndone }>;
  request(resource: string, params: BulkTarget): Promise<{ data: Requested }>;
}

/** In milliseconds. */
const POLL = 1_000;

export const isOver = (job: BulkJob) => job.finished_at !== null;

/** The job of the user that a list shows: the one they started here, or an unfinished one from before. */
export function useJob(resource: Resource) {
  const dataProvider = useDataProvider<JobDataProvider>();
  const client = useQueryClient();
  const { name } = resource;
  const [jobId, setJobId] = useState<string | null>();
  const { data: earlier } = useQuery({
    queryKey: [name, 'getJobs'],
    queryFn: async () => (await dataProvider.getJobs(name)).data,
    enabled: jobId === undefined,
    retry: false,
  });
  const id = jobId === undefined ? earlier?.find((each) => !isOver(each))?.job_id : (jobId ?? undefined);
  const keyOf = (of: string | undefined) => ['bulk jobs', of];
  const { data: job } = useQuery({
    queryKey: keyOf(id),
    queryFn: async () => (await dataProvider.getJob(name, { id: String(id) })).data,
    enabled: id !== undefined,
    // A failed call is repeated by the next one.
    retry: false,
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : POLL),
  });
  const ended = job !== undefined && isOver(job) ? job.job_id : undefined;
  useEffect(() => {
    if (ended === undefined) return;
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === name && queryKey[1] !== 'getJobs' });
  }, [client, name, ended]);
  const keep = ({ data }: { data: BulkJob }) => client.setQueryData(keyOf(data.job_id), data);
  const { mutate: cancel } = useMutation({
    mutationFn: () => dataProvider.cancelJob(name, { id: String(id) }),
    onSuccess: keep,
  });
  return {
    job,
    cancel: () => cancel(),
    show(started: BulkJob) {
      keep({ data: started });
      setJobId(started.job_id);
    },
    dismiss: () => setJobId(null),
  };
}

/** The first failures of a job, and all of them. */
export function useFailures(resource: Resource, job: BulkJob, most: number) {
  const dataProvider = useDataProvider<JobDataProvider>();
  const read = async (limit?: number) =>
    (await dataProvider.getFailures(resource.name, { id: job.job_id, ...(limit && { most: limit }) })).data;
  const { data = [] } = useQuery({
    queryKey: ['bulk jobs', job.job_id, 'failures'],
    queryFn: () => read(most),
    enabled: job.failed > 0,
  });
  return { failures: data, readAll: () => read() };
}
