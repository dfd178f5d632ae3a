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

export function percentOf({ done, failed, total }: BulkJob): number {
  return total === 0 ? 100 : ((done + failed) / total) * 100;
}

/** For example `Close: 12 tickets`, or `Close: finished`. */
export function jobTitle(resource: Resource, { state, operation, total }: BulkJob): string {
  const { label } = operationOf(resource, operation);
  if (state === 'waiting' || state === 'running')
    return translate('views.bulk.running', { label, noun: counted(resource, total) });
  return translate(`views.bulk.${state}`, { label });
}

/** For example `7 of 12`, or `11 of 12 succeeded. 1 record failed.` */
export function jobFigures(job: BulkJob): string {
  const { done, failed, total } = job;
  if (!isOver(job)) return translate('views.bulk.progress', { count: done + failed, total });
  const rest = total - done - failed;
  return [
    job.message ?? '',
    translate('views.bulk.succeeded', { count: done, total }),
    failed > 0 ? translate('views.bulk.faults', { smart_count: failed }) : '',
    rest > 0 ? translate('views.bulk.rest', { smart_count: rest }) : '',
  ]
    .filter(Boolean)
    .join(' ');
}
