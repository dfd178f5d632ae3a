import { nounFor } from '../../messages/language.ts';
import { translate } from '../../messages/views.ts';
import type { BulkJob } from '../../schema/bulkJob.ts';
import type { Resource } from '../../schema/resource.ts';
import { operationOf } from './bulkOperations.ts';
import { isOver } from './useJob.ts';

/** For example `12 tickets`; `All tickets` if their number is not known. */
export function counted(resource: Resource, count: number | undefined): string {
  if (count === undefined) return translate('views.annotate.all', { noun: resource.label[1] });
  return translate('views.countOf', { count, noun: nounFor(resource, count) });
}

const finishedIn = ({ done, unchanged, failed }: BulkJob) => done + unchanged + failed;

export function percentOf(job: BulkJob): number {
  return job.total === 0 ? 100 : (finishedIn(job) / job.total) * 100;
}

/** For example `3 records are unchanged: they already had these values.`; empty for none. */
export const unchangedText = (count: number) =>
  count > 0 ? translate('views.bulk.unchanged', { smart_count: count }) : '';

/** For example `Close: 12 tickets`, or `Close: finished`. */
export function jobTitle(resource: Resource, { state, operation, total }: BulkJob): string {
  const { label } = operationOf(resource, operation);
  if (state === 'waiting' || state === 'running')
    return translate('views.bulk.running', { label, noun: counted(resource, total) });
  return translate(`views.bulk.${state}`, { label });
}

/** For example `7 of 12`, or `11 of 12 succeeded. 1 record failed.` */
export function jobFigures(job: BulkJob): string {
  const { done, unchanged, failed, total } = job;
  if (!isOver(job)) return translate('views.bulk.progress', { count: finishedIn(job), total });
  const rest = total - finishedIn(job);
  return [
    job.message ?? '',
    done > 0 || unchanged === 0 ? translate('views.bulk.succeeded', { count: done, total }) : '',
    unchangedText(unchanged),
    failed > 0 ? translate('views.bulk.faults', { smart_count: failed }) : '',
    rest > 0 ? translate('views.bulk.rest', { smart_count: rest }) : '',
  ]
    .filter(Boolean)
    .join(' ');
}
